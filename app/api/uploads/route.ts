import { handleUpload } from '@/lib/uploads/handle-upload'

/** Stores a picture for staff: ?purpose=ad with the file as the body → 201 {url, width, height}. */
export function POST(request: Request): Promise<Response> {
  return handleUpload(request)
}
