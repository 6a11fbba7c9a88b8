import 'server-only'

import { must } from '../errors'
import { serviceDb } from '../supabase/service'

/** Few at a time: the clock that asks for this has other things to do (app/api/clock). */
const AT_ONCE = 50

/** Removes pictures that nothing has used for a day: articles that never came to be, pictures replaced. Answers how many. */
export async function removeLooseUploads(): Promise<number> {
  const db = serviceDb()
  const files = must(await db.rpc('claim_unused_uploads', { p_limit: AT_ONCE })).map(({ path }) => path)
  if (files.length === 0) return 0
  // One that is not there counts as removed: its upload failed half-way.
  must(await db.storage.from('article-images').remove(files))
  const { error } = await db.rpc('confirm_upload_removals', { p_paths: files })
  must({ data: true, error })
  return files.length
}
