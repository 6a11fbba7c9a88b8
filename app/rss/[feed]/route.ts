import { serveDocument } from '@/lib/content/feeds/document'
import { findFeedRedirect } from '@/lib/content/feeds/feed-redirects'
import { getFeed } from '@/lib/content/feeds/queries.public'
import { parseFeedName } from '@/lib/content/feeds/rules'

export async function GET(request: Request, { params }: { params: Promise<{ feed: string }> }) {
  const name = parseFeedName((await params).feed)
  let moved = null as string | null
  const found = await serveDocument(request, async () => {
    const feed = name && (await getFeed(name))
    if (name && !feed) moved = await findFeedRedirect(name)
    return feed
  })
  return moved
    ? new Response(null, { status: 301, headers: { Location: moved, 'Cache-Control': 'public, max-age=60' } })
    : found
}
