import Link from 'next/link'

import { type Column, DataTable, NoRows } from '@/components/staff/data-table'
import { ListFilters } from '@/components/staff/list-filters.client'
import { Pager } from '@/components/staff/pager'
import { TableTime } from '@/components/staff/table-time'
import { toButtonClass } from '@/components/ui/button'
import { TableCell, TableRow } from '@/components/ui/table'
import { routes } from '@/lib/routes'
import { storyList, type StoryRow, type StoryView } from '@/lib/stories/desk-list'
import { STORY_CATEGORIES } from '@/lib/stories/schema'

import { STORY_STATUS_OPTIONS, StoryStatusIcon } from './story-status'

const COLUMNS: Column<StoryView['sort']>[] = [
  { label: 'Title', sort: 'title' },
  { label: 'Author', sort: 'author' },
  { label: 'Category', sort: 'category' },
  { label: 'Status', sort: 'status' },
  { label: 'Submitted', sort: 'created_at' },
  { label: 'Last Updated', sort: 'updated_at' },
  { label: 'Actions', isHidden: true },
]

const FILTERS = [
  { name: 'status', label: 'Status', all: 'All statuses', options: STORY_STATUS_OPTIONS },
  { name: 'category', label: 'Category', all: 'All categories', options: STORY_CATEGORIES },
]

interface StoryTableProps {
  stories: StoryRow[]
  hasMore: boolean
  view: StoryView
}

/** All stories. Each title leads to its review too: on a phone the button stands out of sight. */
export function StoryTable({ stories, hasMore, view }: StoryTableProps) {
  const isFiltered = storyList.isFiltered(view)
  return (
    <>
      <ListFilters
        path={storyList.path}
        search="Search titles and authors"
        filters={FILTERS}
        view={view}
        order={storyList.toOrder(view)}
        isFiltered={isFiltered}
      />
      {stories.length === 0 ? (
        <NoRows
          text="No stories found. News anchors can submit stories for review."
          clear={(isFiltered || view.page > 1) && storyList.path}
        />
      ) : (
        <DataTable label="Stories" columns={COLUMNS} view={view} toSorted={(sort) => storyList.toSorted(view, sort)}>
          {stories.map((story) => (
            <Row key={story.id} story={story} />
          ))}
        </DataTable>
      )}
      <Pager
        page={view.page}
        hasMore={hasMore}
        toHref={(page) => storyList.toHref(view, { page })}
        labels={['Previous', 'Next']}
      />
    </>
  )
}

function Row({ story }: { story: StoryRow }) {
  const isPending = story.status === 'pending'
  return (
    <TableRow>
      <TableCell namesRow className="min-w-56 font-semibold break-words">
        <Link href={routes.adminStory(story.id)} prefetch={false} scroll={false} className="hover:underline">
          {story.title}
        </Link>
      </TableCell>
      <TableCell className="max-w-52 truncate">{story.author_name || 'Unknown'}</TableCell>
      <TableCell className="whitespace-nowrap">{story.category}</TableCell>
      <TableCell>
        <StoryStatusIcon status={story.status} />
      </TableCell>
      <TableTime label="Submitted" at={story.created_at} />
      <TableTime label="Last Updated" at={story.updated_at} />
      <TableCell className="text-right">
        <Link
          href={routes.adminStory(story.id)}
          prefetch={false}
          scroll={false}
          className={toButtonClass(isPending ? 'secondary' : 'quiet', 'sm')}
        >
          {isPending ? 'Review' : 'View'}
          <span className="sr-only"> {story.title}</span>
        </Link>
      </TableCell>
    </TableRow>
  )
}
