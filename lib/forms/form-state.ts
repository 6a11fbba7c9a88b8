import type { Editing } from '../articles/editing'

/** What someone else has stored meanwhile, for the person who saves an older version. */
export interface CurrentVersion {
  /** The version (updated_at), exactly as the database returns it. */
  version: string
  text: Editing
}

/** What a form shows after an action. `values` restores the input: React resets a form even after an error. */
export interface FormState<T = unknown> {
  ok: boolean | null
  /** The title of the message, where the specification gives one. */
  title?: string
  message?: string
  /** Messages by the name of their field. */
  fields?: Record<string, string>
  values?: Record<string, string>
  data?: T
  /** Where the form navigates after its message. */
  to?: string
  undo?: Record<string, string>
  /** Someone else saved first: the form compares theirs with `values`. */
  theirs?: CurrentVersion
  /** The session has ended, or lacks the code of a second factor: the form offers to sign in or enter it. */
  signIn?: true | 'code'
  /** Grows with each answer, so that a repeated message is announced again. */
  at?: number
}

export const initialState: FormState = { ok: null }

/** The field by which JavaScript says that the form follows `to` itself. */
export const ENHANCED = 'enhanced'

/** A field that people do not see and bots fill in. */
export const HONEYPOT = 'website'

/** Whether a field's value is never sent back to its form, nor kept in the browser. */
export const isSecret = (name: string) => /password|token/i.test(name)
