import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { ReviewNotes } from '@/components/newsroom/stories/review-notes'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Draft, NearDuplicate } from '@/lib/drafts/queries.staff'
import { chooseSubmissionExcerpt, chooseSubmissionTitle } from '@/lib/drafts/rules'
import { routes } from '@/lib/routes/routes'

import { DraftMeta } from './draft-meta'
import { NearDuplicates } from './near-duplicates'

export function DraftCard({ draft, duplicates }: { draft: Draft; duplicates: NearDuplicate[] }) {
  const title = chooseSubmissionTitle(draft)
  return (
    <Card className="gap-x-8 gap-y-4 max-md:space-y-4 md:grid md:grid-cols-[1fr_9rem]">
      <div className="min-w-0 space-y-3">
        <DraftMeta draft={draft} />
        <h2 className="text-lg break-words">{title}</h2>
        <p className="line-clamp-3 max-w-measure text-sm break-words text-muted">{chooseSubmissionExcerpt(draft)}</p>
        <NearDuplicates found={duplicates} />
        <ReviewNotes notes={draft.review_notes} />
      </div>
      <div className="grid content-start">
        <Button asChild variant="outline" size="sm">
          <SheetLink href={routes.reviewDraft(draft.id)}>
            {draft.status === 'pending' ? 'Review' : 'View'}
            <span className="sr-only"> {title}</span>
          </SheetLink>
        </Button>
      </div>
    </Card>
  )
}
