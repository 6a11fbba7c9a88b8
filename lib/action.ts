import 'server-only'

import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'

import type { UserRole } from './auth/schema'
import { NotSignedIn, ConflictError, UserError, report } from './errors'
import { ENHANCED, type FormState, HONEYPOT } from './form-state'
import { clearFlashMessage, getFormAddress, setFlashMessage } from './flash-message'
import { type Person, type StaffClient, createStaffClient } from './supabase/staff'

export { HONEYPOT } from './form-state'

// The only makers of server actions. Four steps, always in this order: who, what, do, say.

/** What a person asked to be done is done, or refused with a sentence; `data` goes back to the form. */
export type Outcome<T> = { message?: string; title?: string; data?: T; to?: string; undo?: Record<string, string> } | void

interface Sentence {
  title?: string
  message?: string
}

/** Passwords never travel back. */
const SECRET = /password|token/i
const GENERIC = 'An unexpected error occurred. Please try again.'

/** Text fields of a form as they were typed, files and secrets left out. */
function typed(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRET.test(entry[0])),
  )
}

/** One sentence per field: the first problem that its schema names. */
function toFields(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[String(issue.path[0] ?? 'form')] ??= issue.message
  return fields
}

/** Without JavaScript: to the page that comes next, which says the sentence. Nowhere where there is none to go to. */
async function goOn(to: string | undefined, state: FormState): Promise<void> {
  if (!to) return
  await setFlashMessage(state)
  redirect(to)
}

interface Ask<Schema extends z.ZodType> {
  schema: Schema
  /** Said where a field is wrong and the specification has one sentence for all; else the first field's own. */
  invalid?: Sentence | ((fields: Record<string, string>) => Sentence)
  /** Without JavaScript the form is shown again after success, with what was typed. */
  keepsTyped?: true
  /** Said instead of the generic sentence when something unexpected happens. */
  failure?: Sentence | ((input: z.infer<Schema>) => Sentence)
}

async function answer<Schema extends z.ZodType, T>(
  name: string,
  ask: Ask<Schema>,
  form: FormData,
  work: (input: z.infer<Schema>) => Promise<Outcome<T>>,
): Promise<FormState<T>> {
  const values = typed(form)
  const refuse = (state: Partial<FormState<T>>): FormState<T> => ({ ok: false, values, at: Date.now(), ...state })
  const input = ask.schema.safeParse(Object.fromEntries(form))
  if (!input.success) {
    const fields = toFields(input.error)
    const said = typeof ask.invalid === 'function' ? ask.invalid(fields) : ask.invalid
    return refuse({ fields, message: Object.values(fields)[0], ...said })
  }
  try {
    const outcome = (await work(input.data)) ?? {}
    const state = { ok: true, at: Date.now(), ...(ask.keepsTyped && !form.has(ENHANCED) ? { values } : {}), ...outcome }
    if (!form.has(ENHANCED)) await goOn(outcome.to, state)
    return state
  } catch (error) {
    unstable_rethrow(error)
    if (error instanceof UserError) {
      const { message, title, field } = error
      const state = refuse({ message, title, ...(field ? { fields: { [field]: message } } : {}) })
      if (error instanceof ConflictError && !form.has(ENHANCED)) await goOn(await getFormAddress(), state)
      return state
    }
    const reference = report(error, name)
    const said = typeof ask.failure === 'function' ? ask.failure(input.data) : ask.failure
    return refuse({ message: `${GENERIC} (${reference})`, ...said })
  }
}

export type Action<T = unknown> = (state: FormState<T>, form: FormData) => Promise<FormState<T>>

/**
 * An action of people with one of `roles`. `work` speaks to the database as that person. Without JavaScript what it says
 * stands over the page that comes next, which is the form's own unless `work` names another; `data` are for the form alone.
 */
export function staffAction<Schema extends z.ZodType, T = unknown>(
  name: string,
  roles: readonly UserRole[],
  ask: Ask<Schema>,
  work: (input: z.infer<Schema>, staff: { db: StaffClient; person: Person }) => Promise<Outcome<T>>,
): Action<T> {
  return async (_state, form) => {
    try {
      const staff = await createStaffClient(roles)
      if (form.has(ENHANCED)) return await answer(name, ask, form, (input) => work(input, staff))
      await clearFlashMessage()
      return await answer(name, ask, form, async (input) => {
        const outcome = (await work(input, staff)) ?? {}
        return outcome.to || outcome.data ? outcome : { ...outcome, to: await getFormAddress() }
      })
    } catch (error) {
      unstable_rethrow(error)
      const message = error instanceof UserError ? error.message : `${GENERIC} (${report(error, name)})`
      return { ok: false, message, values: typed(form), at: Date.now(), ...(error instanceof NotSignedIn ? { signIn: true } : {}) }
    }
  }
}

/** An action of anybody: behind a honeypot; `work` limits the pace where it writes (lib/http/rate-limit.ts). */
export function publicAction<Schema extends z.ZodType, T = unknown>(
  name: string,
  ask: Ask<Schema>,
  work: (input: z.infer<Schema>) => Promise<Outcome<T>>,
  /** What a robot is told: as if it had worked. */
  pretence: Outcome<T> = {},
): Action<T> {
  return async (_state, form) => {
    if (form.get(HONEYPOT)) return { ok: true, at: Date.now(), ...(pretence ?? {}) }
    return answer(name, ask, form, work)
  }
}
