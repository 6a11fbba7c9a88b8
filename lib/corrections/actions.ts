'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { assertOk, unwrap } from '../db/errors'
import { routes } from '../routes/routes'
import { buildArgs } from '../db/args'
import { KIND_LABELS } from './rules'
import { dismissSchema, noteSchema, publishSchema, rejoinderSchema, withdrawSchema } from './schema'

export const addCorrection = staffAction(
  'addCorrection',
  EDITORS,
  { schema: noteSchema, failure: { title: 'Error', message: 'Failed to publish the note' } },
  async (note, { db }) => {
    refresh()
    unwrap(await db.rpc('add_correction', buildArgs(note)))
    return {
      title: `${KIND_LABELS[note.kind]} published`,
      message: 'Readers see it on the article and in the list of corrections.',
      to: routes.articleCorrections(note.article_id),
    }
  },
)

export const dismissNote = staffAction(
  'dismissNote',
  EDITORS,
  { schema: dismissSchema },
  async ({ article_id }, { db }) => {
    refresh()
    assertOk(await db.rpc('dismiss_note', { p_article_id: article_id }))
    return { title: 'No note needed' }
  },
)

export const fileRejoinder = staffAction(
  'fileRejoinder',
  EDITORS,
  { schema: rejoinderSchema, failure: { title: 'Error', message: 'Failed to file the rejoinder' } },
  async (rejoinder, { db }) => {
    refresh()
    assertOk(await db.rpc('add_correction', buildArgs({ ...rejoinder, kind: 'rejoinder' as const })))
    return {
      title: 'Rejoinder filed',
      message: 'Publish it before its deadline.',
      to: routes.articleCorrections(rejoinder.article_id),
    }
  },
)

export const publishRejoinder = staffAction(
  'publishRejoinder',
  EDITORS,
  { schema: publishSchema, failure: { title: 'Error', message: 'Failed to publish the rejoinder' } },
  async (input, { db }) => {
    refresh()
    assertOk(await db.rpc('publish_rejoinder', buildArgs(input)))
    return { title: 'Rejoinder published', message: 'Readers see it on the article and in the list of corrections.' }
  },
)

export const withdrawRejoinder = staffAction(
  'withdrawRejoinder',
  EDITORS,
  { schema: withdrawSchema, failure: { title: 'Error', message: 'Failed to remove the rejoinder' } },
  async (input, { db }) => {
    refresh()
    assertOk(await db.rpc('withdraw_rejoinder', buildArgs(input)))
    return {
      title: 'Rejoinder removed',
      message: 'Only editors saw it. The activity log still shows that it was filed.',
    }
  },
)
