import { ListRow } from '@/components/newsroom/table/list-row'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { ReviewNotes } from '@/components/newsroom/stories/review-notes'
import { Button } from '@/components/ui/button'
import type { Submission, NearDuplicate } from '@/lib/submissions/queries.staff'
import { chooseSubmissionExcerpt, chooseSubmissionTitle } from '@/lib/submissions/rules'
import { routes } from '@/lib/routes/routes'

import { SubmissionMeta } from './submission-meta'
import { NearDuplicates } from './near-duplicates'

export function SubmissionCard({ submission, duplicates }: { submission: Submission; duplicates: NearDuplicate[] }) {
  const title = chooseSubmissionTitle(submission)
  return (
    <ListRow
      title={title}
      excerpt={chooseSubmissionExcerpt(submission)}
      lines={2}
      meta={<SubmissionMeta submission={submission} />}
      notes={
        <>
          <NearDuplicates found={duplicates} />
          <ReviewNotes notes={submission.review_notes} />
        </>
      }
    >
      <Button asChild variant="outline" size="sm">
        <SheetLink href={routes.reviewSubmission(submission.id)}>
          {submission.status === 'pending' ? 'Review' : 'View'}
          <span className="sr-only"> {title}</span>
        </SheetLink>
      </Button>
    </ListRow>
  )
}
