import { useState } from 'react'

import type { UploadResponse, UploadPurpose } from '@/lib/uploads/schema'
import { sendPicture } from '@/lib/uploads/send-picture'

/**
 * Uploads pictures one at a time. `share` is the fraction that has been sent, null while idle; `isWaiting` means that
 * the connection is lost.
 */
export function useUpload(purpose: UploadPurpose) {
  const [share, setShare] = useState<number | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  async function upload(file: File): Promise<UploadResponse> {
    setShare(0)
    const answer = await sendPicture(file, purpose, { onProgress: setShare, onWaiting: setWaiting })
    setShare(null)
    return answer
  }
  return { share, isWaiting, upload }
}
