import { useRef, useState } from 'react'

import { showToast } from '@/components/site/ui/toast'
import type { UploadPurpose } from '@/lib/uploads/schema'
import { sendPicture } from '@/lib/uploads/send-picture'

/** Pending or failed. */
export interface SentFile {
  key: string
  name: string
  /** 0 to 1. */
  share: number
  isWaiting?: boolean
  problem?: string
}

function toFailure(failed: SentFile[]): { title: string; message: string } {
  const [only] = failed
  if (failed.length === 1 && only) return { title: `Failed to upload image: ${only.name}`, message: only.problem ?? '' }
  return {
    title: 'Failed to upload images',
    message: failed.map(({ name, problem }) => `${name}: ${problem}`).join(' '),
  }
}

/** Uploads one at a time, in the order chosen. Calls `onPicture` after each. */
export function usePictureUploads(
  purpose: UploadPurpose,
  onBusy: (what: string, isBusy: boolean) => void,
  onPicture: (url: string) => void,
) {
  const [files, setFiles] = useState<SentFile[]>([])
  const line = useRef<Promise<void>>(Promise.resolve())

  const set = (key: string, part: Partial<SentFile> | null) =>
    setFiles((all) =>
      part
        ? all.map((file) => (file.key === key ? { ...file, ...part } : file))
        : all.filter((file) => file.key !== key),
    )

  async function sendAll(chosen: { file: File; sent: SentFile }[]) {
    const failed: SentFile[] = []
    for (const { file, sent } of chosen) {
      const answer = await sendPicture(file, purpose, {
        onProgress: (share) => set(sent.key, { share }),
        onWaiting: (isWaiting) => set(sent.key, { isWaiting }),
      })
      if ('url' in answer) onPicture(answer.url)
      else failed.push({ ...sent, problem: answer.error.message })
      set(sent.key, 'url' in answer ? null : { problem: answer.error.message })
    }
    const toast =
      failed.length > 0 ? { ...toFailure(failed), kind: 'error' as const } : { title: 'Image uploaded successfully!' }
    await showToast(toast)
  }

  function send(chosen: File[]) {
    const added = chosen.map((file, at) => ({ file, sent: { key: `${Date.now()}-${at}`, name: file.name, share: 0 } }))
    const [first] = added
    if (!first) return
    onBusy(first.sent.key, true)
    // Clear earlier errors.
    setFiles((all) => [...all.filter(({ problem }) => !problem), ...added.map(({ sent }) => sent)])
    line.current = line.current.then(() => sendAll(added)).finally(() => onBusy(first.sent.key, false))
  }

  return { files, send }
}
