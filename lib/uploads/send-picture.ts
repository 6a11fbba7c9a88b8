import { describeOther, isHeic, tooLarge, detectPictureKind, wrongKind } from './rules'
import { UPLOAD_RULES, type UploadResponse, type UploadPurpose } from './schema'
import { shrinkPicture } from './shrink-picture'

// Sends pictures from the browser.

export interface Sending {
  onProgress?: (share: number) => void
  /** Called when the connection is lost, and when it is back. */
  onWaiting?: (isWaiting: boolean) => void
}

const UNREACHABLE = 'The newsroom could not be reached. Please check your connection and try again.'
/** How long (ms) to pause between attempts while the browser is online. */
const RETRY_DELAYS_MS = [1000, 2000, 4000]

/** Sends a file and reports progress, which fetch cannot. Returns null if the newsroom could not be reached. */
function post(body: Blob, purpose: UploadPurpose, onProgress: Sending['onProgress']): Promise<UploadResponse | null> {
  return new Promise((done) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/uploads?purpose=${purpose}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const answer = request.response as UploadResponse | null
      done(answer && ('url' in answer || 'error' in answer) ? answer : null)
    })
    request.addEventListener('error', () => done(null))
    request.send(body)
  })
}

const untilOnline = () => new Promise<void>((done) => window.addEventListener('online', () => done(), { once: true }))

async function sendUntilAnswered(
  body: Blob,
  purpose: UploadPurpose,
  { onProgress, onWaiting }: Sending,
): Promise<UploadResponse> {
  for (let attempt = 0; ;) {
    const answer = navigator.onLine ? await post(body, purpose, onProgress) : null
    if (answer) return answer
    const delay = RETRY_DELAYS_MS[attempt]
    if (navigator.onLine && delay === undefined) return { error: { title: 'Upload failed', message: UNREACHABLE } }
    onProgress?.(0)
    onWaiting?.(true)
    if (navigator.onLine) {
      attempt += 1
      await new Promise((done) => setTimeout(done, delay))
    } else {
      await untilOnline()
      attempt = 0
    }
    onWaiting?.(false)
  }
}

const findMistake = (file: File, purpose: UploadPurpose, found: string | null) =>
  found === null && file.size > UPLOAD_RULES[purpose].maxBytes ? tooLarge(purpose) : wrongKind(purpose, found)

/** Sends a picture, after making a large photo smaller, and waits for a lost connection. Never throws. */
export async function sendPicture(file: File, purpose: UploadPurpose, sending: Sending = {}): Promise<UploadResponse> {
  const head = new Uint8Array(
    await file
      .slice(0, 4096)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )
  const kind = detectPictureKind(head)
  if (kind ? !UPLOAD_RULES[purpose].kinds.includes(kind) : !isHeic(head))
    return { error: findMistake(file, purpose, kind ? null : describeOther(head)) }
  const body = await shrinkPicture(file)
  // Only some browsers can decode HEIC.
  if (!kind && body === file) return { error: wrongKind(purpose, describeOther(head)) }
  if (body.size > UPLOAD_RULES[purpose].maxBytes) return { error: tooLarge(purpose) }
  return sendUntilAnswered(body, purpose, sending)
}
