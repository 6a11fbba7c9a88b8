import { makeRouteHandler } from '@/lib/http/counting-endpoints'

/** {article} → {views}. */
export const POST = makeRouteHandler('POST /api/views')
