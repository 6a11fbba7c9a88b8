import { answerLite } from '@/lib/lite/answer'
import { getLiteFront } from '@/lib/lite/queries.public'

export async function GET(request: Request): Promise<Response> {
  return answerLite(request, () => getLiteFront(new URL(request.url).searchParams.get('after')))
}
