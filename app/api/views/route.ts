import { toRouteHandler } from '@/lib/visitors/endpoints'

/** Counts one view of an article: {article} → {views}. */
export const POST = toRouteHandler('POST /api/views')
