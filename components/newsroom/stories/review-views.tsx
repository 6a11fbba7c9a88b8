import { notFound } from 'next/navigation'

import type { DashboardView, Visit } from '@/components/newsroom/shell/dashboard-view'
import { routes } from '@/lib/routes/routes'
import { getStory, type WholeStory } from '@/lib/stories/queries.staff'

import { isStoryEdited, StoryReview } from './story-review'

interface Reviewed {
  story: WholeStory
  isEdited: boolean
}

/** Makes the view of a review. After a decision, the editor returns to `buildPath`, the address of the page. */
const buildView = (buildPath: (id: string) => string): DashboardView<Reviewed> => ({
  load: async ({ db, id, query }: Visit) => {
    const story = (await getStory(db, id)) ?? notFound()
    return { story, isEdited: isStoryEdited(story, query) }
  },
  name: 'Review story',
  gone: 'This story is no longer here. Its author may have withdrawn it.',
  isWide: true,
  title: ({ story, isEdited }) => (isEdited ? 'Edit Story' : story.title),
  isEditor: ({ isEdited }) => isEdited,
  render: ({ query, isSheet }, { story }) => (
    <StoryReview story={story} query={query} path={buildPath(story.id)} hasPage={!isSheet} />
  ),
})

export const adminReviewView: DashboardView<Reviewed> = {
  ...buildView(routes.adminStory),
  back: () => ({ href: routes.adminTab('stories'), label: 'Stories' }),
}

export const chiefReviewView: DashboardView<Reviewed> = {
  ...buildView(routes.reviewStory),
  hasBar: true,
  back: () => ({ href: routes.chiefAuthor, label: 'Stories' }),
}
