import { makeRouteHandler } from '@/lib/http/counting-endpoints'

/** Ten results: ?q=<query>. */
export const GET = makeRouteHandler('GET /api/search')
