import { beforeEach, vi } from 'vitest'

// Replaces Next's request context. Import it before the code under test.

const next = vi.hoisted(() => ({
  cookies: new Map<string, string>(),
  cookieOptions: new Map<string, object>(),
  headers: new Headers(),
  revalidated: [] as { tag: string; profile: unknown }[],
  cached: { tags: [] as string[], lives: [] as unknown[] },
  refreshes: 0,
  afterResponse: [] as (() => unknown)[],
}))

vi.mock('next/headers', () => ({
  headers: async () => next.headers,
  cookies: async () => ({
    getAll: () => [...next.cookies].map(([name, value]) => ({ name, value })),
    get: (name: string) => {
      const value = next.cookies.get(name)
      return value === undefined ? undefined : { name, value }
    },
    set: (name: string, value: string, options: { maxAge?: number } = {}) => {
      if (options.maxAge === 0) next.cookies.delete(name)
      else next.cookies.set(name, value)
      next.cookieOptions.set(name, options)
    },
    delete: (name: string) => void next.cookies.delete(name),
  }),
}))

vi.mock('next/cache', () => ({
  revalidateTag: (tag: string, profile?: unknown) => void next.revalidated.push({ tag, profile }),
  refresh: () => void (next.refreshes += 1),
  cacheTag: (...tags: string[]) => void next.cached.tags.push(...tags),
  cacheLife: (life: unknown) => void next.cached.lives.push(life),
}))

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (task: () => unknown) => void next.afterResponse.push(task),
  connection: async () => {},
}))

function reset(): void {
  next.cookies.clear()
  next.cookieOptions.clear()
  next.headers = new Headers()
  next.revalidated.length = 0
  next.cached.tags.length = 0
  next.cached.lives.length = 0
  next.refreshes = 0
  next.afterResponse.length = 0
}

/** Call at the top of a test file. */
export function mockNext() {
  beforeEach(reset)
  return {
    cookies: next.cookies,
    cookieOptions: next.cookieOptions,
    get headers() {
      return next.headers
    },
    set headers(headers: Headers) {
      next.headers = headers
    },
    revalidated: next.revalidated,
    cached: next.cached,
    get refreshes() {
      return next.refreshes
    },
    reset,
    /** Runs the callbacks passed to `after`. */
    endRequest: () => Promise.all(next.afterResponse.splice(0).map((task) => task())),
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
