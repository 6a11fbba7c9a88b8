import 'server-only'

import { assertOk, unwrap } from '../db/errors'
import { createServiceClient } from '../db/service'

/** How many files one tick of the scheduler removes, because it has other work. */
const AT_ONCE = 50

/** Removes files that have been unused for a day. Returns their number. */
export async function removeLooseUploads(): Promise<number> {
  const db = createServiceClient()
  const files = unwrap(await db.rpc('claim_unused_uploads', { p_limit: AT_ONCE })).map(({ path }) => path)
  if (files.length === 0) return 0
  // A missing file counts as removed, because its upload failed.
  assertOk(await db.storage.from('article-images').remove(files))
  const { error } = await db.rpc('confirm_upload_removals', { p_paths: files })
  assertOk({ error })
  return files.length
}
