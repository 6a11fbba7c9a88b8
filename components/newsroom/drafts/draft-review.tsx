import type { Draft, NearDuplicate } from '@/lib/drafts/queries.staff'

import { DraftComparison } from './draft-comparison'
import { DraftMeta } from './draft-meta'
import { DraftReviewForm } from './draft-review-form'
import { NearDuplicates } from './near-duplicates'

export function DraftReview({ draft, duplicates }: { draft: Draft; duplicates: NearDuplicate[] }) {
  return (
    <DraftReviewForm draft={draft}>
      <DraftMeta draft={draft} />
      {draft.automation_note && (
        <p className="border-l-4 border-rule px-3 py-1 text-sm break-words whitespace-pre-line">
          {draft.automation_note}
        </p>
      )}
      <NearDuplicates found={duplicates} />
      <DraftComparison draft={draft} />
    </DraftReviewForm>
  )
}
