import { connection } from 'next/server'

import { isDraining } from '@/lib/http/draining'
import { isHealthy } from '@/lib/observability/health'

/** Responds within two seconds: 200 if the database is reachable, 503 if not or while shutting down. */
export async function GET(): Promise<Response> {
  await connection()
  const isOk = !isDraining() && (await isHealthy())
  return Response.json(
    { status: isOk ? 'ok' : 'unavailable' },
    { status: isOk ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
