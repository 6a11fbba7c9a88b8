import 'server-only'

import { UserError } from '../db/errors'
import { type EncodedPicture, encodePicture, MAX_FRAMES, type PictureFault } from './encode-picture'
import {
  cutOff,
  describeOther,
  isMarkup,
  tooManyPixels,
  detectPictureKind,
  type UploadSentence,
  wrongKind,
} from './rules'
import { UPLOAD_RULES, type UploadPurpose } from './schema'

const FAULTS: Record<PictureFault, UploadSentence> = {
  'cut off': cutOff,
  damaged: {
    title: 'Invalid file type',
    message: 'This image is damaged and cannot be read. Please try another file.',
  },
  'too many frames': {
    title: 'Image too large',
    message: `Please upload an animation of at most ${MAX_FRAMES} frames.`,
  },
  'too many pixels': tooManyPixels,
}

const refuse = ({ title, message }: UploadSentence) => new UserError(message, title)

// Pictures are made one at a time, because each takes up to a few hundred megabytes.
let working: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = working.then(work)
  working = result.catch(() => {})
  return result
}

/**
 * Re-encodes a picture. It goes by the content, never by the name or the declared type. Throws a UserError unless
 * `purpose` allows the kind.
 */
export async function makePicture(bytes: Uint8Array, purpose: UploadPurpose): Promise<EncodedPicture> {
  const kind = detectPictureKind(bytes)
  if (!kind) throw refuse(wrongKind(purpose, describeOther(bytes)))
  if (!UPLOAD_RULES[purpose].kinds.includes(kind)) throw refuse(wrongKind(purpose))
  const made = await inTurn(() => encodePicture(bytes, kind))
  if (typeof made !== 'string') return made
  const isText = (made === 'cut off' || made === 'damaged') && isMarkup(bytes)
  throw refuse(isText ? wrongKind(purpose) : FAULTS[made])
}
