import type { Editing } from './articles/editing'

/** What is stored by now, for someone who saves an older version. */
export interface Theirs {
  /** updated_at exactly as the database returns it. */
  version: string
  /** What the form can change. */
  text: Partial<Editing>
}

/** `values` restores the input: React resets a form even after an error. */
export interface FormState<T = unknown> {
  ok: boolean | null
  /** If the specification gives one. */
  title?: string
  message?: string
  /** Field name → message. */
  fields?: Record<string, string>
  values?: Record<string, string>
  data?: T
  /** Where the form navigates after its message. */
  to?: string
  undo?: Record<string, string>
  /** Someone else saved first: the form compares theirs with `values`. */
  theirs?: Theirs
  /** The session has ended: the form offers to sign in. */
  signIn?: true
  /** Grows, so that a repeated message is announced again. */
  at?: number
}

export const untouched: FormState = { ok: null }

/** Sent by JavaScript: these forms follow `to` themselves. */
export const ENHANCED = 'enhanced'

/** Hidden from users; bots fill it in. */
export const HONEYPOT = 'website'

/** Whether a field's value is never sent back to its form, nor kept in the browser. */
export const isSecret = (name: string) => /password|token/i.test(name)
