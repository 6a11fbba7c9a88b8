'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { EDITORS, holdsRole, STAFF } from '../auth/rules'
import { unwrapMaybe } from '../db/errors'
import { routes } from '../routes/routes'

const itemSchema = z.object({ story_id: z.uuid('This story no longer exists.') })

/** Opens an item, which marks the story's items as read. */
export const openInboxItem = staffAction(
  'openInboxItem',
  STAFF,
  { schema: itemSchema },
  async ({ story_id }, { db, person }) => {
    unwrapMaybe(await db.rpc('mark_inbox_read', { p_story_id: story_id }))
    refresh()
    return { to: holdsRole(person, EDITORS) ? routes.reviewStory(story_id) : routes.ownStory(story_id) }
  },
)

export const markInboxRead = staffAction('markInboxRead', STAFF, { schema: z.object({}) }, async (_, { db }) => {
  unwrapMaybe(await db.rpc('mark_inbox_read', {}))
  refresh()
  return { title: 'Inbox read' }
})
