import { serveLite } from '@/lib/lite/serve'
import { getLiteCategory } from '@/lib/lite/queries.public'

export async function GET(request: Request, { params }: RouteContext<'/lite/[category]'>): Promise<Response> {
  const { category } = await params
  return serveLite(request, () => getLiteCategory(category, new URL(request.url).searchParams.get('after')))
}
