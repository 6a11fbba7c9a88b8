import { notFound } from 'next/navigation'

import { DeleteQuestion } from '@/components/newsroom/table/delete-question'
import type { DashboardView } from '@/components/newsroom/shell/dashboard-view'
import { ANCHORS } from '@/lib/auth/rules'
import { listBylinePeople } from '@/lib/authors/queries.staff'
import { routes } from '@/lib/routes/routes'
import { deleteDraftStory } from '@/lib/stories/actions'
import { mustGetEditableStory, mustGetOwnStory, type OwnStory as Own } from '@/lib/stories/own-story'

import { EditOwnStory } from './edit-own-story'
import { OwnStory } from './own-story'
import { StoryForm } from './story-form'

const shared = { roles: ANCHORS, hasBar: true, gone: 'This story no longer exists.' } satisfies Partial<DashboardView>
const editor = { ...shared, isEditor: true, sheet: { isForm: true } } satisfies Partial<DashboardView>
/** Returns where "Cancel" leads. A sheet is closed instead. */
const toBack = (isSheet: boolean) => (isSheet ? {} : { backHref: routes.newsAnchor })

export const newStoryView: DashboardView = {
  ...editor,
  title: 'Create New Story',
  render: async ({ db, person, isSheet }) => (
    <StoryForm personId={person.id} people={await listBylinePeople(db)} {...toBack(isSheet)} />
  ),
}

export const editStoryView: DashboardView<Own> = {
  ...editor,
  load: ({ id }) => mustGetEditableStory(id),
  title: 'Edit Story',
  render: ({ isSheet }, own) => <EditOwnStory {...own} {...toBack(isSheet)} />,
}

export const ownStoryView: DashboardView<Own> = {
  ...shared,
  load: ({ id }) => mustGetOwnStory(id),
  title: ({ story }) => story.title,
  name: 'Story preview',
  back: () => ({ href: routes.newsAnchor, label: 'My stories' }),
  render: (_, own) => <OwnStory {...own} />,
}

export const deleteDraftView: DashboardView<Own> = {
  ...shared,
  load: async ({ id }) => {
    const own = await mustGetOwnStory(id)
    return own.story.status === 'draft' ? own : notFound()
  },
  title: 'Delete Draft',
  gone: 'This draft no longer exists.',
  back: () => ({ href: routes.ownStories('draft'), label: 'My drafts' }),
  render: (_, { story }) => (
    <DeleteQuestion
      question="Are you sure you want to delete this draft?"
      what={story.title}
      action={deleteDraftStory}
      fields={{ story_id: story.id, expected_version: story.updated_at }}
      button="Delete Draft"
      cancel={routes.ownStories('draft')}
    />
  ),
}
