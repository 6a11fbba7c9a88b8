import { toRouteHandler } from '@/lib/endpoints'

/** Ten results: ?q=<query>. */
export const GET = toRouteHandler('GET /api/search')
