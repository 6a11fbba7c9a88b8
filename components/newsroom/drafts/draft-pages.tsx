import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { mustGetDraftForReview } from '@/lib/drafts/editor-draft'
import { chooseSubmissionTitle } from '@/lib/drafts/rules'
import { routes } from '@/lib/routes/routes'

import { DraftReview } from './draft-review'

export const reviewDraftView: DashboardView<Awaited<ReturnType<typeof mustGetDraftForReview>>> = {
  name: 'Review draft',
  title: ({ draft }) => chooseSubmissionTitle(draft),
  back: () => ({ href: routes.adminTab('drafts'), label: 'Drafts' }),
  load: ({ id }) => mustGetDraftForReview(id),
  render: (_, review) => <DraftReview {...review} />,
}
