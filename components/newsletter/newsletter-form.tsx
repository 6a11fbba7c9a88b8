import { ActionForm } from '@/components/form/action-form.client'
import { TextField } from '@/components/form/fields.client'
import { Honeypot } from '@/components/form/honeypot'
import { SubmitButton } from '@/components/form/submit-button.client'
import { subscribe } from '@/lib/newsletter/actions'
import { site } from '@/lib/site'

/** The newsletter: one field, and what one agrees to. */
export function NewsletterForm({ heading = 'Newsletter' }: { heading?: string }) {
  return (
    <section id="newsletter" aria-labelledby="newsletter-heading" className="border-t-[3px] border-gold bg-surface p-5">
      <h2 id="newsletter-heading" className="text-xl">
        {heading}
      </h2>
      <p className="mt-2 mb-4 text-sm text-muted">The week in Ghana, in one letter.</p>
      <ActionForm action={subscribe} label="Newsletter" className="relative space-y-3">
        <TextField name="email" type="email" label="Email Address" autoComplete="email" required />
        <Honeypot />
        <SubmitButton busyLabel="Subscribing..." className="w-full">
          Subscribe
        </SubmitButton>
        <p className="text-xs text-muted">{site.newsletterConsent}</p>
      </ActionForm>
    </section>
  )
}
