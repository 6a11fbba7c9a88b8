import { serveLite } from '@/lib/content/lite/serve'
import { getLiteCategory } from '@/lib/content/lite/queries.public'

export async function GET(request: Request, { params }: RouteContext<'/lite/[category]'>): Promise<Response> {
  const { category } = await params
  return serveLite(request, () => getLiteCategory(category, new URL(request.url).searchParams.get('after')))
}
