import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { PasswordField } from '@/components/form/password-field.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { enterCode, redeemRecoveryCode } from '@/lib/auth/actions.factor'
import { FULL_NAME_MAX, PASSWORD_MIN } from '@/lib/auth/schema'
import { acceptInvitation } from '@/lib/users/actions.invitation'

import { CodeField } from './code-field'

export function CodeForm({ next }: { next: string }) {
  return (
    <ActionForm action={enterCode} label="Enter your code" className="space-y-5">
      {next && <input type="hidden" name="next" value={next} />}
      <CodeField />
      <SubmitButton busyLabel="Checking…" className="w-full">
        Continue
      </SubmitButton>
    </ActionForm>
  )
}

export function RecoveryForm() {
  return (
    <ActionForm action={redeemRecoveryCode} label="Use a recovery code" className="space-y-5">
      <TextField
        name="code"
        label="Recovery Code"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Such as 1a2b-3c4d-5e6f-7a8b."
      />
      <SubmitButton busyLabel="Checking…" className="w-full">
        Remove My Second Factor
      </SubmitButton>
    </ActionForm>
  )
}

export function InvitationForm({ token, email }: { token: string; email: string }) {
  return (
    <ActionForm action={acceptInvitation} label="Make your account" className="space-y-5">
      <input type="hidden" name="token" value={token} />
      {/* Password managers keep the account under it. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <TextField name="full_name" label="Full Name" autoComplete="name" required maxLength={FULL_NAME_MAX} />
      <PasswordField autoComplete="new-password" hint={`At least ${PASSWORD_MIN} characters`} />
      <PasswordField name="confirm_password" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton busyLabel="Making your account…" className="w-full">
        Make My Account
      </SubmitButton>
    </ActionForm>
  )
}
