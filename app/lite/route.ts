import { serveLite } from '@/lib/content/lite/serve'
import { getLiteFront } from '@/lib/content/lite/queries.public'

export async function GET(request: Request): Promise<Response> {
  return serveLite(request, () => getLiteFront(new URL(request.url).searchParams.get('after')))
}
