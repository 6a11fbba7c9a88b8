/** A server action's response to a form. `values` restores the input: React resets a form even after an error. */
export interface FormState<T = unknown> {
  ok: boolean | null
  /** Toast title, if the specification gives one. */
  title?: string
  message?: string
  /** Field name → message. */
  fields?: Record<string, string>
  values?: Record<string, string>
  data?: T
  /** Where the form navigates after showing its message. */
  to?: string
  /** Input for the undo action; the form offers it next to the message. */
  undo?: Record<string, string>
  /** The session has ended: the form offers to sign in. */
  signIn?: true
  /** Grows with each response, so that a repeated message is announced again. */
  at?: number
}

export const untouched: FormState = { ok: null }

/** Marks submissions sent by JavaScript. Those forms follow `to` themselves; others are redirected. */
export const ENHANCED = 'enhanced'

/** A field hidden from users that bots fill in. */
export const HONEYPOT = 'website'
