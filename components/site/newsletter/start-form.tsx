import type { ComponentType, RefObject } from 'react'
import { flushSync } from 'react-dom'

import { SignUpForm, type SignUpFormProps } from './sign-up-form'

/** Finds the answer to a form that was sent without JavaScript. */
const ANSWER = '[role="status"], [role="alert"], [aria-invalid]'

const findField = (box: Element | null) => box?.querySelector<HTMLInputElement>('input[type="email"]') ?? null

/**
 * Makes React replace the form from the server, and moves what was typed and the focus to the new one. Returns false if
 * the old form shows an answer and therefore stays.
 */
export function startForm(
  box: RefObject<HTMLElement | null>,
  show: (form: ComponentType<SignUpFormProps>) => void,
): boolean {
  if (!box.current || box.current.querySelector(ANSWER)) return false
  const served = findField(box.current)
  const hadFocus = served !== null && served === document.activeElement
  // Rendered at once, so that nothing can be typed in between.
  flushSync(() => show(SignUpForm))
  const field = findField(box.current)
  if (!served || !field) return true
  field.value = served.value
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (hadFocus) field.focus({ preventScroll: true })
  return true
}
