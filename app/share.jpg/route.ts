import { connection } from 'next/server'

import { answerPicture, getSiteCard } from '@/lib/share/pictures'

export async function GET(request: Request): Promise<Response> {
  // Drawn when first asked for; a build need not wait for it.
  await connection()
  return answerPicture(request, 'site', getSiteCard)
}
