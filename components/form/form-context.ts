import { createContext, type ReactNode, use } from 'react'

import { type FormState, untouched } from '@/lib/forms/form-state'

interface FormContextValue {
  state: FormState
  /** While pending: the pressed button's name and value, '' without. */
  pressed: string | null
  /** Why it can't be submitted now. */
  hold?: string | undefined
  /** The listener is called with each success, even if the form is gone by then. */
  whenSaved?: (listener: (answer: FormState) => void) => void
}

export const FormContext = createContext<FormContextValue>({ state: untouched, pressed: null })

/** Set on staff pages (autosave-provider.client.tsx), so that the reader bundle does without the autosave of forms. */
export const FormAutosaveContext = createContext<(label: string) => ReactNode>(() => null)

/** Set on staff pages (sign-in-again.client.tsx); resolves to whether they signed in. */
export const session: { renew?: () => Promise<boolean> } = {}

export const toPressed = (name?: string, value?: unknown) => (name ? `${name}=${String(value ?? '')}` : '')

export function useForm(): FormContextValue {
  return use(FormContext)
}

/** The ids link value and error for screen readers. */
export function useField(name: string, idPrefix: string, initial = '') {
  const { state } = useForm()
  const error = state.fields?.[name]
  const id = `${idPrefix}-${name}`
  return { id, error, hintId: `${id}-hint`, errorId: `${id}-error`, value: state.values?.[name] ?? initial }
}
