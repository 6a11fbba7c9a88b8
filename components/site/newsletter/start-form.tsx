import type { ComponentType, RefObject } from 'react'
import { flushSync } from 'react-dom'

import { SignUpForm, type SignUpFormProps } from './sign-up-form'

/** The answer to a form that was sent without JavaScript. */
const ANSWER = '[role="status"], [role="alert"], [aria-invalid]'

const findField = (box: Element | null) => box?.querySelector<HTMLInputElement>('input[type="email"]') ?? null

/** Has React replace the served form. What was typed moves to the new one, and so does the focus. False if it stays. */
export function startForm(
  box: RefObject<HTMLElement | null>,
  show: (form: ComponentType<SignUpFormProps>) => void,
): boolean {
  if (!box.current || box.current.querySelector(ANSWER)) return false
  const served = findField(box.current)
  const hadFocus = served !== null && served === document.activeElement
  // At once, so that nothing is typed between the two forms.
  flushSync(() => show(SignUpForm))
  const field = findField(box.current)
  if (!served || !field) return true
  field.value = served.value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (hadFocus) field.focus({ preventScroll: true })
  return true
}
