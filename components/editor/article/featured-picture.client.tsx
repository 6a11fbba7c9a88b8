import type { Dispatch } from 'react'

import { FocalPoint, FocusedPicture, PlainFocus } from '@/components/editor/focal-point.client'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/site/ui/toast'
import { FileButton } from '@/components/newsroom/uploads/file-button.client'
import { UploadProgress } from '@/components/newsroom/uploads/upload-progress'
import { useSettled } from '@/components/newsroom/uploads/use-settled'
import type { useUpload } from '@/components/newsroom/uploads/use-upload'
import type { Editing, Step, TextName } from '@/lib/articles/editing'
import { CAPTION_MAX, CREDIT_MAX } from '@/lib/articles/schema.editor'

import { HeldText } from './fields.client'

interface FeaturedPictureProps {
  editing: Editing
  change: Dispatch<Step>
  isScripted: boolean
  uploading: ReturnType<typeof useUpload>
}

export function FeaturedPicture({ editing, change, isScripted, uploading }: FeaturedPictureProps) {
  const { share, isWaiting, upload } = uploading
  const { imageUrl, imageAlt, imageCaption, imageCredit, imageFocus } = editing
  const write = (name: TextName) => (text: string) => change({ type: 'text', name, text })
  const isPicture = /^(https?:\/\/|\/)\S+$/.test(imageUrl)
  const shown = useSettled(isPicture ? imageUrl : '')

  async function choose([file]: File[]) {
    if (!file) return
    const answer = await upload(file)
    if ('url' in answer) change({ type: 'fill', part: { imageUrl: answer.url, imageFocus: '' } })
    await showToast(
      'url' in answer
        ? { title: 'Image uploaded successfully!' }
        : { title: 'Failed to upload featured image', message: answer.error.message, kind: 'error' },
    )
  }

  return (
    <fieldset className="grid gap-y-4">
      <legend className="mb-2 text-sm font-semibold">Featured Image</legend>
      <div className="space-y-2">
        {isPicture && shown ? (
          <FocusedPicture src={shown} alt={imageAlt} focus={imageFocus} sizes="20rem" />
        ) : (
          <p className="flex aspect-3/2 items-center justify-center border border-dashed border-muted text-muted">
            No featured image
          </p>
        )}
        {isScripted && (
          <div className="flex flex-wrap gap-2">
            <FileButton purpose="featured" busy={share !== null} onFiles={choose}>
              Upload Featured Image
            </FileButton>
            {imageUrl && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() =>
                  change({
                    type: 'fill',
                    part: { imageUrl: '', imageAlt: '', imageCaption: '', imageCredit: '', imageFocus: '' },
                  })
                }
              >
                Remove Featured Image
              </Button>
            )}
          </div>
        )}
        {isScripted ? (
          <input type="hidden" name="image_focus" value={imageFocus} />
        ) : (
          <PlainFocus name="image_focus" title="Featured image" focus={imageFocus} src={imageUrl} />
        )}
        {isScripted && isPicture && shown && (
          <FocalPoint src={shown} name="Featured image" focus={imageFocus} onFocus={write('imageFocus')} />
        )}
        {share !== null && <UploadProgress name="Featured image" share={share} isWaiting={isWaiting} />}
      </div>
      <div className="space-y-4">
        <HeldText
          name="image_url"
          label="Featured image URL"
          inputMode="url"
          placeholder="https://"
          value={imageUrl}
          onText={write('imageUrl')}
        />
        <HeldText
          name="image_caption"
          label="Featured image caption"
          maxLength={CAPTION_MAX}
          value={imageCaption}
          onText={write('imageCaption')}
        />
        <HeldText
          name="image_credit"
          label="Featured image credit"
          hint="Who took or made it."
          maxLength={CREDIT_MAX}
          value={imageCredit}
          onText={write('imageCredit')}
        />
        <HeldText
          name="image_alt"
          label="Featured image alternative text"
          hint="Describes the picture for people who cannot see it."
          maxLength={CAPTION_MAX}
          value={imageAlt}
          onText={write('imageAlt')}
        />
      </div>
    </fieldset>
  )
}
