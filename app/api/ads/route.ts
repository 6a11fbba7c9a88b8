import { makeRouteHandler } from '@/lib/http/counting-endpoints'

export const GET = makeRouteHandler('GET /api/ads')

/** Counts views and clicks: {views: ids} → {counted: number}, {click: id, view} → {counted: boolean}. */
export const POST = makeRouteHandler('POST /api/ads')
