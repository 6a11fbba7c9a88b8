import { serveLite } from '@/lib/lite/serve'
import { getLiteFront } from '@/lib/lite/queries.public'

export async function GET(request: Request): Promise<Response> {
  return serveLite(request, () => getLiteFront(new URL(request.url).searchParams.get('after')))
}
