import { collect } from '@/lib/collector/collect'
import { HttpError } from '@/lib/functions/http-error'
import { refuseMethod, serveWithoutBody } from '@/lib/functions/serve'

/**
 * Reads the feeds of the active sources now. For a scheduler, every quarter of an hour or so:
 * curl -fsS -X POST -H "Authorization: Bearer $AUTOMATION_SECRET" https://…/functions/v1/collect
 */
export const POST = serveWithoutBody({
  name: 'collect',
  // Whoever asks more often than that waits for nothing: sources are not read so often.
  pace: { name: 'collect', uses: 60, seconds: 600 },
  work: async () => {
    const report = await collect()
    if (!report) throw new HttpError(409, 'already_running', 'The collector is at work already.')
    return report
  },
})

export const GET = refuseMethod('POST')
export { GET as DELETE, GET as OPTIONS, GET as PATCH, GET as PUT }
