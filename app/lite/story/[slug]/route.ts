import { serveLite } from '@/lib/content/lite/serve'
import { getLiteStory } from '@/lib/content/lite/queries.public'

export async function GET(request: Request, { params }: RouteContext<'/lite/story/[slug]'>): Promise<Response> {
  const { slug } = await params
  return serveLite(request, () => getLiteStory(slug, new URL(request.url).searchParams.get('part')))
}
