import { revalidateListSchema } from '@/lib/articles/revalidate-list'
import { isAutomation } from '@/lib/automation'
import { revalidateArticle, revalidateLegacyUrls } from '@/lib/cache-tags'

const fail = (status: number, code: string, message: string) => Response.json({ error: { code, message } }, { status })

/** For commands outside the website, such as an import into a running newsroom. */
export async function POST(request: Request) {
  if (!isAutomation(request.headers)) return fail(401, 'unauthorized', 'A valid automation secret is required.')
  const list = revalidateListSchema.safeParse(await request.json().catch(() => null))
  if (!list.success) return fail(422, 'invalid', 'A list of changed articles is required.')
  revalidateArticle(...list.data.articles)
  revalidateLegacyUrls()
  return Response.json({ revalidated: list.data.articles.length })
}
