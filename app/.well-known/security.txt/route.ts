import { connection } from 'next/server'

import { env } from '@/lib/env'
import { renderSecurityTxt } from '@/lib/http/security-txt'

export async function GET(): Promise<Response> {
  // The URL and the date of expiry depend on the request.
  await connection()
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' }
  return new Response(renderSecurityTxt(env().siteUrl, new Date()), { headers })
}
