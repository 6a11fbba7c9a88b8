import { handleUpload } from '@/lib/uploads/handle-upload'

/** For staff: ?purpose=ad with the file as the body → 201 {url, width, height}. */
export function POST(request: Request): Promise<Response> {
  return handleUpload(request)
}
