import { toRouteHandler } from '@/lib/http/counting-endpoints'

/** {article} → {views}. */
export const POST = toRouteHandler('POST /api/views')
