import { useRef, useState } from 'react'

import { showToast } from '@/components/site/ui/toast'
import type { UploadPurpose } from '@/lib/uploads/schema'
import { sendPicture } from '@/lib/uploads/send-picture'

/** A file whose upload is pending or has failed. */
export interface SentFile {
  key: string
  name: string
  /** The part that has been sent, from 0 to 1. */
  share: number
  isWaiting?: boolean
  problem?: string
}

function describeFailure(failed: SentFile[]): { title: string; message: string } {
  const [only] = failed
  if (failed.length === 1 && only) return { title: `Failed to upload image: ${only.name}`, message: only.problem ?? '' }
  return {
    title: 'Failed to upload images',
    message: failed.map(({ name, problem }) => `${name}: ${problem}`).join(' '),
  }
}

/** Uploads files one at a time, in the order in which they were chosen, and calls `onPicture` after each. */
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
      failed.length > 0
        ? { ...describeFailure(failed), kind: 'error' as const }
        : { title: 'Image uploaded successfully!' }
    await showToast(toast)
  }

  function send(chosen: File[]) {
    const added = chosen.map((file, at) => ({ file, sent: { key: `${Date.now()}-${at}`, name: file.name, share: 0 } }))
    const [first] = added
    if (!first) return
    onBusy(first.sent.key, true)
    // New files replace the earlier errors, which have been read by now.
    setFiles((all) => [...all.filter(({ problem }) => !problem), ...added.map(({ sent }) => sent)])
    line.current = line.current.then(() => sendAll(added)).finally(() => onBusy(first.sent.key, false))
  }

  return { files, send }
}
