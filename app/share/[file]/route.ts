import { getArticle } from '@/lib/articles/queries.public'
import { readStory } from '@/lib/routes/resolve'
import { report } from '@/lib/db/errors'
import { servePicture, getSharePicture, rejectPicture } from '@/lib/content/share/pictures'
import { toSharedSlug, toShareVersion } from '@/lib/content/share/rules'

export async function GET(request: Request, { params }: RouteContext<'/share/[file]'>): Promise<Response> {
  const slug = toSharedSlug((await params).file)
  let isThere = false
  try {
    // getArticle would cache every invented slug.
    isThere = !!slug && (await readStory(slug)).fate === 'story'
  } catch (error) {
    report(error, 'share picture')
    return rejectPicture()
  }
  const article = slug && isThere ? await getArticle(slug) : null
  if (!article) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return servePicture(request, toShareVersion(article), () => getSharePicture(article))
}
