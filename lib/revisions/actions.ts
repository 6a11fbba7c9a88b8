'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { unwrap } from '../db/errors'
import { routes } from '../routes/routes'
import { restoreSchema } from './schema'

/** Restores a revision. If the article is published, readers see it at once. */
export const restoreRevision = staffAction(
  'restoreRevision',
  EDITORS,
  { schema: restoreSchema, failure: { title: 'Error', message: 'Failed to restore the revision' } },
  async ({ article_id, revision, expected_version, known_notes }, { db }) => {
    refresh()
    unwrap(
      await db.rpc('restore_article_revision', {
        p_article_id: article_id,
        p_revision: revision,
        p_expected_version: expected_version,
        p_known_notes: known_notes,
      }),
    )
    return {
      title: 'Revision restored',
      message: `The article is back to revision ${revision}.`,
      to: routes.articleHistory(article_id),
    }
  },
)
