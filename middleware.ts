import type { NextRequest } from 'next/server'

import { gate, passToRealtime } from '@/lib/supabase/middleware'
import { answerStory } from '@/lib/supabase/middleware-stories'

export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl
  if (pathname.startsWith('/story/')) return answerStory(request)
  if (pathname.startsWith('/sb/')) return passToRealtime(request)
  return gate(request)
}

export const config = {
  // The environment is read while it runs, with node:crypto: one build serves several newsrooms.
  runtime: 'nodejs',
  matcher: [
    '/story/:slug',
    '/sb/realtime/:path*',
    '/auth',
    '/admin/:path*',
    '/chief-author/:path*',
    '/news-anchor/:path*',
  ],
}
