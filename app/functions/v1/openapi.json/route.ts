import { connection } from 'next/server'

import { env } from '@/lib/env'
import { toOpenApi } from '@/lib/functions/openapi'

/** The description of these addresses for programs and for those who write them. */
export async function GET() {
  // Not at build time: one build serves several newsrooms, each at its own address.
  await connection()
  return Response.json(toOpenApi(env().siteUrl))
}
