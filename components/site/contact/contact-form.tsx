import { ActionForm } from '@/components/form/action-form.client'
import { TextAreaField, TextField } from '@/components/form/fields.client'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button.client'
import { sendMessage } from '@/lib/contact/actions'

const UNREACHABLE = { title: 'Error', message: 'An unexpected error occurred. Please try again.', retries: 2 }

export function ContactForm() {
  return (
    <ActionForm action={sendMessage} unreachable={UNREACHABLE} label="Contact" className="relative space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Full Name" autoComplete="name" required />
        <TextField name="email" type="email" label="Email Address" autoComplete="email" required />
      </div>
      <TextField name="subject" label="Subject" required />
      <TextAreaField name="message" label="Message" rows={7} required />
      <Honeypot />
      <SubmitButton busyLabel="Sending..." className="w-full sm:w-auto sm:min-w-48">
        Send Message
      </SubmitButton>
    </ActionForm>
  )
}
