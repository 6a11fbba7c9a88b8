import { addPicture } from '@/lib/articles/add-picture'

/** Stores pictures for a form without JavaScript and redirects to the editor. */
export async function POST(
  request: Request,
  { params }: RouteContext<'/api/articles/[id]/pictures'>,
): Promise<Response> {
  return addPicture(request, (await params).id)
}
