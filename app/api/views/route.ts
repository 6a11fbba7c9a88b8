import { toRouteHandler } from '@/lib/http/counting-endpoints'

/** Counts a view: {article} → {views}. */
export const POST = toRouteHandler('POST /api/views')
