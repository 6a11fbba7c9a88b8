import 'server-only'

import { assertOk, unwrap } from '../errors'
import { createServiceClient } from '../supabase/service'

/** Few at a time: the clock that asks for this has other things to do (app/api/tick). */
const AT_ONCE = 50

/** Removes pictures that nothing has used for a day: articles that never came to be, pictures replaced. Answers how many. */
export async function removeLooseUploads(): Promise<number> {
  const db = createServiceClient()
  const files = unwrap(await db.rpc('claim_unused_uploads', { p_limit: AT_ONCE })).map(({ path }) => path)
  if (files.length === 0) return 0
  // One that is not there counts as removed: its upload failed half-way.
  assertOk(await db.storage.from('article-images').remove(files))
  const { error } = await db.rpc('confirm_upload_removals', { p_paths: files })
  assertOk({ error })
  return files.length
}
