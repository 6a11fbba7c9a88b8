'use client'

import { useForm } from '@/components/form/form-context'
import { SubmitButton } from '@/components/form/submit-button.client'

/** The button disappears after success. */
export function UnsubscribeButton() {
  if (useForm().state.ok) return null
  return (
    <>
      <p className="text-lg text-muted-foreground">Click the button to stop receiving our newsletter.</p>
      <SubmitButton busyLabel="Unsubscribing...">Unsubscribe</SubmitButton>
    </>
  )
}
