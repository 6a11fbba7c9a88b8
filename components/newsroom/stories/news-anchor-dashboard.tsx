import { StaffHeader } from '@/components/newsroom/shell/staff-header'
import type { Visit } from '@/components/newsroom/shell/dashboard-view'
import { Failure } from '@/components/newsroom/shell/load-failure'
import { SheetLink } from '@/components/newsroom/table/sheet-link.client'
import { WithToday } from '@/components/newsroom/today/today'
import { Button } from '@/components/ui/button'
import { load } from '@/lib/db/load'
import { parseChoice, parsePage } from '@/lib/db/query'
import { routes } from '@/lib/routes/routes'
import { countStories, listStories } from '@/lib/stories/queries.staff'
import { STORY_STATUSES } from '@/lib/stories/schema'

import { OwnStoryList, OwnStoryTabs, StoryStats, buildTabHref } from './own-stories'

type DashboardProps = Pick<Visit, 'db' | 'person' | 'query'>

export function NewsAnchorDashboard(props: DashboardProps) {
  return (
    <>
      <StaffHeader
        title={
          <>
            News Anchor<span className="max-sm:sr-only"> Dashboard</span>
          </>
        }
        person={props.person}
      >
        <Button asChild size="sm">
          <SheetLink href={routes.newStory} aria-keyshortcuts="n">
            Create New Story
          </SheetLink>
        </Button>
      </StaffHeader>
      <main id="content" tabIndex={-1} className="focus:outline-none">
        <Stories {...props} />
      </main>
    </>
  )
}

async function Stories({ db, person, query }: DashboardProps) {
  const status = parseChoice(query.tab, STORY_STATUSES)
  const page = parsePage(query)
  const loaded = await load('own stories', () =>
    Promise.all([countStories(db, person.id), listStories(db, { authorId: person.id, status, page })]),
  )
  if ('reference' in loaded) {
    return <Failure text={`Failed to load stories: reference ${loaded.reference}`} retry={buildTabHref(status, page)} />
  }
  const [counts, list] = loaded.data
  return (
    <WithToday db={db} person={person} now={Date.now()}>
      <StoryStats counts={counts} />
      <OwnStoryTabs counts={counts} current={status} />
      <OwnStoryList {...list} page={page} status={status} />
    </WithToday>
  )
}
