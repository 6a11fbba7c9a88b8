import { TextField } from '@/components/form/fields.client'

/** The code of an authenticator app. */
export function CodeField() {
  return (
    <TextField
      name="code"
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={10}
      hint="The six digits that your authenticator app shows now."
    />
  )
}
