import { serveDocument } from '@/lib/content/feeds/document'
import { getSitemapIndex } from '@/lib/content/feeds/queries.public'

export function GET(request: Request) {
  return serveDocument(request, getSitemapIndex)
}
