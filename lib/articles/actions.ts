'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { forgetArticle } from '../cache-tags'
import { must } from '../errors'
import { routes } from '../routes'
import { copyPicture } from '../uploads/copy-picture'
import { toChanged } from './changed'
import { contentField, excerptField, imageUrlField, titleField } from './fields'
import { toShortSlug } from './rules'
import { categorySchema } from './schema'

const createSchema = z.object({
  title: titleField,
  content: contentField,
  category: z.enum(categorySchema.options, 'Please choose a category.'),
  excerpt: excerptField,
  image_url: imageUrlField,
  published: z.stringbool().default(false),
})

const REQUIRED = ['title', 'content', 'category']
const MISSING = { title: 'Missing fields', message: 'Please fill in title, content, and category.' }

/** The chief author's short form: an article by whoever asks, live at once or kept unpublished. */
export const createArticle = staffAction(
  'createArticle',
  EDITORS,
  {
    schema: createSchema,
    invalid: (fields) => (REQUIRED.some((name) => name in fields) ? MISSING : {}),
    failure: { title: 'Error', message: 'Failed to save article' },
  },
  async ({ excerpt, image_url, ...article }, { db }) => {
    refresh()
    const row = must(
      await db.rpc('create_article', {
        ...article,
        wanted_slug: toShortSlug(article.title),
        ...(excerpt ? { excerpt } : {}),
        ...(image_url ? { image_url: await copyPicture(image_url, 'featured') } : {}),
      }),
    )
    if (!article.published) {
      return { title: 'Article saved', message: 'You find it under Draft Articles.', to: `${routes.chiefAuthor}?tab=drafts` }
    }
    forgetArticle(toChanged(row))
    return { title: 'Article published', message: 'Readers can read it now.', to: routes.chiefAuthor }
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
    forgetArticle(toChanged(must(await db.rpc('publish_article', { article_id }))))
    return { title: 'Article published', message: 'Readers can read it now.' }
  },
)
