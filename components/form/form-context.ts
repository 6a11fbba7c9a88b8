import { createContext, type ReactNode, use } from 'react'

import { type FormState, initialState } from '@/lib/forms/form-state'

interface FormContextValue {
  state: FormState
  /** The name and value of the button that was pressed, while the answer is pending; '' if it has no name. */
  pressed: string | null
  /** Why the form can't be sent now, if so. */
  hold?: string | undefined
  /** Calls the listener after each success, even if the form is gone by then. */
  whenSaved?: (listener: (answer: FormState) => void) => void
}

export const FormContext = createContext<FormContextValue>({ state: initialState, pressed: null })

/** Set on dashboards (autosave-provider.client.tsx), so that reader pages do without the script of autosave. */
export const FormAutosaveContext = createContext<(label: string) => ReactNode>(() => null)

/**
 * Set on dashboards (sign-in-again.client.tsx). Asks an editor whose session has ended to sign in, or for the code of
 * their second factor, and resolves to whether they did.
 */
export const session: { renew?: (asks: NonNullable<FormState['signIn']>) => Promise<boolean> } = {}

export const describePressed = (name?: string, value?: unknown) => (name ? `${name}=${String(value ?? '')}` : '')

export function useForm(): FormContextValue {
  return use(FormContext)
}

/** Returns a field's value and error, and the ids that link them for screen readers. */
export function useField(name: string, idPrefix: string, initial = '') {
  const { state } = useForm()
  const error = state.fields?.[name]
  const id = `${idPrefix}-${name}`
  return { id, error, hintId: `${id}-hint`, errorId: `${id}-error`, value: state.values?.[name] ?? initial }
}
