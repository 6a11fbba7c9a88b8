import { tooLarge, wrongKind } from './rules'
import { UPLOAD_RULES, type UploadResponse, type UploadPurpose } from './schema'

// Runs in the browser.

export interface Sending {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const UNREACHABLE = 'The newsroom could not be reached. Please check your connection and try again.'

/** Reports progress, which fetch can't. Never throws. */
export function sendPicture(
  file: File,
  purpose: UploadPurpose,
  { onProgress, signal }: Sending = {},
): Promise<UploadResponse> {
  if (file.size > UPLOAD_RULES[purpose].maxBytes) return Promise.resolve({ error: tooLarge(purpose) })
  if (file.type && !file.type.startsWith('image/')) return Promise.resolve({ error: wrongKind(purpose) })
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    const fail = (message: string) => done({ error: { title: 'Upload failed', message } })
    request.open('POST', `/api/uploads?purpose=${purpose}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = request.response as UploadResponse | null
      if (answer && ('url' in answer || 'error' in answer)) done(answer)
      else fail(UNREACHABLE)
    })
    request.addEventListener('error', () => fail(UNREACHABLE))
    request.addEventListener('abort', () => fail('The upload was cancelled.'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
