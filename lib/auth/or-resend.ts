import type { Action } from '../action'
import { resendConfirmation } from './actions.confirmation'
import { isResend } from './rules'

/**
 * Makes an action that signs in or resends the confirmation: without JavaScript, both buttons submit to the same
 * action.
 */
export const orResend =
  (signIn: Action): Action =>
  async (state, form) =>
    isResend(form) ? resendConfirmation(state, form) : signIn(state, form)
