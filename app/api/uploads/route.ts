import { answerUpload } from '@/lib/uploads/answer'

/** Stores a picture for staff: POST ?purpose=ad with the file as the body → 201 {url, width, height}. */
export function POST(request: Request): Promise<Response> {
  return answerUpload(request)
}
