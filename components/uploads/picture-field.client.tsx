'use client'

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { ArticlePicture } from '@/components/articles/article-picture'
import { useFieldFrame } from '@/components/form/fields.client'
import { typeInto } from '@/components/form/kept-text'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import type { UploadPurpose } from '@/lib/uploads/schema'

import { FileButton } from './file-button'
import { UploadProgress } from './upload-progress'
import { useSettled } from './use-settled'
import { useUpload } from './use-upload'

interface PictureFieldProps {
  purpose: UploadPurpose
  name?: string
  label?: string
  hint?: string
  defaultValue?: string
  onBusy?: (isBusy: boolean) => void
}

const never = () => () => {}

/** A picture of a form: uploaded at once, or the address of one. What the form sends is the address. */
export function PictureField({ purpose, name = 'image_url', label = 'Image URL', hint, defaultValue = '', onBusy }: PictureFieldProps) {
  const { control, frame } = useFieldFrame({ name, label, ...(hint ? { hint } : {}), defaultValue })
  const { defaultValue: first, ...rest } = control
  const [url, setUrl] = useState(first)
  const [file, setFile] = useState('')
  const { share, upload } = useUpload(purpose)
  const canUpload = useSyncExternalStore(never, () => true, () => false)
  const input = useRef<HTMLInputElement>(null)

  // What the form does after it was sent, and when somebody starts afresh.
  useEffect(() => {
    const form = input.current?.form
    const reset = () => setUrl(first)
    form?.addEventListener('reset', reset)
    return () => form?.removeEventListener('reset', reset)
  }, [first])

  /** As if it were typed: a form that a colleague changed meanwhile keeps it, and whoever listens hears of it. */
  function put(address: string) {
    if (input.current) typeInto(input.current, address)
  }

  async function choose([chosen]: File[]) {
    if (!chosen) return
    setFile(chosen.name)
    onBusy?.(true)
    const answer = await upload(chosen)
    onBusy?.(false)
    if ('error' in answer) return void showToast({ ...answer.error, kind: 'error' })
    put(answer.url)
    // The specification has two sentences, one of them for ads.
    void showToast({ title: purpose === 'ad' ? 'Image uploaded successfully!' : 'Image uploaded' })
  }

  const isPicture = /^(https?:\/\/|\/)\S+$/.test(url)
  const shown = useSettled(isPicture ? url : '')
  return frame(
    <div className="space-y-2">
      {isPicture && shown && <ArticlePicture src={shown} alt="" sizes="16rem" className="max-w-64" />}
      <Input {...rest} ref={input} inputMode="url" placeholder="https://" value={url} onChange={({ target }) => setUrl(target.value)} />
      {canUpload && (
        <div className="flex flex-wrap gap-2">
          <FileButton purpose={purpose} busy={share !== null} onFiles={choose}>
            Upload Image
          </FileButton>
          {isPicture && (
            <Button variant="quiet" size="sm" onClick={() => put('')}>
              Remove Image
            </Button>
          )}
        </div>
      )}
      {share !== null && <UploadProgress name={file} share={share} />}
    </div>,
  )
}
