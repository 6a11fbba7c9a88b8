'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { assertOk } from '../db/errors'
import { routes } from '../routes/routes'
import { buildArgs } from '../db/args'
import { copyOne } from '../uploads/copy-picture'
import { authorSchema } from './schema.editor'

export const saveAuthor = staffAction(
  'saveAuthor',
  ADMINS,
  { schema: authorSchema, failure: { title: 'Error', message: 'Failed to save author' } },
  async ({ expected_version, image_url: typed, ...author }, { db }) => {
    const { image_url, lost } = await copyOne(typed, 'article', () =>
      db.from('authors').select('image_url').eq('id', author.author_id).maybeSingle(),
    )
    assertOk(await db.rpc('update_author', buildArgs({ ...author, expected_version, image_url })))
    refresh()
    return { title: 'Author saved', message: `Readers see the changes now. ${lost}`.trim(), to: routes.authors }
  },
)
