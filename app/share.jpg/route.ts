import { connection } from 'next/server'

import { servePicture, getSiteCard } from '@/lib/content/share/pictures'

export async function GET(request: Request): Promise<Response> {
  // The picture is not drawn at build time.
  await connection()
  return servePicture(request, 'site', getSiteCard)
}
