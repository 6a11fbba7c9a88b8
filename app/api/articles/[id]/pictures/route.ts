import { addPicture } from '@/lib/articles/add-picture'

/** A picture from a form without JavaScript: stored, added to the article, and back to the editor. */
export async function POST(request: Request, { params }: RouteContext<'/api/articles/[id]/pictures'>): Promise<Response> {
  return addPicture(request, (await params).id)
}
