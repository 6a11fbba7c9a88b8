'use client'

import { useId } from 'react'

import { FileButton } from '@/components/newsroom/uploads/file-button.client'
import { UploadProgress } from '@/components/newsroom/uploads/upload-progress'
import { Input } from '@/components/site/ui/input'
import { Label } from '@/components/site/ui/label'
import { IMAGES_MAX } from '@/lib/articles/schema.editor'
import type { UploadPurpose } from '@/lib/uploads/schema'

import { useText } from '../text-context'
import { EditorSection } from './editor-section.client'
import { FeaturedPicture } from './featured-picture.client'
import { ImageList } from './image-list.client'
import { usePictureUploads } from './use-picture-uploads'

interface ImagesSectionProps {
  /** What the featured image is uploaded as. */
  featured: UploadPurpose
  /** What the other images are uploaded as. */
  purpose: UploadPurpose
  hint: string
}

export function ImagesSection({ featured, purpose, hint }: ImagesSectionProps) {
  const { text, change, onBusy, panel } = useText()
  const { files, send } = usePictureUploads(purpose, onBusy, (url) => change({ type: 'add image', url }))
  const { isScripted } = panel
  const { length } = text.images
  const id = useId()
  return (
    <EditorSection title="Images">
      <FeaturedPicture purpose={featured} />
      <div className="space-y-3 border-t border-rule pt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h3 className="font-sans text-sm font-semibold">More images</h3>
            <p className="text-sm text-muted-foreground">{hint}</p>
          </div>
          {isScripted && length < IMAGES_MAX && (
            <FileButton purpose={purpose} multiple onFiles={send}>
              Add Images
            </FileButton>
          )}
        </div>
        {length > 0 ? (
          <ImageList />
        ) : (
          <p className="py-3 text-muted-foreground">
            No other images yet. Images not placed in the text appear below it.
          </p>
        )}
        {!isScripted && (
          <div className="space-y-1">
            <Label htmlFor={`${id}-new`}>Address of another image</Label>
            <Input id={`${id}-new`} name={`images.${length}.url`} inputMode="url" placeholder="https://" />
          </div>
        )}
        {files.map(({ key, name, share, isWaiting = false, problem }) =>
          problem ? (
            <p key={key} role="alert" className="border-l-4 border-red pl-3 text-sm">
              <strong className="font-semibold">{name}</strong> {problem}
            </p>
          ) : (
            <UploadProgress key={key} name={name} share={share} isWaiting={isWaiting} />
          ),
        )}
      </div>
    </EditorSection>
  )
}
