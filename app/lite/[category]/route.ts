import { answerLite } from '@/lib/lite/answer'
import { getLiteCategory } from '@/lib/lite/queries.public'

export async function GET(request: Request, { params }: RouteContext<'/lite/[category]'>): Promise<Response> {
  const { category } = await params
  return answerLite(request, () => getLiteCategory(category, new URL(request.url).searchParams.get('after')))
}
