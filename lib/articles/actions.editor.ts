'use server'

import { refresh } from 'next/cache'

import { type Action, staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { listBylinePeople, resolveBylines } from '../authors/queries.staff'
import { unwrapMaybe, unwrap } from '../db/errors'
import { formatDateTime } from '../format'
import { importArticle } from '../imports/actions'
import { placeCopies } from '../imports/places'
import type { ImportedArticle } from '../imports/schema'
import { routes } from '../routes/routes'
import type { Database } from '../db/database.types'
import { saveOrCompare } from '../forms/save-or-compare'
import type { StaffClient } from '../db/staff'
import { copyAllPictures } from '../uploads/copy-picture'
import { buildEditedArticle } from './editing-start'
import { getEditableArticle } from './queries.editor'
import { editedArticleSchema } from './schema.editor'

type Saved = Database['public']['CompositeTypes']['saved_article']

export interface SavedArticle {
  id: string
  slug: string
  updatedAt: string
  published: boolean
  publicationDate: string
  /** The typed picture URLs with our copies, so that none is copied again; '' for pictures that were left out. */
  copies: Record<string, string>
}

// Returns the article if it is published: only then do cached pages show it.
async function getPublished(db: StaffClient, id: string) {
  const query = db.from('articles').select('id, slug, category, publication_date').eq('id', id).eq('published', true)
  const found = unwrapMaybe(await query.maybeSingle())
  return found && { ...found, publicationDate: found.publication_date }
}

function pickSaved(row: Saved, copies: Record<string, string>): SavedArticle {
  const { id, slug, updated_at, published, publication_date } = row
  if (!id || !slug || !updated_at || !publication_date) throw new Error('The saved article was returned incomplete.')
  return { id, slug, updatedAt: updated_at, published: !!published, publicationDate: publication_date, copies }
}

function say(
  { published, publication_date, slug }: Saved,
  wanted: string,
  wasRead: boolean,
  lost: string,
): { title: string; message: string } {
  const isDue = Date.parse(publication_date ?? '') <= Date.now()
  const isRead = published && isDue
  const title = !isRead ? 'Article saved' : wasRead ? 'Article updated' : 'Article published'
  const when = published
    ? isDue
      ? wasRead
        ? 'Readers see the changes now.'
        : 'Readers can read it now.'
      : `Readers will see it on ${formatDateTime(publication_date ?? '')}, Accra time (GMT).`
    : 'It is not published yet.'
  const taken = wanted && slug !== wanted ? ` The slug “${wanted}” was already taken, so it became “${slug}”.` : ''
  return { title, message: when + taken + (lost && ` ${lost}`) }
}

async function readStored(db: StaffClient, id: string) {
  if (!id) return null
  const [article, people] = await Promise.all([getEditableArticle(db, id), listBylinePeople(db)])
  return article && { version: article.updated_at, text: buildEditedArticle(article, new Date(), people) }
}

export const saveArticle = staffAction(
  'saveArticle',
  EDITORS,
  { schema: editedArticleSchema, failure: { title: 'Error', message: 'Failed to save article' } },
  async ({ article_id, expected_version, slug, image_url, images, bylines, ...rest }, { db }) => {
    const own = await copyAllPictures({ ...rest, image_url, images }, ['featured', 'article'])
    const copies = Object.fromEntries(Object.entries(own.copies).filter(([typed, copy]) => typed !== copy))
    const signed = await resolveBylines(db, bylines)
    const p_article = {
      ...rest,
      ...(signed ? { bylines: signed } : {}),
      content: placeCopies(rest.content, copies),
      slug,
      image_url: own.image_url,
      images: own.images,
    }
    const before = article_id ? await getPublished(db, article_id) : null
    const update = { p_article_id: article_id, p_expected_version: expected_version, p_article }
    const row = await saveOrCompare(
      expected_version,
      async () =>
        unwrap(article_id ? await db.rpc('update_article', update) : await db.rpc('create_article', { p_article })),
      () => readStored(db, article_id),
    )
    refresh()
    const data = pickSaved(row, copies)
    const wasRead = !!before && Date.parse(before.publication_date) <= Date.now()
    return { ...say(row, slug, wasRead, own.lost), data, ...(article_id ? {} : { to: routes.editArticle(data.id) }) }
  },
)

/** Saves the form or imports a page into it, depending on the button. */
export const saveOrImport: Action<SavedArticle | ImportedArticle> = async (_state, form) => {
  const intent = form.get('intent')
  if (intent === 'import') return importArticle({ ok: null }, form)
  if (intent === 'publish') form.set('published', 'yes')
  return saveArticle({ ok: null }, form)
}
