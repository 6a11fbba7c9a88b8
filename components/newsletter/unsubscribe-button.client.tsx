'use client'

import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'

/** Hidden after success. */
export function UnsubscribeButton() {
  if (useForm().state.ok) return null
  return (
    <>
      <p className="text-lg text-muted">Press the button, and our newsletter comes to you no more.</p>
      <SubmitButton busyLabel="Unsubscribing...">Unsubscribe</SubmitButton>
    </>
  )
}
