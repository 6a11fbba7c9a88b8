import clsx from 'clsx/lite'

import { subscribe } from '@/lib/newsletter/actions'
import { site } from '@/lib/settings/site'

import { LateForm } from './late-form.client'

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
        <p className="mt-2 mb-4 text-sm text-muted-foreground">{lead}</p>
      </div>
      <LateForm action={subscribe}>
        <p className="text-xs text-muted-foreground">{site().newsletter_consent}</p>
      </LateForm>
    </section>
  )
}
