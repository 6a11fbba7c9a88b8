import 'server-only'

import { assertOk, unwrap } from '../errors'
import { createServiceClient } from '../supabase/service'

/** The scheduler's tick has other work (app/api/tick). */
const AT_ONCE = 50

/** Removes those unused for a day. Returns their number. */
export async function removeLooseUploads(): Promise<number> {
  const db = createServiceClient()
  const files = unwrap(await db.rpc('claim_unused_uploads', { p_limit: AT_ONCE })).map(({ path }) => path)
  if (files.length === 0) return 0
  // Missing files count as removed: their upload failed.
  assertOk(await db.storage.from('article-images').remove(files))
  const { error } = await db.rpc('confirm_upload_removals', { p_paths: files })
  assertOk({ error })
  return files.length
}
