import { toRouteHandler } from '@/lib/visitors/endpoints'

/** {article} → {views}. */
export const POST = toRouteHandler('POST /api/views')
