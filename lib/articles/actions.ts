'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { unwrap, unwrapMaybe } from '../db/errors'
import { formatDateTime } from '../format'
import { routes } from '../routes/routes'
import { copyAllPictures } from '../uploads/copy-picture'
import { buildFocusColumns } from './focus'
import { buildUndoFields } from './undo-fields'
import { articleFields, gatherRows, textFields } from './schema.editor'

const { bylines: _, ...createdFields } = textFields

const createSchema = z.preprocess(
  gatherRows,
  z.object({ ...createdFields, category: articleFields.category, published: articleFields.published }),
)

const undoSchema = z.object({
  article_id: z.uuid('This article no longer exists.'),
  expected_version: z.iso.datetime({ offset: true, error: 'Please reload the page.' }),
})

const REQUIRED = ['title', 'content', 'category']
const MISSING = { title: 'Missing fields', message: 'Please fill in title, content, and category.' }

export const createArticle = staffAction(
  'createArticle',
  EDITORS,
  {
    schema: createSchema,
    invalid: (fields) => (REQUIRED.some((name) => name in fields) ? MISSING : {}),
    failure: { title: 'Error', message: 'Failed to save article' },
  },
  async ({ image_focus, ...article }, { db }) => {
    refresh()
    const { image_url, images, lost } = await copyAllPictures(article, ['featured', 'article'])
    const p_article = { ...article, ...buildFocusColumns(image_focus), image_url, images }
    unwrap(await db.rpc('create_article', { p_article }))
    if (!article.published) {
      return {
        title: 'Article saved',
        message: `You can find it under Draft Articles. ${lost}`.trim(),
        to: `${routes.chiefAuthor}?tab=drafts`,
      }
    }
    return { title: 'Article published', message: `Readers can read it now. ${lost}`.trim(), to: routes.chiefAuthor }
  },
)

export const publishArticle = staffAction(
  'publishArticle',
  EDITORS,
  {
    schema: z.object({ article_id: z.uuid('This article no longer exists.') }),
    failure: { title: 'Error', message: 'Failed to publish article' },
  },
  async ({ article_id }, { db }) => {
    refresh()
    const row = unwrap(await db.rpc('publish_article', { p_article_id: article_id }))
    return { title: 'Article published', message: 'Readers can read it now.', undo: buildUndoFields(row) }
  },
)

/** Takes back a publication. Only the editor who published it may do so, within an hour. */
export const undoPublication = staffAction(
  'undoPublication',
  EDITORS,
  { schema: undoSchema, failure: { title: 'Error', message: 'Failed to undo the publication' } },
  async ({ article_id, expected_version }, { db }) => {
    refresh()
    unwrap(await db.rpc('undo_publication', { p_article_id: article_id, p_expected_version: expected_version }))
    const left = await db.from('articles').select('published, publication_date').eq('id', article_id).maybeSingle()
    const article = unwrapMaybe(left)
    if (!article) return { title: 'Publication undone', message: 'The story is pending again.' }
    const message = article.published
      ? `The article is scheduled for ${formatDateTime(article.publication_date)} again.`
      : 'The article is a draft again.'
    return { title: 'Publication undone', message }
  },
)
