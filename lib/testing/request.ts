import { AsyncLocalStorage } from 'node:async_hooks'
import { beforeEach } from 'vitest'

// A request without Next: vitest.config.ts replaces next/headers, next/cache and next/server by modules that use it.

export const request = {
  cookies: new Map<string, string>(),
  cookieOptions: new Map<string, object>(),
  headers: new Headers(),
  cached: { tags: [] as string[], lives: [] as unknown[] },
  refreshes: 0,
  afterResponse: [] as (() => unknown)[],
}

/** The headers of one of several simultaneous requests. */
export const ownHeaders = new AsyncLocalStorage<Headers>()

function reset(): void {
  request.cookies.clear()
  request.cookieOptions.clear()
  request.headers = new Headers()
  request.cached.tags.length = 0
  request.cached.lives.length = 0
  request.refreshes = 0
  request.afterResponse.length = 0
}

/** Call this at the top of a test file. */
export function mockNext() {
  beforeEach(reset)
  return {
    cookies: request.cookies,
    cookieOptions: request.cookieOptions,
    get headers() {
      return request.headers
    },
    set headers(headers: Headers) {
      request.headers = headers
    },
    cached: request.cached,
    get refreshes() {
      return request.refreshes
    },
    reset,
    /** Runs the callbacks passed to `after`. */
    endRequest: () => Promise.all(request.afterResponse.splice(0).map((task) => task())),
  }
}

/** Next implements redirects as thrown errors. */
export async function orRedirect<T>(answer: Promise<T>): Promise<T | `redirected to ${string}`> {
  try {
    return await answer
  } catch (thrown) {
    const [kind, , to] = String((thrown as { digest?: unknown }).digest).split(';')
    if (kind !== 'NEXT_REDIRECT') throw thrown
    return `redirected to ${to}`
  }
}
