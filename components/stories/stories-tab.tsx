import { Failure } from '@/components/staff/failure'
import { UnexpectedDatabaseError } from '@/lib/errors'
import { load } from '@/lib/load'
import type { Query } from '@/lib/query'
import { listStoriesForEditors, storyList } from '@/lib/stories/dashboard-list'
import type { StaffClient } from '@/lib/supabase/staff'

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
  return <StoryTable stories={loaded.data.rows} hasMore={loaded.data.hasMore} view={view} />
}
