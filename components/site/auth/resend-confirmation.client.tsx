'use client'

import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { RESEND, SENTENCES } from '@/lib/auth/rules'

/** Offers another confirmation e-mail to somebody whose password is right but whose address is not confirmed. */
export function ResendConfirmation() {
  const { state } = useForm()
  if (state.message !== SENTENCES.notConfirmed) return null
  return (
    <SubmitButton {...RESEND} variant="outline" busyLabel="Sending…" className="w-full">
      Resend Confirmation
    </SubmitButton>
  )
}
