import type { Metadata } from 'next'

import { UnsubscribeForm } from '@/components/site/newsletter/unsubscribe-form'
import { PageHeader } from '@/components/site/pages/page-header'
import { TextLink } from '@/components/site/pages/text-link'
import { tokenSchema } from '@/lib/newsletter/schema'
import type { Query } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'

export const metadata: Metadata = {
  title: 'Unsubscribe',
  robots: { index: false, follow: false },
  // The URL holds a token that other sites must not see, but the form needs a referrer of the same origin.
  referrer: 'same-origin',
}

export default async function UnsubscribePage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = tokenSchema.safeParse((await searchParams).token)
  return (
    <div className="page pt-8">
      <PageHeader title="Unsubscribe">
        {!token.success &&
          'This link is incomplete. Some e-mail apps break long links, so please open it from your newsletter again.'}
      </PageHeader>
      {token.success && <UnsubscribeForm token={token.data} />}
      <p className="mt-10 text-sm text-muted-foreground">
        Having trouble? <TextLink href={routes.contact}>Write to us</TextLink> and we will unsubscribe you. You can{' '}
        <TextLink href={routes.newsletter}>subscribe again</TextLink> at any time.
      </p>
    </div>
  )
}
