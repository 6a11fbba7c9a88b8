import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { Honeypot } from '@/components/form/honeypot'
import { PasswordField } from '@/components/form/password-field.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { signUp } from '@/lib/auth/actions'
import { PASSWORD_MIN } from '@/lib/auth/schema'

import { EmailField } from './sign-in-form'

const HINT = `At least ${PASSWORD_MIN} characters`

export function SignUpForm() {
  return (
    <ActionForm action={signUp} label="Sign up" className="relative space-y-5">
      <TextField name="full_name" label="Full Name" autoComplete="name" />
      <EmailField />
      <PasswordField autoComplete="new-password" hint={HINT} />
      <PasswordField name="confirm_password" label="Confirm Password" autoComplete="new-password" />
      <Honeypot />
      <SubmitButton busyLabel="Creating your account…" className="w-full">
        Sign Up
      </SubmitButton>
      <p className="text-sm text-muted-foreground">
        News anchors: after signing up, please contact an administrator to verify your news anchor status.
      </p>
    </ActionForm>
  )
}
