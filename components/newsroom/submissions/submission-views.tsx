import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { mustGetSubmissionForReview } from '@/lib/submissions/editor-submission'
import { chooseSubmissionTitle } from '@/lib/submissions/rules'
import { routes } from '@/lib/routes/routes'

import { SubmissionReview } from './submission-review'

export const reviewSubmissionView: DashboardView<Awaited<ReturnType<typeof mustGetSubmissionForReview>>> = {
  name: 'Review draft',
  gone: 'This draft no longer exists.',
  title: ({ submission }) => chooseSubmissionTitle(submission),
  back: () => ({ href: routes.adminTab('drafts'), label: 'Drafts' }),
  load: ({ id }) => mustGetSubmissionForReview(id),
  render: (_, review) => <SubmissionReview {...review} />,
}
