import { connection } from 'next/server'

import { isDraining } from '@/lib/http/draining.mjs'
import { isHealthy } from '@/lib/http/health'

/** 200 if the database is reachable, otherwise or before it stops 503; within two seconds. */
export async function GET(): Promise<Response> {
  await connection()
  const isOk = !isDraining() && (await isHealthy())
  return Response.json(
    { status: isOk ? 'ok' : 'unavailable' },
    { status: isOk ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  )
}
