import { connection } from 'next/server'

import { env } from '@/lib/env'
import { toOpenApi } from '@/lib/functions/openapi'

/** The OpenAPI description of the automation API. */
export async function GET() {
  // Not prerendered: one build serves several newsrooms with different URLs.
  await connection()
  return Response.json(toOpenApi(env().siteUrl))
}
