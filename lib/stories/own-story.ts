import 'server-only'

import { notFound, redirect } from 'next/navigation'

import { openDesk } from '../auth/queries.staff'
import { ANCHORS } from '../auth/rules'
import { routes } from '../routes'
import { getStory, type Story } from './queries.staff'
import { canEdit } from './rules'

// What the pages below /news-anchor and the dialogs over it both show.

/** The anchor's own story; 404 for everybody else's. */
export async function mustGetOwnStory(id: string): Promise<Story> {
  const { db, person } = await openDesk(ANCHORS)
  return (await getStory(db, id, person.id)) ?? notFound()
}

/** A story that has been reviewed meanwhile can only be looked at. */
export async function mustGetEditableStory(id: string): Promise<Story> {
  const story = await mustGetOwnStory(id)
  if (!canEdit(story)) redirect(routes.ownStory(id))
  return story
}
