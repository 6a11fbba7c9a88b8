import { toRouteHandler } from '@/lib/http/counting-endpoints'

export const GET = toRouteHandler('GET /api/banners')
