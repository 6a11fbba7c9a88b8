import { toRouteHandler } from '@/lib/endpoints'

export const GET = toRouteHandler('GET /api/banners')
