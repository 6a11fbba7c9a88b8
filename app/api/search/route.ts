import { makeRouteHandler } from '@/lib/http/counting-endpoints'

/** Returns ten results: ?q=<query>. */
export const GET = makeRouteHandler('GET /api/search')
