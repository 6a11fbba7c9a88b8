import { Eye } from 'lucide-react'

import { StaffTabs } from '@/components/newsroom/shell/staff-tabs'
import { EmptyState } from '@/components/newsroom/table/empty-state'
import { LIST_CLASS } from '@/components/newsroom/table/list-row'
import { Pager } from '@/components/newsroom/table/pager'
import { RowLink } from '@/components/newsroom/table/row-link'
import { RowMenu } from '@/components/newsroom/table/row-menu'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { StatCard } from '@/components/newsroom/shell/stat-card'
import { Button } from '@/components/ui/button'
import { buildPageHref } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import type { Story } from '@/lib/stories/queries.staff'
import { type StoryCounts, computeSuccessRate, sumCounts } from '@/lib/stories/rules'
import type { StoryStatus } from '@/lib/stories/schema'

import { OwnStoryActions } from './own-story-actions'
import { StoryCard } from './story-card'

export function StoryStats({ counts }: { counts: StoryCounts }) {
  return (
    <dl className="grid grid-cols-[repeat(5,auto)] divide-x divide-rule border-b border-rule max-[359px]:grid-cols-3">
      <StatCard label="Total Stories" value={sumCounts(counts)} />
      <StatCard label="Pending Review" value={counts.pending} />
      <StatCard label="Approved" value={counts.approved} />
      <StatCard label="Published" value={counts.published} />
      <StatCard label="Success Rate" value={`${computeSuccessRate(counts)}%`} />
    </dl>
  )
}

const LABELS: Record<StoryStatus, string> = {
  pending: 'Pending',
  changes_requested: 'Changes requested',
  approved: 'Approved',
  published: 'Published',
  rejected: 'Rejected',
  draft: 'Drafts',
}

const EMPTY: Record<StoryStatus, string> = {
  pending: 'No pending stories.',
  changes_requested: 'No stories with requested changes.',
  approved: 'No approved stories.',
  published: 'No published stories.',
  rejected: 'No rejected stories.',
  draft: 'No drafts.',
}

export const buildTabHref = (status: StoryStatus | undefined, page = 1) =>
  buildPageHref(routes.newsAnchor, page, { tab: status })

interface OwnStoryTabsProps {
  counts: StoryCounts
  current: StoryStatus | undefined
}

/** The statuses whose tabs are hidden while they have no stories. */
const ONLY_WITH_STORIES = new Set<StoryStatus>(['draft', 'changes_requested', 'rejected'])

export function OwnStoryTabs({ counts, current }: OwnStoryTabsProps) {
  const shown = (Object.keys(LABELS) as StoryStatus[]).filter(
    (status) => !ONLY_WITH_STORIES.has(status) || counts[status] > 0,
  )
  const tabs = [undefined, ...shown].map((status) => ({
    href: buildTabHref(status),
    label: status ? LABELS[status] : 'All',
    count: status ? counts[status] : sumCounts(counts),
    isCurrent: status === current,
  }))
  return <StaffTabs label="My stories" tabs={tabs} />
}

interface OwnStoryListProps {
  stories: Story[]
  hasMore: boolean
  page: number
  status: StoryStatus | undefined
}

export function OwnStoryList({ stories, hasMore, page, status }: OwnStoryListProps) {
  if (stories.length === 0) {
    return (
      <EmptyState text={status ? EMPTY[status] : 'You have not submitted any stories yet.'}>
        {!status && 'Choose Create New Story to write your first one.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className={LIST_CLASS}>
        {stories.map((story) => (
          <li key={story.id}>
            <StoryCard story={story} href={routes.ownStory(story.id)}>
              <OwnStoryActions story={story} />
              <PreviewLink story={story} />
            </StoryCard>
          </li>
        ))}
      </ul>
      <Pager page={page} hasMore={hasMore} buildHref={(other) => buildTabHref(status, other)} />
    </>
  )
}

/** The third action of a story that can be edited, and else the first. */
function PreviewLink({ story: { id, title, status } }: { story: Story }) {
  if (status === 'pending' || status === 'draft') {
    return (
      <RowMenu about={title}>
        <RowLink href={routes.ownStory(id)} icon={Eye} label="Preview" about={title} isSheet />
      </RowMenu>
    )
  }
  return (
    <Button asChild variant="ghost" size="sm">
      <SheetLink href={routes.ownStory(id)}>
        Preview<span className="sr-only"> {title}</span>
      </SheetLink>
    </Button>
  )
}
