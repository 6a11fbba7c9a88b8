'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { type Action, staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { unwrap, UserError, translateDatabaseError } from '../db/errors'
import { routes } from '../routes/routes'
import { categorySchema } from './fields'

const NONE = 'Please select at least one article.'
const UNREADABLE = 'This selection could not be read. Please reload the page.'
const CHANGED = 'Someone else changed this article since you opened the list.'
const NAMED_MAX = 5

const schema = z.object({
  // The chosen articles with their versions: `id@version` pairs, separated by spaces.
  articles: z
    .string(NONE)
    .trim()
    .min(1, NONE)
    .transform((text) => text.split(' ').map((article) => article.split('@')))
    .pipe(z.array(z.tuple([z.uuid(UNREADABLE), z.iso.datetime({ offset: true, error: UNREADABLE })], UNREADABLE))),
  change: z.enum(['publish', 'unpublish', 'delete', 'move'], 'Please choose what to do with the articles.'),
  category: categorySchema.optional().catch(undefined),
  confirmed: z.stringbool().default(false),
  stay: z.stringbool().default(false),
})

const DONE = { publish: 'published', unpublish: 'unpublished', delete: 'deleted', move: 'moved to' }
const count = (number: number) => `${number} ${number === 1 ? 'article' : 'articles'}`
const shorten = (title: string) => (title.length > 60 ? `${title.slice(0, 59).toWellFormed().trimEnd()}…` : title)

function describeRefusal({ error, title }: { error: string; title: string | null }): string {
  const sentence =
    error === 'article_changed' ? CHANGED : (translateDatabaseError({ message: error })?.message ?? error)
  return title === null ? sentence : `“${shorten(title)}”: ${sentence}`
}

const changeSelected = staffAction(
  'changeArticles',
  EDITORS,
  { schema, failure: { title: 'Error', message: 'Failed to change the articles' } },
  async ({ articles, change, category, confirmed, stay }, { db }) => {
    if (change === 'delete' && !confirmed)
      return { to: routes.deleteArticles(articles.map((article) => article.join('@'))) }
    if (change === 'move' && !category) throw new UserError('Please choose a section.', undefined, 'category')
    refresh()
    const changed = unwrap(
      await db.rpc('change_articles', {
        p_articles: articles.map(([id, version]) => ({ id, version })),
        p_change: change,
        ...(category ? { p_category: category } : {}),
      }),
    )
    const done = changed.filter(({ error }) => error === null)
    const left = changed.flatMap(({ error, title, article_id }) =>
      error === null ? [] : [{ error, title, article_id }],
    )
    const what = `${DONE[change]}${change === 'move' ? ` ${category}` : ''}`
    const named = left.slice(0, NAMED_MAX).map(describeRefusal).join(' ')
    const message = left.length > NAMED_MAX ? `${named} Plus ${left.length - NAMED_MAX} more.` : named
    if (done.length === 0) throw new UserError(message, `No article was ${what}`)
    return {
      title: left.length > 0 ? `${done.length} of ${count(changed.length)} ${what}` : `${count(done.length)} ${what}`,
      ...(left.length > 0 ? { message, data: left.map(({ article_id }) => article_id) } : {}),
      ...(confirmed && !stay ? { to: routes.adminTab('articles') } : {}),
    }
  },
)

/** Changes several articles at once. `data` lists the ids of those that were left unchanged. */
export const changeArticles: Action<string[]> = async (state, form) => {
  form.set('articles', form.getAll('article').join(' '))
  return changeSelected(state, form) as ReturnType<Action<string[]>>
}
