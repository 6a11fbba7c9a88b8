import { getArticle } from '@/lib/articles/queries.public'
import { readStory } from '@/lib/routes/resolve'
import { report } from '@/lib/db/errors'
import { servePicture, getSharePicture, rejectPicture } from '@/lib/content/share/pictures'
import { parseSharedSlug, hashShareVersion } from '@/lib/content/share/rules'

export async function GET(request: Request, { params }: RouteContext<'/share/[file]'>): Promise<Response> {
  const slug = parseSharedSlug((await params).file)
  let isThere = false
  try {
    // getArticle would cache every invented slug.
    isThere = !!slug && (await readStory(slug)).resolution === 'story'
  } catch (error) {
    report(error, 'share picture')
    return rejectPicture()
  }
  const article = slug && isThere ? await getArticle(slug) : null
  if (!article) return new Response('Not found\n', { status: 404, headers: { 'Content-Type': 'text/plain' } })
  return servePicture(request, hashShareVersion(article), () => getSharePicture(article))
}
