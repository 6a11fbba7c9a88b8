import { Button } from '@/components/ui/button'
import { showToast } from '@/components/site/ui/toast'
import { FileButton } from '@/components/newsroom/uploads/file-button.client'
import { UploadProgress } from '@/components/newsroom/uploads/upload-progress'
import { useSettled } from '@/components/newsroom/uploads/use-settled'
import { useUpload } from '@/components/newsroom/uploads/use-upload'
import type { UploadPurpose } from '@/lib/uploads/schema'

import { FocalPoint, FocusedPicture, PlainFocus } from '../focal-point.client'
import { useText } from '../text-context'
import { ControlledText } from './fields.client'
import { PICTURE_WORDS } from './picture-words'

export function FeaturedPicture({ purpose }: { purpose: UploadPurpose }) {
  const { text, change, bind, onBusy, panel } = useText()
  const { isScripted } = panel
  const { share, isWaiting, upload } = useUpload(purpose)
  const { image_url, image_alt, image_focus } = text
  const isPicture = /^(https?:\/\/|\/)\S+$/.test(image_url)
  const shown = useSettled(isPicture ? image_url : '')

  async function choose([file]: File[]) {
    if (!file) return
    onBusy('featured', true)
    const answer = await upload(file)
    onBusy('featured', false)
    if ('url' in answer) bind('image_url').onText(answer.url)
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
          <FocusedPicture src={shown} alt={image_alt} focus={image_focus} sizes="20rem" />
        ) : (
          <p className="flex aspect-3/2 items-center justify-center border border-dashed border-muted-foreground text-muted-foreground">
            No featured image
          </p>
        )}
        {isScripted && (
          <div className="flex flex-wrap gap-2">
            <FileButton purpose={purpose} busy={share !== null} onFiles={choose}>
              Upload Featured Image
            </FileButton>
            {image_url && (
              <Button
                variant="ghost"
                size="sm"
                onClick={() =>
                  change({
                    type: 'fill',
                    part: { image_url: '', image_alt: '', image_caption: '', image_credit: '', image_focus: '' },
                  })
                }
              >
                Remove Featured Image
              </Button>
            )}
          </div>
        )}
        {isScripted ? (
          <input type="hidden" data-typed name="image_focus" value={image_focus} />
        ) : (
          <PlainFocus name="image_focus" title="Featured image" focus={image_focus} src={image_url} />
        )}
        {isScripted && isPicture && shown && (
          <FocalPoint src={shown} name="Featured image" focus={image_focus} onFocus={bind('image_focus').onText} />
        )}
        {share !== null && <UploadProgress name="Featured image" share={share} isWaiting={isWaiting} />}
      </div>
      <div className="space-y-4">
        <ControlledText {...bind('image_url')} label="Featured image URL" inputMode="url" placeholder="https://" />
        {PICTURE_WORDS.map(({ word, label, ...field }) => (
          <ControlledText
            key={word}
            {...field}
            {...bind(`image_${word}`)}
            label={`Featured image ${label.toLowerCase()}`}
          />
        ))}
      </div>
    </fieldset>
  )
}
