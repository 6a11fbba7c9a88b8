'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { type DatabaseError, mustHaveRow, Refusal } from '../errors'
import { routes } from '../routes'
import { editSourceSchema, sourceIdSchema, sourceSchema, switchSourceSchema } from './schema'

const NOT_SAVED = { title: 'Error', message: 'Failed to save news source' }
const LIST = routes.adminTab('sources')

interface Answer {
  data: { id: string }[] | null
  error: DatabaseError | null
}

/** The rows that were changed. No row is a source that is gone, and a second one of the same name a refusal. */
function mustChange(answer: Answer): void {
  if (answer.error?.code === '23505') throw new Refusal('A news source with this name and website is there already.', 'Error')
  mustHaveRow(answer, 'This news source no longer exists.')
}

export const addSource = staffAction('addSource', ADMINS, { schema: sourceSchema, failure: NOT_SAVED }, async (source, { db }) => {
  mustChange(await db.from('news_sources').insert(source).select('id'))
  refresh()
  return { title: 'News source created successfully', to: LIST }
})

export const editSource = staffAction(
  'editSource',
  ADMINS,
  { schema: editSourceSchema, failure: NOT_SAVED },
  async ({ source_id, ...source }, { db }) => {
    mustChange(await db.from('news_sources').update(source).eq('id', source_id).select('id'))
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
    mustChange(await db.from('news_sources').update({ active }).eq('id', source_id).select('id'))
    return { title: `News source ${active ? 'activated' : 'deactivated'} successfully` }
  },
)

/** The source alone: what was filed from it stays, as reports of an unknown source. */
export const deleteSource = staffAction(
  'deleteSource',
  ADMINS,
  { schema: sourceIdSchema, failure: { title: 'Error', message: 'Failed to delete news source' } },
  async ({ source_id }, { db }) => {
    refresh()
    mustChange(await db.from('news_sources').delete().eq('id', source_id).select('id'))
    return { title: 'News source deleted successfully', to: LIST }
  },
)
