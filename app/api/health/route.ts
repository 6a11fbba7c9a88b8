import { connection } from 'next/server'

import { isHealthy } from '@/lib/http/health'

/** For load balancers: 200 while the site reaches its database, 503 otherwise, within two seconds. */
export async function GET(): Promise<Response> {
  await connection()
  const isOk = await isHealthy()
  return Response.json({ status: isOk ? 'ok' : 'unavailable' }, { status: isOk ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
