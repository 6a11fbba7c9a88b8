import { serveDocument } from '@/lib/feeds/document'
import { getNewsSitemap } from '@/lib/feeds/queries.public'

export function GET(request: Request) {
  return serveDocument(request, getNewsSitemap)
}
