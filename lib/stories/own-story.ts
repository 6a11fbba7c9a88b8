import 'server-only'

import { notFound, redirect } from 'next/navigation'

import { openDashboard } from '../auth/queries.staff'
import { ANCHORS } from '../auth/rules'
import { routes } from '../routes/routes'
import type { Person, StaffClient } from '../db/staff'
import { getStory, type WholeStory } from './queries.staff'
import { canEdit } from './rules'

export interface OwnStory {
  story: WholeStory
  db: StaffClient
  person: Person
}

/** Reads a story of the signed-in author. Shows the 404 page for someone else's. */
export async function mustGetOwnStory(id: string): Promise<OwnStory> {
  const { db, person } = await openDashboard(ANCHORS)
  return { story: (await getStory(db, id, person.id)) ?? notFound(), person, db }
}

/** Reads a story for its author to edit. Redirects to the read-only view if it has been reviewed since. */
export async function mustGetEditableStory(id: string): Promise<OwnStory> {
  const own = await mustGetOwnStory(id)
  if (!canEdit(own.story)) redirect(routes.ownStory(id))
  return own
}
