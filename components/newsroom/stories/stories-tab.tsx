import { Failure } from '@/components/newsroom/shell/load-failure'
import { countWaitingOnce } from '@/lib/inbox/waiting.staff'
import { UnexpectedDatabaseError } from '@/lib/db/errors'
import { load } from '@/lib/db/load'
import type { Query } from '@/lib/db/query'
import { listStoriesForEditors, storyList } from '@/lib/stories/dashboard'
import type { StaffClient } from '@/lib/db/staff'

import { QueueNews } from './queue-news.client'
import { StoryTable } from './story-table'

export async function StoriesTab({ db, query }: { db: StaffClient; query: Query }) {
  const view = storyList.parse(query)
  const loaded = await load('stories tab', () => listStoriesForEditors(db, view))
  if ('reference' in loaded) {
    const { error, reference } = loaded
    const retry = storyList.buildHref(view)
    return error instanceof UnexpectedDatabaseError ? (
      <Failure text={`Failed to load stories: reference ${reference}`} retry={retry} />
    ) : (
      <Failure text="An unexpected error occurred while loading stories" reference={reference} retry={retry} />
    )
  }
  const pending = await load('pending stories', countWaitingOnce)
  return (
    <>
      {'data' in pending && <QueueNews pending={pending.data.pendingStories ?? 0} />}
      <StoryTable stories={loaded.data.rows} hasMore={loaded.data.hasMore} view={view} />
    </>
  )
}
