import { DraftReview } from '@/components/drafts/draft-review'
import { RouteDialog } from '@/components/staff/route-dialog.client'
import { mustGetDraftForReview } from '@/lib/drafts/editor-draft'
import { toDraftTitle } from '@/lib/drafts/rules'

export { metadata } from '../../[id]/page'
export default async function DraftReviewDialog({ params }: { params: Promise<{ id: string }> }) {
  const review = await mustGetDraftForReview((await params).id)
  return (
    <RouteDialog title={toDraftTitle(review.draft)}>
      <DraftReview {...review} />
    </RouteDialog>
  )
}
