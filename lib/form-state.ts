/** What a server action answers a form. `values` keeps what was typed: React empties a form even after a refusal. */
export interface FormState<T = unknown> {
  ok: boolean | null
  /** Headline of a toast, where the specification gives one. */
  title?: string
  message?: string
  /** Field name → sentence. */
  fields?: Record<string, string>
  values?: Record<string, string>
  data?: T
  /** Where the person goes next: the form follows it after saying its sentence. */
  to?: string
  /** What the action that takes it back needs to know; the form offers that beside its sentence. */
  undo?: Record<string, string>
  /** Refused because nobody is signed in: the form offers to. */
  signIn?: true
  /** Grows with each answer, so that the same sentence twice is said twice. */
  at?: number
}

export const untouched: FormState = { ok: null }

/** A field that forms add when JavaScript sends them: they follow `to` themselves, others are redirected. */
export const ENHANCED = 'enhanced'

/** A field that people do not see and robots fill in. */
export const HONEYPOT = 'website'
