import { createContext, use } from 'react'

import { type FormState, untouched } from '@/lib/form-state'

interface FormContextValue {
  state: FormState
  /** While the answer is on its way: the name and value of the button that was pressed, '' where it has none. */
  pressed: string | null
  /** Why nothing can be sent just now. */
  hold?: string | undefined
}

export const FormContext = createContext<FormContextValue>({ state: untouched, pressed: null })

/** Set on staff pages (sign-in-again.client.tsx): asks for a new session; whether there is one. */
export const session: { renew?: () => Promise<boolean> } = {}

/** How a button of a form with several is told from the others. */
export const toPressed = (name?: string, value?: unknown) => (name ? `${name}=${String(value ?? '')}` : '')

export function useForm(): FormContextValue {
  return use(FormContext)
}

/** What a field needs to show its value and its error, linked as screen readers want it. */
export function useField(name: string, idPrefix: string, initial = '') {
  const { state } = useForm()
  const error = state.fields?.[name]
  const id = `${idPrefix}-${name}`
  return { id, error, hintId: `${id}-hint`, errorId: `${id}-error`, value: state.values?.[name] ?? initial }
}
