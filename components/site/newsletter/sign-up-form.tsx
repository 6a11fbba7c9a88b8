import type { ReactNode } from 'react'

import { ActionForm } from '@/components/form/action-form.client'
import { Honeypot } from '@/components/form/honeypot'
import type { subscribe } from '@/lib/newsletter/actions'

import { NewsletterFields } from './newsletter-fields.client'

export interface SignUpFormProps {
  action: typeof subscribe
  children: ReactNode
}

const UNREACHABLE = { message: 'An unexpected error occurred. Please try again.' }

/** The newsletter form. Its message stays until the reader types again. */
export function SignUpForm({ action, children }: SignUpFormProps) {
  return (
    <ActionForm
      action={action}
      unreachable={UNREACHABLE}
      label="Newsletter"
      quiet
      fleeting
      className="relative max-w-xl space-y-3"
    >
      <NewsletterFields />
      <Honeypot />
      {children}
    </ActionForm>
  )
}
