import { makeRouteHandler } from '@/lib/http/counting-endpoints'

export const GET = makeRouteHandler('GET /api/banners')
