'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { accraTimeField } from '../accra-time'
import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { unwrapMaybe, unwrap } from '../db/errors'
import { backToList } from '../lists/list-return'
import { routes } from '../routes/routes'
import { articleList } from './dashboard'

const articleIdSchema = z.object({ article_id: z.uuid('This article no longer exists.') })
/** Whether the answer stays where the form is. Pages of their own go back to the list. */
const stay = z.stringbool().default(false)

/** Deletes an article. An address that was public then responds with 410. */
export const deleteArticle = staffAction(
  'deleteArticle',
  EDITORS,
  {
    schema: articleIdSchema.extend({ list: z.string().default('') }),
    failure: { title: 'Error', message: 'Failed to delete article' },
  },
  async ({ article_id, list }, { db }) => {
    // The list is read again after an error too, because a colleague may have deleted the article.
    refresh()
    unwrap(await db.rpc('delete_article', { p_article_id: article_id }))
    return { title: 'Article deleted', to: backToList(articleList, list) }
  },
)

/** Makes all links to a preview that were shared so far invalid. */
export const withdrawPreviewLinks = staffAction(
  'withdrawPreviewLinks',
  EDITORS,
  { schema: articleIdSchema, failure: { title: 'Error', message: 'Failed to withdraw the links' } },
  async ({ article_id }, { db }) => {
    refresh()
    unwrapMaybe(await db.rpc('withdraw_preview_links', { p_article_id: article_id }))
    return { title: 'Links withdrawn', message: 'Preview links shared earlier no longer work.' }
  },
)

export const dateArticle = staffAction(
  'dateArticle',
  EDITORS,
  {
    schema: articleIdSchema.extend({ created_at: accraTimeField, stay }),
    failure: { title: 'Error', message: 'Failed to update the created date' },
  },
  async ({ article_id, created_at, stay: isStaying }, { db }) => {
    refresh()
    unwrap(await db.rpc('set_article_created_at', { p_article_id: article_id, p_created_at: created_at }))
    return isStaying ? {} : { to: routes.adminTab('articles') }
  },
)
