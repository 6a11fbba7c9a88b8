import { serveDocument } from '@/lib/feeds/document'
import { toSitemapMonth } from '@/lib/feeds/months'
import { getMonthSitemap, getPagesSitemap } from '@/lib/feeds/queries.public'
import { resolve } from '@/lib/resolve'
import { routes } from '@/lib/routes'

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  if (file === 'pages.xml') return serveDocument(request, getPagesSitemap)
  const month = toSitemapMonth(file)
  return serveDocument(request, async () =>
    month && (await resolve(`archive ${routes.archive(month)}`)) === 'page' ? getMonthSitemap(month) : null,
  )
}
