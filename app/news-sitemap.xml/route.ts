import { answer } from '@/lib/feeds/document'
import { getNewsSitemap } from '@/lib/feeds/queries.public'

export function GET(request: Request) {
  return answer(request, getNewsSitemap)
}
