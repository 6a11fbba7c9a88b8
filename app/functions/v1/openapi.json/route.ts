import { connection } from 'next/server'

import { env } from '@/lib/env'
import { buildOpenApi } from '@/lib/functions/openapi'

export async function GET() {
  // One build serves newsrooms with different URLs.
  await connection()
  return Response.json(buildOpenApi(env().siteUrl))
}
