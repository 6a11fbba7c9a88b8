'use client'

import { useRef, useState } from 'react'

import { FocalPoint, FocusedPicture, PlainFocus } from '@/components/editor/focal-point.client'
import { useIsScripted } from '@/components/form/use-is-scripted'
import { useFieldFrame } from '@/components/form/fields.client'
import { useField } from '@/components/form/form-context'
import { typeInto } from '@/components/newsroom/form/form-values'
import { useFormEvents } from '@/components/newsroom/form/use-form-events'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/site/ui/input'
import { showToast } from '@/components/site/ui/toast'
import type { UploadPurpose } from '@/lib/uploads/schema'

import { FileButton } from './file-button.client'
import { UploadProgress } from './upload-progress'
import { useSettled } from './use-settled'
import { useUpload } from './use-upload'

interface PictureFieldProps {
  purpose: UploadPurpose
  name?: string
  label?: string
  hint?: string
  defaultValue?: string
  /** The focal point of the picture, if it has one (lib/articles/focus.ts). */
  focus?: string
  /** Classes for the shape and size of the preview. */
  pictureClass?: string
}

/** A field for a picture. The form sends its URL, typed or uploaded. */
export function PictureField({
  purpose,
  name = 'image_url',
  label = 'Image URL',
  hint,
  defaultValue = '',
  focus: savedFocus,
  pictureClass = 'max-w-64',
}: PictureFieldProps) {
  const { control, frame } = useFieldFrame({ name, label, ...(hint ? { hint } : {}), defaultValue })
  const { defaultValue: first, ...rest } = control
  const [url, setUrl] = useState(first)
  const focusName = `${name.replace(/_url$/, '')}_focus`
  const { value: firstFocus } = useField(focusName, '', savedFocus ?? '')
  const [focus, setFocus] = useState(firstFocus)
  const [file, setFile] = useState('')
  const { share, isWaiting, upload } = useUpload(purpose)
  const isScripted = useIsScripted()
  const input = useRef<HTMLInputElement>(null)

  useFormEvents(
    input,
    (typed) => setFocus(typed[focusName] ?? ''),
    () => {
      setUrl(first)
      setFocus(firstFocus)
    },
  )

  function change(address: string) {
    setUrl(address)
    setFocus('')
  }

  function choosePoint(point: string) {
    setFocus(point)
    // The field has its new value only after React has rendered.
    setTimeout(() => input.current?.dispatchEvent(new Event('change', { bubbles: true })))
  }

  /** ExpectedVersion and autosave must notice this change too. */
  function put(address: string) {
    if (input.current) typeInto(input.current, address)
  }

  async function choose([chosen]: File[]) {
    if (!chosen) return
    setFile(chosen.name)
    const answer = await upload(chosen)
    if ('error' in answer) return void showToast({ ...answer.error, kind: 'error' })
    put(answer.url)
    // The specification has a message for ads and another one for all else.
    void showToast({ title: purpose === 'ad' ? 'Image uploaded successfully!' : 'Image uploaded' })
  }

  const isPicture = /^(https?:\/\/|\/)\S+$/.test(url)
  const shown = useSettled(isPicture ? url : '')
  return frame(
    <div className="space-y-2">
      {isPicture && shown && <FocusedPicture src={shown} alt="" focus={focus} sizes="16rem" className={pictureClass} />}
      <Input
        {...rest}
        ref={input}
        inputMode="url"
        placeholder="https://"
        value={url}
        onChange={({ target }) => change(target.value)}
      />
      {/* CSS hides this without JavaScript, so that hydration doesn't move the form under a finger. */}
      <div className="flex flex-wrap gap-2 noscript:hidden">
        <FileButton purpose={purpose} busy={share !== null} onFiles={choose}>
          Upload Image
        </FileButton>
        {isPicture && (
          <Button variant="ghost" size="sm" onClick={() => put('')}>
            Remove Image
          </Button>
        )}
      </div>
      {savedFocus !== undefined && isScripted && (
        <>
          <input type="hidden" data-typed name={focusName} value={focus} />
          {isPicture && shown && <FocalPoint src={shown} name="featured picture" focus={focus} onFocus={choosePoint} />}
        </>
      )}
      {savedFocus !== undefined && !isScripted && (
        <div className="hidden noscript:block">
          <PlainFocus name={focusName} title="featured picture" focus={firstFocus} src={first} />
        </div>
      )}
      {share !== null && <UploadProgress name={file} share={share} isWaiting={isWaiting} />}
    </div>,
  )
}
