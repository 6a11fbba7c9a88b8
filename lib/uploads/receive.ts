import 'server-only'

import { randomBytes } from 'node:crypto'

import { assertOk, UserError } from '../db/errors'
import { createServiceClient } from '../db/service'
import { createStaffClient } from '../db/staff'
import { makePicture } from './make-picture'
import { tooLarge } from './rules'
import { UPLOAD_RULES, type UploadedPicture, type UploadPurpose } from './schema'

// The cache time (seconds) of files, a year, because a name cannot be guessed and is never used again.
const YEAR = String(365 * 24 * 60 * 60)

const buildFileName = (purpose: UploadPurpose, ending: string) =>
  `${UPLOAD_RULES[purpose].prefix}${Date.now()}-${randomBytes(16).toString('hex')}.${ending}`

/**
 * Stores a picture; all of them go through here. `read` runs only after the role check, and returns null above
 * `maxBytes`.
 */
export async function receivePicture(
  purpose: UploadPurpose,
  read: (maxBytes: number) => Promise<Uint8Array | null>,
): Promise<UploadedPicture> {
  const { roles, maxBytes } = UPLOAD_RULES[purpose]
  const { person } = await createStaffClient(roles)
  const sent = await read(maxBytes)
  if (!sent || sent.length > maxBytes) throw new UserError(tooLarge(purpose).message, tooLarge(purpose).title)
  const { bytes, type, ending, width, height } = await makePicture(sent, purpose)
  const file = buildFileName(purpose, ending)
  const db = createServiceClient()
  // The record comes first: a file without one would never be removed.
  const { error } = await db.rpc('record_upload', {
    p_path: file,
    p_purpose: purpose,
    p_user_id: person.id,
    p_width: width,
    p_height: height,
    p_bytes: bytes.length,
  })
  assertOk({ error })
  assertOk(await db.storage.from('article-images').upload(file, bytes, { contentType: type, cacheControl: YEAR }))
  return { url: `/media/${file}`, width, height }
}
