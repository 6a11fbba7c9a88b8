import { connection } from 'next/server'
import { z } from 'zod'

import { EDITORS } from '@/lib/auth/rules'
import { getPreviewUrl } from '@/lib/previews/queries'
import { answerStaff } from '@/lib/working-copies/answer'

/** `?article={id}` → a link that opens the article for seven days without an account. */
export async function GET(request: Request) {
  await connection()
  return answerStaff(request, EDITORS, async (db) => {
    const articleId = z.uuid().parse(new URL(request.url).searchParams.get('article'))
    return { url: await getPreviewUrl(db, articleId) }
  })
}
