import { toRouteHandler } from '@/lib/http/counting-endpoints'

/** Returns ten results: ?q=<query>. */
export const GET = toRouteHandler('GET /api/search')
