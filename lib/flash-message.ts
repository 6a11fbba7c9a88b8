import 'server-only'

import { cookies, headers } from 'next/headers'

import type { FormState } from './form-state'

// What a desk says to those without JavaScript. Their answer is a new page, on which the form that asked may not stand
// any more (a decided story has none): so the sentence goes along, and stands over whatever page comes next.

const COOKIE = 'lodestar-said'
// As long as a toast stays: it has nothing to do with what is opened later.
const SECONDS = 10

type FlashMessage = Pick<FormState, 'ok' | 'title' | 'message'>

export async function setFlashMessage({ ok, title = '', message = '' }: FlashMessage): Promise<void> {
  if (!title && !message) return
  const words = new URLSearchParams({ ok: String(ok), title, message })
  ;(await cookies()).set(COOKIE, words.toString(), { maxAge: SECONDS, httpOnly: true, sameSite: 'lax' })
}

/** What was said before is about something that has been done again since. */
export async function clearFlashMessage(): Promise<void> {
  ;(await cookies()).delete(COOKIE)
}

/** What this page has to say first, if anything. */
export async function getFlashMessage(): Promise<FlashMessage | null> {
  // A cookie that the same request has deleted is still there for its page, and empty.
  const said = (await cookies()).get(COOKIE)?.value
  if (!said) return null
  const words = new URLSearchParams(said)
  return { ok: words.get('ok') === 'true', title: words.get('title') || undefined, message: words.get('message') || undefined }
}

/** The address of the page whose form was sent; undefined where a browser keeps it to itself. */
export async function getFormAddress(): Promise<string | undefined> {
  const page = URL.parse((await headers()).get('referer') ?? '')
  // Two slashes in front would name another host.
  return page ? page.pathname.replace(/^\/+/, '/') + page.search : undefined
}
