import { connection } from 'next/server'

import { answerPreview } from '@/lib/uploads/preview-picture'

/** For staff: the picture at ?url=https://…, through our own address. */
export async function GET(request: Request): Promise<Response> {
  await connection()
  return answerPreview(request)
}
