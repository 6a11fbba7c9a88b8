'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { assertOk } from '../db/errors'
import { routes } from '../routes/routes'
import { buildArgs } from '../db/args'
import { mergeSchema, renameSchema } from './schema'

export const renameTopic = staffAction(
  'renameTopic',
  EDITORS,
  { schema: renameSchema, failure: { title: 'Error', message: 'Failed to rename the topic' } },
  async ({ expected_version, ...wanted }, { db }) => {
    refresh()
    assertOk(await db.rpc('rename_topic', buildArgs({ ...wanted, expected_version })))
    return { title: 'Topic renamed', message: 'The old address redirects to the new one.', to: routes.topics }
  },
)

export const mergeTopic = staffAction(
  'mergeTopic',
  EDITORS,
  { schema: mergeSchema, failure: { title: 'Error', message: 'Failed to merge the topics' } },
  async ({ expected_version, ...wanted }, { db }) => {
    refresh()
    assertOk(await db.rpc('merge_topics', buildArgs({ ...wanted, expected_version })))
    return {
      title: 'Topics merged',
      message: 'Its articles now have the other topic, and the old address redirects there.',
      to: routes.topics,
    }
  },
)
