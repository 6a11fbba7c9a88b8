import { isDeepStrictEqual } from 'node:util'
import { beforeEach } from 'vitest'

import type { FormState } from '../../../lib/form-state.ts'
import { toFormData } from '../../../lib/testing/database.ts'
import { orRedirect, mockNext } from '../../../lib/testing/next.ts'
import type { TestBackend } from '../backend.ts'

// Server actions as a browser would call them, against a backend that runs for real.

/** The browser between two requests: what it keeps, where it is, what the site forgot on its behalf. */
export function useBrowser(backend: TestBackend) {
  const next = mockNext()
  beforeEach(() => {
    process.env['NEXT_PUBLIC_SUPABASE_URL'] = backend.url
    process.env['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = backend.keys.publishableKey
    process.env['SUPABASE_SECRET_KEY'] = backend.keys.secretKey
    process.env['AUTOMATION_SECRET'] = 'not needed by any of these'
    process.env['SITE_URL'] = 'http://127.0.0.1:3000'
    next.headers.set('x-forwarded-for', `10.0.0.${Math.ceil(Math.random() * 250)}`)
  })
  return {
    cookies: next.cookies,
    revalidated: next.revalidated,
    /** Tags whose pages expired at once. Any other profile would show an editor the page as it was. */
    get forgotten() {
      return next.revalidated.filter(({ profile }) => isDeepStrictEqual(profile, { expire: 0 })).map(({ tag }) => tag)
    },
    endRequest: next.endRequest,
    comeFrom: (address: string) => next.headers.set('x-forwarded-for', address),
    /** Opens a page: its address goes along with the forms that are sent from it. */
    open: (path: string) => next.headers.set('referer', `http://127.0.0.1:3000${path}`),
    /** Sends a form as the script of a page does, which goes where it is told itself. */
    send: <T>(action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>, fields: Record<string, string | string[]>) =>
      action({ ok: null }, toFormData({ ...fields, enhanced: 'yes' })),
    /** Sends a form as a browser without JavaScript; answers where it is redirected, or the new state. */
    post: <T>(action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>, fields: Record<string, string | string[]>) =>
      orRedirect(action({ ok: null }, toFormData(fields))),
  }
}
