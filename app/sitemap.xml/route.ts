import { serveDocument } from '@/lib/feeds/document'
import { getSitemapIndex } from '@/lib/feeds/queries.public'

export function GET(request: Request) {
  return serveDocument(request, getSitemapIndex)
}
