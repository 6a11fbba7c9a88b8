import { collect } from '@/lib/collector/collect'
import { makeError } from '@/lib/functions/respond'
import { rejectMethod, serveWithoutBody } from '@/lib/functions/serve'

/**
 * Reads the sources that are due. Call it about every fifteen minutes: curl -fsS -X POST -H "Authorization: Bearer
 * $AUTOMATION_SECRET" https://…/functions/v1/collect
 */
export const POST = serveWithoutBody({
  name: 'collect',
  // Sources are not due more often than this.
  rateLimit: { name: 'collect', uses: 60, seconds: 600 },
  work: async () => {
    const run = await collect()
    if (!run) throw makeError(409, 'already_running', 'The collector is already running.')
    return run.report
  },
})

export const GET = rejectMethod('POST')
export { GET as DELETE, GET as OPTIONS, GET as PATCH, GET as PUT }
