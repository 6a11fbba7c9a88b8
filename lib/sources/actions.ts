'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { assertOk, type DatabaseError, unwrapMaybe, unwrapRow, UserError } from '../db/errors'
import { routes } from '../routes/routes'
import { buildArgs } from '../db/args'
import { editSourceSchema, sourceIdSchema, sourceSchema, switchSourceSchema } from './schema'

const NOT_SAVED = { title: 'Error', message: 'Failed to save news source' }
const LIST = routes.adminTab('sources')

const GONE = 'This news source no longer exists.'

function mustBeNew({ error }: { error: DatabaseError | null }): void {
  if (error?.code === '23505' && error.message.includes('news_sources_feed_key'))
    throw new UserError('This feed is listed already, perhaps under another name or spelling of its address.', 'Error')
  if (error?.code === '23505') throw new UserError('A news source with this name and website already exists.', 'Error')
}

export const addSource = staffAction(
  'addSource',
  ADMINS,
  { schema: sourceSchema, failure: NOT_SAVED },
  async (source, { db }) => {
    const answer = await db.from('news_sources').insert(source).select('id')
    mustBeNew(answer)
    assertOk(answer)
    refresh()
    return { title: 'News source created successfully', to: LIST }
  },
)

export const editSource = staffAction(
  'editSource',
  ADMINS,
  { schema: editSourceSchema, failure: NOT_SAVED },
  async ({ expected_version, ...source }, { db }) => {
    const answer = await db.rpc('update_news_source', buildArgs({ expected_version, ...source }))
    mustBeNew(answer)
    unwrapMaybe(answer)
    refresh()
    return { title: 'News source updated successfully', to: LIST }
  },
)

export const switchSource = staffAction(
  'switchSource',
  ADMINS,
  { schema: switchSourceSchema, failure: { title: 'Error', message: 'Failed to update news source' } },
  async ({ source_id, active }, { db }) => {
    refresh()
    unwrapRow(await db.from('news_sources').update({ active }).eq('id', source_id).select('id'), GONE)
    return { title: `News source ${active ? 'activated' : 'deactivated'} successfully` }
  },
)

/** Deletes a source. Its draft articles remain, with an unknown source. */
export const deleteSource = staffAction(
  'deleteSource',
  ADMINS,
  { schema: sourceIdSchema, failure: { title: 'Error', message: 'Failed to delete news source' } },
  async ({ source_id }, { db }) => {
    refresh()
    unwrapRow(await db.from('news_sources').delete().eq('id', source_id).select('id'), GONE)
    return { title: 'News source deleted successfully', to: LIST }
  },
)
