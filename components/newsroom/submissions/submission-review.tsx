import type { Submission, NearDuplicate } from '@/lib/submissions/queries.staff'

import { SubmissionComparison } from './submission-comparison'
import { SubmissionMeta } from './submission-meta'
import { SubmissionReviewForm } from './submission-review-form'
import { NearDuplicates } from './near-duplicates'

export function SubmissionReview({ submission, duplicates }: { submission: Submission; duplicates: NearDuplicate[] }) {
  return (
    <SubmissionReviewForm submission={submission}>
      <SubmissionMeta submission={submission} />
      {submission.automation_note && (
        <p className="border-l-4 border-rule px-3 py-1 text-sm break-words whitespace-pre-line">
          {submission.automation_note}
        </p>
      )}
      <NearDuplicates found={duplicates} />
      <SubmissionComparison submission={submission} />
    </SubmissionReviewForm>
  )
}
