import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { PasswordField } from '@/components/form/password-field.client'
import { SubmitButton } from '@/components/form/submit-button.client'
import { Link } from '@/components/site/ui/link'
import type { FormState } from '@/lib/forms/form-state'
import { routes } from '@/lib/routes/routes'

import { ResendConfirmation } from './resend-confirmation.client'

interface SignInFormProps {
  action: (state: FormState, form: FormData) => Promise<FormState>
  notice?: FormState | undefined
  next?: string
}

export function SignInForm({ action, notice, next }: SignInFormProps) {
  return (
    <ActionForm action={action} label="Sign in" className="space-y-5" notice={notice}>
      {next && <input type="hidden" name="next" value={next} />}
      <EmailField />
      <div>
        <PasswordField autoComplete="current-password" />
        <Link
          href={routes.resetPassword}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Forgot password?
        </Link>
      </div>
      <SubmitButton busyLabel="Signing in…" className="w-full">
        Sign In
      </SubmitButton>
      <ResendConfirmation />
    </ActionForm>
  )
}

export function EmailField() {
  return <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" required />
}
