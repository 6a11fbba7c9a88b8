import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { ReviewNotes } from '@/components/newsroom/stories/review-notes'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Submission, NearDuplicate } from '@/lib/submissions/queries.staff'
import { chooseSubmissionExcerpt, chooseSubmissionTitle } from '@/lib/submissions/rules'
import { routes } from '@/lib/routes/routes'

import { SubmissionMeta } from './submission-meta'
import { NearDuplicates } from './near-duplicates'

export function SubmissionCard({ submission, duplicates }: { submission: Submission; duplicates: NearDuplicate[] }) {
  const title = chooseSubmissionTitle(submission)
  return (
    <Card className="gap-x-8 gap-y-4 max-md:space-y-4 md:grid md:grid-cols-[1fr_9rem]">
      <div className="min-w-0 space-y-3">
        <SubmissionMeta submission={submission} />
        <h2 className="text-lg break-words">{title}</h2>
        <p className="line-clamp-3 max-w-measure text-sm break-words text-muted">
          {chooseSubmissionExcerpt(submission)}
        </p>
        <NearDuplicates found={duplicates} />
        <ReviewNotes notes={submission.review_notes} />
      </div>
      <div className="grid content-start">
        <Button asChild variant="outline" size="sm">
          <SheetLink href={routes.reviewSubmission(submission.id)}>
            {submission.status === 'pending' ? 'Review' : 'View'}
            <span className="sr-only"> {title}</span>
          </SheetLink>
        </Button>
      </div>
    </Card>
  )
}
