import { listFeedsToRead } from '@/lib/submissions/feeds'
import { rejectMethod, serveWithoutBody } from '@/lib/functions/serve'

/** Returns the feeds to read, and the URLs of items that exist already. */
export const GET = serveWithoutBody({
  name: 'news-sources',
  rateLimit: { name: 'news-sources', uses: 100, seconds: 300 },
  work: async () => ({ sources: await listFeedsToRead() }),
})

export const POST = rejectMethod('GET')
export { POST as DELETE, POST as OPTIONS, POST as PATCH, POST as PUT }
