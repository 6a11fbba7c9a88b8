import { type Column, DataTable } from '@/components/newsroom/table/data-table'
import { DashboardList } from '@/components/newsroom/table/dashboard-list'
import { RowTitle } from '@/components/newsroom/table/row-title'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { TableTime } from '@/components/newsroom/table/table-time'
import { Button } from '@/components/ui/button'
import { TableCell, TableRow, TableRowHeader } from '@/components/ui/table'
import { routes } from '@/lib/routes/routes'
import { storyList, type StoryRow, type StoryView } from '@/lib/stories/dashboard-list'
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

/** Lists stories. Titles link to the review too, because its button can be out of view on phones. */
export function StoryTable({ stories, hasMore, view }: StoryTableProps) {
  return (
    <DashboardList
      list={storyList}
      view={view}
      search="Search titles and authors"
      filters={FILTERS}
      isEmpty={stories.length === 0}
      hasMore={hasMore}
      empty="No stories found. News anchors can submit stories for review."
    >
      <DataTable
        label="Stories"
        columns={COLUMNS}
        view={view}
        buildSortHref={(sort) => storyList.buildSortHref(view, sort)}
      >
        {stories.map((story) => (
          <Row key={story.id} story={story} />
        ))}
      </DataTable>
    </DashboardList>
  )
}

function Row({ story }: { story: StoryRow }) {
  const isPending = story.status === 'pending'
  const author = story.author_name || 'Unknown'
  return (
    <TableRow>
      <TableRowHeader className="w-full min-w-72 font-semibold break-words">
        <RowTitle image={story.image_url} author={author} authorClass="sm:hidden">
          <SheetLink href={routes.adminStory(story.id)} className="hover:underline">
            {story.title}
          </SheetLink>
        </RowTitle>
      </TableRowHeader>
      <TableCell className="max-w-52 truncate max-sm:hidden xl:max-w-none">{author}</TableCell>
      <TableCell className="whitespace-nowrap">{story.category}</TableCell>
      <TableCell>
        <StoryStatusIcon status={story.status} />
      </TableCell>
      <TableTime label="Submitted" at={story.created_at} />
      <TableTime label="Last Updated" at={story.updated_at} />
      <TableCell className="text-right">
        <Button asChild variant={isPending ? 'outline' : 'ghost'} size="sm">
          <SheetLink href={routes.adminStory(story.id)}>
            {isPending ? 'Review' : 'View'}
            <span className="sr-only"> {story.title}</span>
          </SheetLink>
        </Button>
      </TableCell>
    </TableRow>
  )
}
