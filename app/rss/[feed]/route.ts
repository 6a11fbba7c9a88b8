import { answer } from '@/lib/feeds/document'
import { getFeed } from '@/lib/feeds/queries.public'
import { toFeedName } from '@/lib/feeds/rules'

export async function GET(request: Request, { params }: { params: Promise<{ feed: string }> }) {
  const name = toFeedName((await params).feed)
  return answer(request, async () => name && getFeed(name))
}
