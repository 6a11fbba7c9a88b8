import { ActionForm } from '@/components/form/action-form.client'
import { PasswordField } from '@/components/form/password-field.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { confirmEmail, requestPasswordReset, setNewPassword } from '@/lib/auth/actions'
import { resendConfirmation } from '@/lib/auth/actions.confirmation'
import { PASSWORD_MIN } from '@/lib/auth/schema'

import { EmailField } from './sign-in-form'

export function ResetRequestForm() {
  return (
    <ActionForm action={requestPasswordReset} label="Request a password reset link" className="space-y-5" quiet>
      <EmailField />
      <SubmitButton busyLabel="Sending…" className="w-full">
        Send Reset Link
      </SubmitButton>
    </ActionForm>
  )
}

export function ResendConfirmationForm() {
  return (
    <ActionForm action={resendConfirmation} label="Request a confirmation link" className="space-y-5" quiet>
      <EmailField />
      <SubmitButton busyLabel="Sending…" className="w-full">
        Resend Confirmation
      </SubmitButton>
    </ActionForm>
  )
}

export function NewPasswordForm({ tokenHash }: { tokenHash: string }) {
  return (
    <ActionForm action={setNewPassword} label="Set a new password" className="space-y-5">
      <input type="hidden" name="token_hash" value={tokenHash} />
      <PasswordField label="New Password" autoComplete="new-password" hint={`At least ${PASSWORD_MIN} characters`} />
      <PasswordField name="confirm_password" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton busyLabel="Saving…" className="w-full">
        Set New Password
      </SubmitButton>
    </ActionForm>
  )
}

/** Asks for a click: scanners of e-mails open links and would use up the token. */
export function ConfirmEmailForm({ tokenHash, type }: { tokenHash: string; type: string }) {
  return (
    <ActionForm action={confirmEmail} label="Confirm your email address" className="space-y-5">
      <input type="hidden" name="token_hash" value={tokenHash} />
      <input type="hidden" name="type" value={type} />
      <SubmitButton busyLabel="Confirming…" className="w-full">
        Confirm Email Address
      </SubmitButton>
    </ActionForm>
  )
}
