import { revalidateListSchema } from '@/lib/articles/revalidate-list'
import { isAutomation } from '@/lib/automation'
import { revalidateArticle, revalidateLegacyUrls } from '@/lib/cache-tags'
import { readJson } from '@/lib/functions/body'
import { makeError, toResponse } from '@/lib/functions/respond'
import { HttpError } from '@/lib/http/http-error'

/** For commands outside the website, such as an import into a running newsroom. */
export async function POST(request: Request) {
  try {
    if (!isAutomation(request.headers)) throw makeError(401, 'unauthorized', 'A valid automation secret is required.')
    const list = revalidateListSchema.safeParse(await readJson(request))
    if (!list.success) throw makeError(422, 'invalid', 'A list of changed articles is required.')
    revalidateArticle(...list.data.articles)
    revalidateLegacyUrls()
    return Response.json({ revalidated: list.data.articles.length })
  } catch (error) {
    if (error instanceof HttpError) return toResponse(error)
    throw error
  }
}
