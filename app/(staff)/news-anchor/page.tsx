import type { Metadata } from 'next'
import Link from 'next/link'

import { StaffHeader } from '@/components/layout/staff-header'
import { Failure } from '@/components/staff/failure'
import { OwnStoryList, OwnStoryTabs, StoryStats, toTabHref } from '@/components/stories/own-stories'
import { toButtonClass } from '@/components/ui/button'
import { openDashboard } from '@/lib/auth/queries.staff'
import { ANCHORS } from '@/lib/auth/rules'
import { load } from '@/lib/load'
import { type Query, toChoice, toPage } from '@/lib/query'
import { routes } from '@/lib/routes'
import { countStories, listStories } from '@/lib/stories/queries.staff'
import { STORY_STATUSES } from '@/lib/stories/schema'

export const metadata: Metadata = { title: 'News Anchor Dashboard' }

export default async function NewsAnchorPage({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await openDashboard(ANCHORS)
  const query = await searchParams
  return (
    <>
      <StaffHeader title="News Anchor Dashboard" person={person}>
        <Link href={routes.newStory} aria-keyshortcuts="n" className={toButtonClass('primary', 'sm')}>
          Create New Story
        </Link>
      </StaffHeader>
      <main>
        <Stories query={query} />
      </main>
    </>
  )
}

async function Stories({ query }: { query: Query }) {
  const { db, person } = await openDashboard(ANCHORS)
  const status = toChoice(query.tab, STORY_STATUSES)
  const page = toPage(query)
  const loaded = await load('own stories', () =>
    Promise.all([countStories(db, person.id), listStories(db, { authorId: person.id, status, page })]),
  )
  if ('reference' in loaded) {
    return <Failure text={`Failed to load stories: reference ${loaded.reference}`} retry={toTabHref(status, page)} />
  }
  const [counts, list] = loaded.data
  return (
    <div className="space-y-5 py-5">
      <StoryStats counts={counts} />
      <OwnStoryTabs counts={counts} current={status} />
      <OwnStoryList {...list} page={page} status={status} />
    </div>
  )
}
