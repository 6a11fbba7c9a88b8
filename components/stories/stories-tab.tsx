import { Failure } from '@/components/staff/failure'
import { countWaitingOnce } from '@/lib/dashboard/queries.staff'
import { UnexpectedDatabaseError } from '@/lib/errors'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'
import { listStoriesForEditors, storyList } from '@/lib/stories/dashboard-list'
import type { StaffClient } from '@/lib/supabase/staff'

import { QueueNews } from './queue-news.client'
import { StoryTable } from './story-table'

export async function StoriesTab({ db, query }: { db: StaffClient; query: Query }) {
  const view = storyList.parse(query)
  const loaded = await load('stories tab', () => listStoriesForEditors(db, view))
  if ('reference' in loaded) {
    const isOfDatabase = loaded.error instanceof UnexpectedDatabaseError
    const text = isOfDatabase
      ? `Failed to load stories: reference ${loaded.reference}`
      : 'An unexpected error occurred while loading stories'
    return <Failure text={text} retry={storyList.toHref(view)} />
  }
  const pending = await load('pending stories', countWaitingOnce)
  return (
    <>
      {'data' in pending && <QueueNews pending={pending.data.pendingStories ?? 0} />}
      <StoryTable stories={loaded.data.rows} hasMore={loaded.data.hasMore} view={view} />
    </>
  )
}
