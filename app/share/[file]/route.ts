import { getArticle } from '@/lib/articles/queries.public'
import { getStoryFate } from '@/lib/articles/story-addresses'
import { servePicture, getSharePicture, rejectPicture } from '@/lib/share/pictures'
import { toSharedSlug, toShareVersion } from '@/lib/share/rules'

export async function GET(request: Request, { params }: RouteContext<'/share/[file]'>): Promise<Response> {
  const slug = toSharedSlug((await params).file)
  // getArticle would cache every made-up slug.
  const fate = slug ? await getStoryFate(slug) : 'missing'
  if (typeof fate === 'object' && 'unknownBy' in fate) return rejectPicture()
  const article = slug && fate === 'story' ? await getArticle(slug) : null
  if (!article) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return servePicture(request, toShareVersion(article), () => getSharePicture(article))
}
