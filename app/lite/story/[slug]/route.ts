import { serveLite } from '@/lib/lite/serve'
import { getLiteStory } from '@/lib/lite/queries.public'

export async function GET(request: Request, { params }: RouteContext<'/lite/story/[slug]'>): Promise<Response> {
  const { slug } = await params
  return serveLite(request, () => getLiteStory(slug, new URL(request.url).searchParams.get('part')))
}
