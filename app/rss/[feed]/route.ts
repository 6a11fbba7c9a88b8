import { serveDocument } from '@/lib/feeds/document'
import { findFeedRedirect } from '@/lib/feeds/feed-redirects'
import { getFeed } from '@/lib/feeds/queries.public'
import { toFeedName } from '@/lib/feeds/rules'

export async function GET(request: Request, { params }: { params: Promise<{ feed: string }> }) {
  const name = toFeedName((await params).feed)
  const found = await serveDocument(request, async () => name && getFeed(name))
  const moved = found.status === 404 && name && (await findFeedRedirect(name))
  return moved
    ? new Response(null, { status: 301, headers: { Location: moved, 'Cache-Control': 'public, max-age=60' } })
    : found
}
