import type { Dispatch } from 'react'

import { FileButton } from '@/components/newsroom/uploads/file-button.client'
import { UploadProgress } from '@/components/newsroom/uploads/upload-progress'
import type { useUpload } from '@/components/newsroom/uploads/use-upload'
import type { Editing, Step } from '@/lib/articles/editing'

import { EditorSection } from './editor-section'
import { FeaturedPicture } from './featured-picture.client'
import { ImageList } from './image-list.client'
import type { usePictureUploads } from './use-picture-uploads'

interface ImagesSectionProps {
  editing: Editing
  change: Dispatch<Step>
  isScripted: boolean
  featured: ReturnType<typeof useUpload>
  uploads: ReturnType<typeof usePictureUploads>
}

export function ImagesSection({ editing, change, isScripted, featured, uploads }: ImagesSectionProps) {
  const { files, send } = uploads
  return (
    <EditorSection title="Images">
      <FeaturedPicture editing={editing} change={change} isScripted={isScripted} uploading={featured} />
      <div className="space-y-3 border-t border-rule pt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div>
            <h3 className="font-sans text-sm font-semibold">Article Images</h3>
            <p className="text-sm text-muted">PNG, JPG, GIF up to 10MB each</p>
          </div>
          {isScripted && (
            <FileButton purpose="article" multiple onFiles={send}>
              Add Images
            </FileButton>
          )}
        </div>
        {editing.images.length > 0 ? (
          <ImageList images={editing.images} change={change} isScripted={isScripted} />
        ) : (
          <p className="py-3 text-muted">No other images yet. Images not placed in the text appear below it.</p>
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
