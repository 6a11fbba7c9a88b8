import { hasArchivePage } from '@/lib/articles/archive-pages'
import { answer } from '@/lib/feeds/document'
import { toSitemapMonth } from '@/lib/feeds/months'
import { getMonthSitemap, getPagesSitemap } from '@/lib/feeds/queries.public'

export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params
  if (file === 'pages.xml') return answer(request, getPagesSitemap)
  const month = toSitemapMonth(file)
  return answer(request, async () => (month && (await hasArchivePage(month, 1)) ? getMonthSitemap(month) : null))
}
