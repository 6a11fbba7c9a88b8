import { toRouteHandler } from '@/lib/endpoints'

/** {article} → {views}. */
export const POST = toRouteHandler('POST /api/views')
