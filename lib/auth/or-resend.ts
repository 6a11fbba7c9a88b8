import type { Action } from '../action'
import { resendConfirmation } from './actions.confirmation'
import { isResend } from './rules'

/** A sign-in form has a second button, Resend Confirmation; without JavaScript both go to the form's one action. */
export const orResend =
  (signIn: Action): Action =>
  async (state, form) =>
    isResend(form) ? resendConfirmation(state, form) : signIn(state, form)
