'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { STAFF } from '../auth/rules'
import { assertOk, unwrapMaybe } from '../db/errors'
import { buildArgs } from '../db/args'
import { commentSchema, resolveSchema } from './schema'

const NOT_SAVED = { title: 'Error', message: 'Failed to save comment' }

export const addComment = staffAction(
  'addComment',
  STAFF,
  { schema: commentSchema, failure: NOT_SAVED },
  async (comment, { db }) => {
    refresh()
    assertOk(await db.rpc('add_story_comment', buildArgs(comment)))
    return { title: 'Comment added' }
  },
)

export const resolveComment = staffAction(
  'resolveComment',
  STAFF,
  { schema: resolveSchema, failure: NOT_SAVED },
  async ({ comment_id, resolved }, { db }) => {
    refresh()
    unwrapMaybe(await db.rpc('resolve_story_comment', { p_comment_id: comment_id, p_resolved: resolved }))
    return { title: resolved ? 'Comment resolved' : 'Comment reopened' }
  },
)
