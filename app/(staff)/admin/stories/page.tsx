import type { Metadata } from 'next'

import { Failure } from '@/components/staff/failure'
import { StoryTable } from '@/components/stories/story-table'
import { openDashboard } from '@/lib/auth/queries.staff'
import { EDITORS } from '@/lib/auth/rules'
import { UnexpectedDatabaseError } from '@/lib/errors'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'
import { listStoriesForEditors, storyList } from '@/lib/stories/dashboard-list'

export const metadata: Metadata = { title: 'Stories' }

export default async function StoriesTab({ searchParams }: { searchParams: Promise<Query> }) {
  const { db } = await openDashboard(EDITORS)
  const view = storyList.parse(await searchParams)
  const loaded = await load('stories tab', () => listStoriesForEditors(db, view))
  if ('reference' in loaded) {
    const isOfDatabase = loaded.error instanceof UnexpectedDatabaseError
    const text = isOfDatabase
      ? `Failed to load stories: reference ${loaded.reference}`
      : 'An unexpected error occurred while loading stories'
    return <Failure text={text} retry={storyList.toHref(view)} />
  }
  return <StoryTable stories={loaded.data.rows} hasMore={loaded.data.hasMore} view={view} />
}
