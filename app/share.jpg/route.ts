import { connection } from 'next/server'

import { servePicture, getSiteCard } from '@/lib/content/share/pictures'
import { siteTitle } from '@/lib/settings/site'

export async function GET(request: Request): Promise<Response> {
  // The picture is not drawn at build time.
  await connection()
  return servePicture(request, encodeURIComponent(siteTitle()), getSiteCard)
}
