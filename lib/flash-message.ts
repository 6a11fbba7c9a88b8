import 'server-only'

import { cookies, headers } from 'next/headers'

import type { FormState } from './form-state'

// Flash messages for users without JavaScript: the result is kept in a short-lived cookie and shown on the next page,
// because the form may not be on it (a decided story has none).

const COOKIE = 'lodestar-flash'
// As long as a toast stays visible, so it does not appear on unrelated pages.
const SECONDS = 10

type FlashMessage = Pick<FormState, 'ok' | 'title' | 'message'>

export async function setFlashMessage({ ok, title = '', message = '' }: FlashMessage): Promise<void> {
  if (!title && !message) return
  const words = new URLSearchParams({ ok: String(ok), title, message })
  ;(await cookies()).set(COOKIE, words.toString(), { maxAge: SECONDS, httpOnly: true, sameSite: 'lax' })
}

/** Drops the previous message when another form is submitted. */
export async function clearFlashMessage(): Promise<void> {
  ;(await cookies()).delete(COOKIE)
}

/** The message to show on this page, if any. */
export async function getFlashMessage(): Promise<FlashMessage | null> {
  // A cookie deleted during this request is still present, with an empty value.
  const text = (await cookies()).get(COOKIE)?.value
  if (!text) return null
  const words = new URLSearchParams(text)
  const [title, message] = [words.get('title'), words.get('message')]
  return { ok: words.get('ok') === 'true', ...(title && { title }), ...(message && { message }) }
}

/** The path and query of the page the form was on; undefined if the browser sends no referrer. */
export async function getFormAddress(): Promise<string | undefined> {
  const page = URL.parse((await headers()).get('referer') ?? '')
  // A leading double slash would point to another host.
  return page ? page.pathname.replace(/^\/+/, '/') + page.search : undefined
}
