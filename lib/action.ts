import 'server-only'

import { redirect, unstable_rethrow } from 'next/navigation'
import type { z } from 'zod'

import type { UserRole } from './auth/schema'
import { catchUp } from './cache/changes'
import { CodeNeeded, NotSignedIn, ConflictError, UserError, report } from './db/errors'
import { ENHANCED, type FormState, isSecret, HONEYPOT } from './forms/form-state'
import { clearFlashMessage, getFormAddress, setFlashMessage } from './forms/flash-message'
import { noteAction } from './http/page-policy'
import { sanitizeText } from './forms/sanitize-text'
import { type Person, type StaffClient, createStaffClient } from './db/staff'

export { HONEYPOT } from './forms/form-state'

// Every server action is made here: authorize, validate, run, respond.

/** What an action did. Failures are not returned but thrown as UserError. */
export type Outcome<T> = {
  message?: string
  title?: string
  data?: T
  to?: string
  undo?: Record<string, string>
} | void

interface Message {
  title?: string
  message?: string
}

const GENERIC = 'An unexpected error occurred. Please try again.'

function typed(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !isSecret(entry[0])),
  )
}

/** Reads a form without the invisible characters that people paste. A password stays as it was typed. */
const readForm = (form: FormData) =>
  Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' && !isSecret(name) ? sanitizeText(value) : value,
    ]),
  )

function listFieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[String(issue.path[0] ?? 'form')] ??= issue.message
  return fields
}

/** Answers without JavaScript: stores the message in the flash cookie and redirects to a page that shows it. */
async function redirectWithFlash(to: string | undefined, state: FormState): Promise<void> {
  if (!to) return
  await setFlashMessage(state)
  redirect(to)
}

/** What a form asks for before it sends again. */
function askAgain(error: unknown): Pick<FormState, 'signIn'> {
  if (error instanceof NotSignedIn) return { signIn: true }
  return error instanceof CodeNeeded ? { signIn: 'code' } : {}
}

interface ActionOptions<Schema extends z.ZodType> {
  schema: Schema
  /** One message for all invalid fields, where the specification has only one. */
  invalid?: Message | ((fields: Record<string, string>) => Message)
  /** Whether the form keeps its values after a success, without JavaScript. */
  keepsTyped?: true
  failure?: Message | ((input: z.infer<Schema>) => Message)
}

async function answer<Schema extends z.ZodType, T>(
  name: string,
  options: ActionOptions<Schema>,
  form: FormData,
  work: (input: z.infer<Schema>) => Promise<Outcome<T>>,
): Promise<FormState<T>> {
  const values = typed(form)
  const refuse = (state: Partial<FormState<T>>): FormState<T> => ({ ok: false, values, at: Date.now(), ...state })
  const input = options.schema.safeParse(readForm(form))
  if (!input.success) {
    const fields = listFieldErrors(input.error)
    const own = typeof options.invalid === 'function' ? options.invalid(fields) : options.invalid
    const [message = GENERIC] = Object.values(fields)
    return refuse({ fields, message, ...own })
  }
  try {
    const outcome = (await work(input.data)) ?? {}
    const state = {
      ok: true,
      at: Date.now(),
      ...(options.keepsTyped && !form.has(ENHANCED) ? { values } : {}),
      ...outcome,
    }
    if (!form.has(ENHANCED)) await redirectWithFlash(outcome.to, state)
    return state
  } catch (error) {
    unstable_rethrow(error)
    if (error instanceof UserError) {
      const { message, title, field, theirs } = error
      const own = { ...askAgain(error), ...(title && { title }), ...(field ? { fields: { [field]: message } } : {}) }
      const state = refuse({ message, ...own, ...(theirs && { theirs }) })
      if (error instanceof ConflictError && !form.has(ENHANCED)) await redirectWithFlash(await getFormAddress(), state)
      return state
    }
    const reference = report(error, name)
    const own = typeof options.failure === 'function' ? options.failure(input.data) : options.failure
    return refuse({ message: `${GENERIC} (${reference})`, ...own })
  }
}

export type Action<T = unknown> = (state: FormState<T>, form: FormData) => Promise<FormState<T>>

/**
 * `work` queries as that user. Without JavaScript it redirects, unless it returns `data`, which only the form can show.
 */
export function staffAction<Schema extends z.ZodType, T = unknown>(
  name: string,
  roles: readonly UserRole[],
  options: ActionOptions<Schema>,
  work: (input: z.infer<Schema>, staff: { db: StaffClient; person: Person }) => Promise<Outcome<T>>,
): Action<T> {
  return async (_state, form) => {
    noteAction()
    try {
      const staff = await createStaffClient(roles)
      if (!form.has(ENHANCED)) await clearFlashMessage()
      return await answer(name, options, form, async (input) => {
        const outcome = (await work(input, staff)) ?? {}
        // The cached pages of this process have to show the change when the answer arrives.
        await catchUp()
        if (form.has(ENHANCED)) return outcome
        if (outcome.to || outcome.data) return outcome
        const to = await getFormAddress()
        return { ...outcome, ...(to && { to }) }
      })
    } catch (error) {
      unstable_rethrow(error)
      const message = error instanceof UserError ? error.message : `${GENERIC} (${report(error, name)})`
      return {
        ok: false,
        message,
        values: typed(form),
        at: Date.now(),
        ...askAgain(error),
      }
    }
  }
}

/** If `work` writes, it must rate limit (lib/http/rate-limit.ts). */
export function publicAction<Schema extends z.ZodType, T = unknown>(
  name: string,
  options: ActionOptions<Schema>,
  work: (input: z.infer<Schema>) => Promise<Outcome<T>>,
  /** What a bot that filled in the honeypot gets: it has to look like a success. */
  responseForBots: Outcome<T> = {},
): Action<T> {
  return async (_state, form) => {
    noteAction()
    if (form.get(HONEYPOT)) return { ok: true, at: Date.now(), ...(responseForBots ?? {}) }
    return answer(name, options, form, work)
  }
}
