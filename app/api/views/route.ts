import type { NextRequest } from 'next/server'

import { recordView } from '@/lib/views/record'
import { viewSchema } from '@/lib/views/schema'
import { answerCount } from '@/lib/visitors/answer-count'

/** Counts one view of an article: {article} → {views}. */
export async function POST(request: NextRequest): Promise<Response> {
  return answerCount(request, viewSchema, ({ article }, visitor) => recordView(article, visitor))
}
