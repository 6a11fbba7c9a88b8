import { unwrap } from '@/lib/db/errors'
import { handleStaffRequest } from '@/lib/http/staff-request'
import { changesSchema, type Item } from '@/lib/reader-lists/schema'

/** Applies changes to the lists of a reader with an account, and returns the lists: [{kind, key, value}]. */
export async function POST(request: Request) {
  return handleStaffRequest(request, null, async (db, body): Promise<Item[]> => {
    return unwrap(await db.rpc('sync_reader_lists', { p_changes: changesSchema.parse(body) })) as Item[]
  })
}
