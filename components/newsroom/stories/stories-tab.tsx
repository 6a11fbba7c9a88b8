import { Failure } from '@/components/newsroom/shell/load-failure'
import { countWaitingOnce } from '@/lib/inbox/waiting.staff'
import { UnexpectedDatabaseError } from '@/lib/db/errors'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { listStoriesForEditors, storyList } from '@/lib/stories/dashboard-list'
import type { StaffClient } from '@/lib/db/staff'

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
    return <Failure text={text} retry={storyList.buildHref(view)} />
  }
  const pending = await load('pending stories', countWaitingOnce)
  return (
    <>
      {'data' in pending && <QueueNews pending={pending.data.pendingStories ?? 0} />}
      <StoryTable stories={loaded.data.rows} hasMore={loaded.data.hasMore} view={view} />
    </>
  )
}
