import { toRouteHandler } from '@/lib/http/counting-endpoints'

/** Ten results: ?q=<query>. */
export const GET = toRouteHandler('GET /api/search')
