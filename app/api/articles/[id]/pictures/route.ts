import { addPicture } from '@/lib/articles/add-picture'

/** Adds a picture to an article from a form without JavaScript, then redirects to the editor. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/api/articles/[id]/pictures'>,
): Promise<Response> {
  return addPicture(request, (await params).id)
}
