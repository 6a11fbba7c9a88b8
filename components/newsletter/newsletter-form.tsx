import clsx from 'clsx'

import { ActionForm } from '@/components/form/action-form.client'
import { Honeypot } from '@/components/form/honeypot'
import { subscribe } from '@/lib/newsletter/actions'
import { site } from '@/lib/site'

import { NewsletterFields } from './newsletter-fields.client'

const UNREACHABLE = { message: 'An unexpected error occurred. Please try again.' }

/** The result stays until the next input. */
export function NewsletterForm({
  heading = 'Newsletter',
  lead = 'The week in Ghana, in one email.',
  isWide = false,
}: {
  heading?: string
  lead?: string
  isWide?: boolean
}) {
  return (
    <section
      id="newsletter"
      aria-labelledby="newsletter-heading"
      className={clsx('border-t-[3px] border-gold bg-surface p-5', isWide && 'gap-x-6 md:grid md:grid-cols-2')}
    >
      <div>
        <h2 id="newsletter-heading" className="text-xl">
          {heading}
        </h2>
        <p className="mt-2 mb-4 text-sm text-muted">{lead}</p>
      </div>
      <ActionForm
        action={subscribe}
        unreachable={UNREACHABLE}
        label="Newsletter"
        quiet
        fleeting
        className="relative max-w-xl space-y-3"
      >
        <NewsletterFields />
        <Honeypot />
        <p className="text-xs text-muted">{site.newsletterConsent}</p>
      </ActionForm>
    </section>
  )
}
