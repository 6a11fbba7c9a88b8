'use client'

import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'
import { RESEND, SENTENCES } from '@/lib/auth/rules'

/** For correct credentials of an unconfirmed address. */
export function ResendConfirmation() {
  const { state } = useForm()
  if (state.message !== SENTENCES.notConfirmed) return null
  return (
    <SubmitButton {...RESEND} variant="outline" busyLabel="Sending…" className="w-full">
      Resend Confirmation
    </SubmitButton>
  )
}
