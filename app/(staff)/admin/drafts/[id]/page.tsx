import type { Metadata } from 'next'

import { DraftReview } from '@/components/drafts/draft-review'
import { TabPage } from '@/components/staff/tab-page'
import { mustGetDraftForReview } from '@/lib/drafts/editor-draft'
import { toDraftTitle } from '@/lib/drafts/rules'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: 'Review draft' }

export default async function DraftReviewPage({ params }: { params: Promise<{ id: string }> }) {
  const review = await mustGetDraftForReview((await params).id)
  return (
    <TabPage title={toDraftTitle(review.draft)} back={{ href: routes.adminTab('drafts'), label: 'Drafts' }}>
      <DraftReview {...review} />
    </TabPage>
  )
}
