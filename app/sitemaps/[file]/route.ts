import { serveDocument } from '@/lib/content/feeds/document'
import { parseSitemapMonth } from '@/lib/content/feeds/months'
import { getMonthSitemap, getPagesSitemap } from '@/lib/content/feeds/queries.public'
import { resolve } from '@/lib/routes/resolve'
import { routes } from '@/lib/routes/routes'

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  if (file === 'pages.xml') return serveDocument(request, getPagesSitemap)
  const month = parseSitemapMonth(file)
  return serveDocument(request, async () =>
    month && (await resolve(`archive ${routes.archive(month)}`)) === 'page' ? getMonthSitemap(month) : null,
  )
}
