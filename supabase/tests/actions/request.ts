import { beforeEach } from 'vitest'

import { signIn } from '../../../lib/auth/actions.ts'
import type { FormState } from '../../../lib/forms/form-state.ts'
import { buildFormData } from '../../../lib/testing/database.ts'
import { orRedirect, mockNext, ownHeaders } from '../../../lib/testing/request.ts'
import type { NewPerson, TestBackend } from '../backend.ts'

// These helpers call server actions like a browser, with a real backend.

/** Keeps what a browser keeps between requests: cookies and its address. */
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
  /** Sends a form like a page's script, which follows redirects itself. */
  const send = <T>(
    action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>,
    fields: Record<string, string | string[]>,
  ) => action({ ok: null }, buildFormData({ ...fields, enhanced: 'yes' }))
  return {
    cookies: next.cookies,
    cookieOptions: next.cookieOptions,
    get headers() {
      return next.headers
    },
    endRequest: next.endRequest,
    comeFrom: (address: string) => next.headers.set('x-forwarded-for', address),
    /** Opens a page, whose address is sent with its forms. */
    open: (path: string) => next.headers.set('referer', `http://127.0.0.1:3000${path}`),
    send,
    /** Adds the version of a row to a form, as the page does. */
    async withVersion(table: 'stories' | 'draft_articles', form: Record<string, string>) {
      const [row] = await backend.sql<{ expected_version: string }>(
        `select to_json(updated_at) #>> '{}' as expected_version from ${table} where id = $1`,
        [form['story_id'] ?? form['draft_id']],
      )
      return { ...form, expected_version: row?.expected_version ?? '' }
    },
    /** Creates a person and signs them in. */
    async comeAs(profile: NewPerson) {
      const person = await backend.createPerson(profile)
      await send(signIn, { email: person.email, password: person.password })
      return person
    },
    /** Sends a form from an address of its own, for simultaneous requests of several people. */
    sendFrom<T>(
      address: string,
      action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>,
      fields: Record<string, string>,
    ) {
      const form = buildFormData({ ...fields, enhanced: 'yes' })
      return ownHeaders.run(new Headers({ 'x-forwarded-for': address }), () => action({ ok: null }, form))
    },
    /** Sends a form as a browser without JavaScript does. Returns the redirect or the new state. */
    post: <T>(
      action: (state: FormState<T>, form: FormData) => Promise<FormState<T>>,
      fields: Record<string, string | string[]>,
    ) => orRedirect(action({ ok: null }, buildFormData(fields))),
  }
}
