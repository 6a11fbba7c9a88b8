import { makeRouteHandler } from '@/lib/http/counting-endpoints'

/** Counts a view: {article} → {views}. */
export const POST = makeRouteHandler('POST /api/views')
