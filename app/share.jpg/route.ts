import { connection } from 'next/server'

import { servePicture, getSiteCard } from '@/lib/share/pictures'

export async function GET(request: Request): Promise<Response> {
  // Drawn on the first request, not at build time.
  await connection()
  return servePicture(request, 'site', getSiteCard)
}
