import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'

import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { Label } from '@/components/site/ui/label'
import { showToast } from '@/components/site/ui/toast'
import { FileButton } from '@/components/newsroom/uploads/file-button.client'
import { UploadProgress } from '@/components/newsroom/uploads/upload-progress'
import { useUpload } from '@/components/newsroom/uploads/use-upload'
import { CAPTION_MAX, CREDIT_MAX, IMAGES_MAX } from '@/lib/articles/schema.editor'
import type { UploadPurpose } from '@/lib/uploads/schema'

import { FeatureButton } from './feature-button.client'
import { FocalPoint, FocusedPicture, PlainFocus } from './focal-point.client'

export interface FormPicture {
  image_url: string
  caption: string | null
  credit: string | null
  alt: string | null
  /** See lib/articles/focus.ts. */
  focus?: string | undefined
}

const WORDS = [
  { name: 'caption', label: 'Caption', max: CAPTION_MAX },
  { name: 'credit', label: 'Credit', max: CREDIT_MAX },
  { name: 'alt', label: 'Alternative text', max: CAPTION_MAX },
] as const

/** Rows of a form rejected without JavaScript. */
export function readTypedPictures(values: Record<string, string> | undefined): FormPicture[] | null {
  if (!values || !('images.0.url' in values)) return null
  const rows = Object.keys(values).flatMap((name) => /^images\.(\d+)\.url$/.exec(name)?.[1] ?? [])
  return rows
    .filter((at) => values[`images.${at}.url`])
    .map((at) => ({
      image_url: values[`images.${at}.url`] ?? '',
      caption: values[`images.${at}.caption`] ?? null,
      credit: values[`images.${at}.credit`] ?? null,
      alt: values[`images.${at}.alt`] ?? null,
      focus: values[`images.${at}.focus`] ?? '',
    }))
}

interface MorePicturesProps {
  rows: readonly FormPicture[]
  purpose: UploadPurpose
  isScripted: boolean
  onAdd: (url: string) => void
  onWords: (url: string, words: Partial<FormPicture>) => void
  onFeature: (at: number) => void
  onRemove: (url: string) => void
  onBusy: (isBusy: boolean) => void
}

/** Without JavaScript, each save can add one picture by URL. */
export function MorePictures({
  rows,
  purpose,
  isScripted,
  onAdd,
  onWords,
  onFeature,
  onRemove,
  onBusy,
}: MorePicturesProps) {
  const [file, setFile] = useState('')
  const { share, isWaiting, upload } = useUpload(purpose)
  const id = useId()

  async function send(files: File[]) {
    onBusy(true)
    for (const chosen of files) {
      setFile(chosen.name)
      const answer = await upload(chosen)
      if ('error' in answer) void showToast({ ...answer.error, kind: 'error' })
      else onAdd(answer.url)
    }
    onBusy(false)
  }

  return (
    <fieldset className="space-y-3 border-t border-rule pt-5">
      <legend className="float-left mb-3 w-full text-sm font-semibold">
        More pictures <span className="font-normal text-muted">(optional)</span>
      </legend>
      {rows.length > 0 && (
        <ul className="clear-both divide-y divide-rule">
          {rows.map(({ image_url, focus, ...words }, at) => (
            <li key={image_url} className="grid gap-3 py-4 first:pt-0">
              <input type="hidden" name={`images.${at}.url`} value={image_url} />
              <div className="flex items-start justify-between gap-3">
                <FocusedPicture
                  src={image_url}
                  alt={words.alt || words.caption}
                  focus={focus}
                  sizes="10rem"
                  className="max-w-40"
                />
                {isScripted && (
                  <div className="flex">
                    <FeatureButton name={`picture ${at + 1}`} onFeature={() => onFeature(at)} />
                    <Button variant="ghost" size="sm" onClick={() => onRemove(image_url)}>
                      <Trash2 aria-hidden="true" className="size-4" />
                      Remove<span className="sr-only"> picture {at + 1}</span>
                    </Button>
                  </div>
                )}
              </div>
              {WORDS.map(({ name, label, max }) => (
                <div key={name} className="space-y-1">
                  <Label htmlFor={`${id}-${at}-${name}`}>{label}</Label>
                  <Input
                    id={`${id}-${at}-${name}`}
                    name={`images.${at}.${name}`}
                    maxLength={max}
                    value={words[name] ?? ''}
                    onChange={({ target }) => onWords(image_url, { [name]: target.value })}
                  />
                </div>
              ))}
              {isScripted && (
                <div>
                  <input type="hidden" name={`images.${at}.focus`} value={focus ?? ''} />
                  <FocalPoint
                    src={image_url}
                    name={`picture ${at + 1}`}
                    focus={focus}
                    onFocus={(point) => onWords(image_url, { focus: point })}
                  />
                </div>
              )}
              {!isScripted && <PlainFocus name={`images.${at}.focus`} title={`picture ${at + 1}`} focus={focus} />}
              {!isScripted && (
                <label>
                  <input type="checkbox" name={`images.${at}.remove`} value="yes" /> Remove this picture
                </label>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="clear-both">
        {isScripted ? (
          rows.length < IMAGES_MAX && (
            <FileButton purpose={purpose} multiple busy={share !== null} onFiles={send}>
              Add Pictures
            </FileButton>
          )
        ) : (
          <div className="space-y-1">
            <Label htmlFor={`${id}-new`}>Address of another picture</Label>
            <Input id={`${id}-new`} name={`images.${rows.length}.url`} inputMode="url" placeholder="https://" />
          </div>
        )}
      </div>
      {share !== null && <UploadProgress name={file} share={share} isWaiting={isWaiting} />}
    </fieldset>
  )
}
