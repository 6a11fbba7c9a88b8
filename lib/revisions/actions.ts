'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { toChangedArticle } from '../articles/changed-article'
import { checkStoryAddresses } from '../articles/story-addresses'
import { EDITORS } from '../auth/rules'
import { revalidateArticle } from '../cache-tags'
import { unwrap } from '../errors'
import { routes } from '../routes'
import { getArticleVersion } from './queries.staff'
import { restoreSchema } from './schema'

/** If the article is published, readers see it at once. */
export const restoreRevision = staffAction(
  'restoreRevision',
  EDITORS,
  { schema: restoreSchema, failure: { title: 'Error', message: 'Failed to restore the revision' } },
  async ({ article_id, revision, expected_version, known_notes }, { db }) => {
    refresh()
    // The restore fails if the article changed meanwhile, so pages show this until then.
    const before = await getArticleVersion(db, article_id)
    const restored = unwrap(
      await db.rpc('restore_article_revision', {
        p_article_id: article_id,
        p_revision: revision,
        p_expected_version: expected_version,
        p_known_notes: known_notes,
      }),
    )
    if (restored.published) {
      revalidateArticle(before && toChangedArticle(before), toChangedArticle(restored))
      await checkStoryAddresses()
    }
    return {
      title: 'Revision restored',
      message: `The article is back to revision ${revision}.`,
      to: routes.articleHistory(article_id),
    }
  },
)
