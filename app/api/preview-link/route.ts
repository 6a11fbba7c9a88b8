import { connection } from 'next/server'
import { z } from 'zod'

import { EDITORS } from '@/lib/auth/rules'
import { getPreviewUrl } from '@/lib/previews/queries'
import { handleStaffRequest } from '@/lib/http/staff-request'

/** Returns a link to an article that works for seven days without an account: ?article={id}. */
export async function GET(request: Request) {
  await connection()
  return handleStaffRequest(request, EDITORS, async (db) => {
    const articleId = z.uuid().parse(new URL(request.url).searchParams.get('article'))
    return { url: await getPreviewUrl(db, articleId) }
  })
}
