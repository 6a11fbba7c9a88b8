import { connection } from 'next/server'

import { servePreviewPicture } from '@/lib/uploads/preview-picture'

/** Shows staff a picture of another site: ?url=https://… */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return servePreviewPicture(request)
}
