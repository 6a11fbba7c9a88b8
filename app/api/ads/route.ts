import { toRouteHandler } from '@/lib/http/counting-endpoints'

export const GET = toRouteHandler('GET /api/ads')

/** Counts views and clicks: {views: ids} → {counted: number}, {click: id, view} → {counted: boolean}. */
export const POST = toRouteHandler('POST /api/ads')
