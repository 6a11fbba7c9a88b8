import { createContext, use } from 'react'

import { type FormState, untouched } from '@/lib/form-state'

interface FormContextValue {
  state: FormState
  /** While pending: name and value of the pressed button, '' if it has none. Otherwise null. */
  pressed: string | null
  /** Why the form can't be submitted now. */
  hold?: string | undefined
}

export const FormContext = createContext<FormContextValue>({ state: untouched, pressed: null })

/** Set on staff pages (sign-in-again.client.tsx): asks the user to sign in again; resolves to whether they did. */
export const session: { renew?: () => Promise<boolean> } = {}

/** Identifies a button in a form with several. */
export const toPressed = (name?: string, value?: unknown) => (name ? `${name}=${String(value ?? '')}` : '')

export function useForm(): FormContextValue {
  return use(FormContext)
}

/** A field's value and error, with the ids that link them for screen readers. */
export function useField(name: string, idPrefix: string, initial = '') {
  const { state } = useForm()
  const error = state.fields?.[name]
  const id = `${idPrefix}-${name}`
  return { id, error, hintId: `${id}-hint`, errorId: `${id}-error`, value: state.values?.[name] ?? initial }
}
