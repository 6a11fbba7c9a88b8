import type { ApiRequest } from './api-request.ts'
import { openPostgres } from './connection.ts'

// A read replica answers readers' searches and lists, but only once it has replayed the change that the caller has
// applied (header X-Change, lib/supabase/reader.ts): otherwise a page made after a change could show what was before it.

const READS = /^\/rest\/v1\/(?:published_articles$|rpc\/(?:list_\w+|search)$)/
/** How often a replica that is behind or unreachable is asked again. */
const ASK_AGAIN_MS = 100

type Ask = (request: ApiRequest) => Promise<Response>

/** `makeAsk` makes a handler of API requests on a connection, as `primary` is one. */
export async function preferReplica(
  url: string,
  primary: Ask,
  makeAsk: (connection: Awaited<ReturnType<typeof openPostgres>>['connection']) => Ask,
): Promise<{ ask: Ask; close(): Promise<void> }> {
  const replica = await openPostgres(url)
  const askReplica = makeAsk(replica.connection)
  let replayed = -1
  let askedAt = -Infinity

  async function hasReplayed(change: number): Promise<boolean> {
    if (change <= replayed) return true
    if (performance.now() - askedAt < ASK_AGAIN_MS) return false
    askedAt = performance.now()
    const [row] = await replica
      .query<{ latest: number }>('select public.get_latest_change() as latest')
      .catch(() => [{ latest: -1 }])
    replayed = row?.latest ?? -1
    return change <= replayed
  }

  return {
    async ask(request) {
      const change = Number(request.headers.get('x-change') ?? NaN)
      const isRead = READS.test(request.url.pathname) && !request.trusted
      if (!isRead || !(change >= 0) || !(await hasReplayed(change))) return primary(request)
      const response = await askReplica(request)
      if (response.status < 500) return response
      // It went away, or a query was cancelled by what it replayed.
      replayed = -1
      return primary(request)
    },
    close: () => replica.close(),
  }
}
