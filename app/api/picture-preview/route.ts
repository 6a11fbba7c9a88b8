import { connection } from 'next/server'

import { servePreviewPicture } from '@/lib/uploads/preview-picture'

/** For staff: proxies ?url=https://… */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return servePreviewPicture(request)
}
