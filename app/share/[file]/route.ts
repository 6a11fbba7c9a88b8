import { getArticle } from '@/lib/articles/queries.public'
import { answerPicture, getSharePicture } from '@/lib/share/pictures'
import { toSharedSlug, toShareVersion } from '@/lib/share/rules'

export async function GET(request: Request, { params }: RouteContext<'/share/[file]'>): Promise<Response> {
  const slug = toSharedSlug((await params).file)
  const article = slug && (await getArticle(slug))
  if (!article) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return answerPicture(request, toShareVersion(article), () => getSharePicture(article))
}
