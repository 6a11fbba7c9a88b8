import 'server-only'

import { cookies, headers } from 'next/headers'

import type { FormState } from './form-state'

// Messages for browsers without JavaScript are kept in a cookie, because the next page may lack the form that was sent
// (a decided story has none).

const COOKIE = 'lodestar-flash'
// How long (in seconds) the cookie lives: as long as a toast stays visible.
const SECONDS = 10
/** Browsers accept 4,096 bytes, including the cookie's name and attributes. */
const MAX_BYTES = 3800

type FlashMessage = Pick<FormState, 'ok' | 'title' | 'message'>

/** Stores a message for the next page, and shortens one that is too long for a cookie. */
export async function setFlashMessage({ ok, title = '', message = '' }: FlashMessage): Promise<void> {
  if (!title && !message) return
  const toWords = (part: string) => new URLSearchParams({ ok: String(ok), title: title.slice(0, 200), message: part })
  let words = toWords(message)
  // Encoded twice, a text of emoji takes five times its bytes, and browsers drop a cookie that is too large.
  for (let length = message.length; encodeURIComponent(words.toString()).length > MAX_BYTES && length > 0;) {
    length = Math.floor(length * 0.8)
    words = toWords(`${message.slice(0, length).toWellFormed().trimEnd()}…`)
  }
  ;(await cookies()).set(COOKIE, words.toString(), { maxAge: SECONDS, httpOnly: true, sameSite: 'lax' })
}

export async function clearFlashMessage(): Promise<void> {
  ;(await cookies()).delete(COOKIE)
}

/** Returns the message that the page has to show, or null. */
export async function getFlashMessage(): Promise<FlashMessage | null> {
  // A cookie deleted during this request is still present, but empty.
  const text = (await cookies()).get(COOKIE)?.value
  if (!text) return null
  const words = new URLSearchParams(text)
  const [title, message] = [words.get('title'), words.get('message')]
  return { ok: words.get('ok') === 'true', ...(title && { title }), ...(message && { message }) }
}

/** Returns the path and query of the page with the form, or undefined if the browser sends no referrer. */
export async function getFormAddress(): Promise<string | undefined> {
  const page = URL.parse((await headers()).get('referer') ?? '')
  // A leading double slash would point to another host.
  return page ? page.pathname.replace(/^\/+/, '/') + page.search : undefined
}
