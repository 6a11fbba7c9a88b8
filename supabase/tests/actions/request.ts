import { beforeEach, vi } from 'vitest'

import type { FormState } from '../../../lib/form-state.ts'
import type { TestBackend } from '../backend.ts'

// Server actions as a browser would call them, against a backend that runs for real. Only what Next keeps for each
// request stands in here: cookies, headers, and the tags and pages that an action asks to forget.

interface Cookie {
  name: string
  value: string
}

const request = vi.hoisted(() => ({
  cookies: new Map<string, string>(),
  headers: new Headers(),
  forgotten: [] as string[],
  refreshed: 0,
  later: [] as (() => unknown)[],
}))

vi.mock('next/headers', () => ({
  headers: async () => request.headers,
  cookies: async () => ({
    getAll: (): Cookie[] => [...request.cookies].map(([name, value]) => ({ name, value })),
    get: (name: string): Cookie | undefined => {
      const value = request.cookies.get(name)
      return value === undefined ? undefined : { name, value }
    },
    set: (name: string, value: string, { maxAge }: { maxAge?: number } = {}) =>
      maxAge === 0 ? request.cookies.delete(name) : request.cookies.set(name, value),
    delete: (name: string) => request.cookies.delete(name),
  }),
}))

vi.mock('next/cache', () => ({
  revalidateTag: (tag: string) => void request.forgotten.push(tag),
  refresh: () => void (request.refreshed += 1),
}))

vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  after: (task: () => unknown) => void request.later.push(task),
}))

/** The browser between two requests: what it keeps, where it is, what the site forgot on its behalf. */
export function useBrowser(backend: TestBackend) {
  beforeEach(() => {
    process.env['NEXT_PUBLIC_SUPABASE_URL'] = backend.url
    process.env['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = backend.keys.publishableKey
    process.env['SUPABASE_SECRET_KEY'] = backend.keys.secretKey
    process.env['AUTOMATION_SECRET'] = 'not needed by any of these'
    process.env['SITE_URL'] = 'http://127.0.0.1:3000'
    request.cookies.clear()
    request.headers = new Headers({ 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 250)}` })
    request.forgotten.length = 0
    request.refreshed = 0
    request.later.length = 0
  })
  return {
    cookies: request.cookies,
    get forgotten() {
      return request.forgotten
    },
    /** Does what waits for an answer to be on its way. */
    endRequest: () => Promise.all(request.later.splice(0).map((task) => task())),
    comeFrom: (address: string) => request.headers.set('x-forwarded-for', address),
    /** Opens a page: its address goes along with the forms that are sent from it. */
    open: (path: string) => request.headers.set('referer', `http://127.0.0.1:3000${path}`),
    /** Sends a form as the script of a page does, which goes where it is told itself. */
    send: <T>(action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>, fields: Record<string, string>) =>
      action({ ok: null }, toForm({ ...fields, enhanced: 'yes' })),
    /** Sends a form as a browser without JavaScript; answers where it is redirected, or the new state. */
    async post<T>(action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>, fields: Record<string, string>) {
      try {
        return await action({ ok: null }, toForm(fields))
      } catch (thrown) {
        const [kind, , to] = String((thrown as { digest?: unknown }).digest).split(';')
        if (kind !== 'NEXT_REDIRECT') throw thrown
        return `redirected to ${to}`
      }
    },
  }
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
