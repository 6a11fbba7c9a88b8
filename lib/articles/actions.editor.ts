'use server'

import { refresh } from 'next/cache'

import { type Action, staffAction } from '../action'
import { EDITORS } from '../auth/rules'
import { resolveBylines } from '../authors/queries.staff'
import { revalidateArticle } from '../cache-tags'
import { unwrapMaybe, unwrap } from '../errors'
import { toDateTime } from '../format'
import { importArticle } from '../imports/actions'
import { placeCopies } from '../imports/places'
import type { ImportedArticle } from '../imports/schema'
import { routes } from '../routes'
import type { Database } from '../supabase/database.types'
import { toArgs } from '../supabase/args'
import type { StaffClient } from '../supabase/staff'
import { copyPicture, copyPictures } from '../uploads/copy-picture'
import { toChangedArticle } from './changed-article'
import { editedArticleSchema } from './schema.editor'
import { checkStoryAddresses } from './story-addresses'

type Saved = Database['public']['CompositeTypes']['saved_article']

export interface SavedArticle {
  id: string
  slug: string
  updatedAt: string
  publicationDate: string
  /** Typed picture URLs → our copies, so they aren't copied again. */
  copies: Record<string, string>
}

// Only published articles are on cached pages.
async function getPublished(db: StaffClient, id: string) {
  const query = db.from('articles').select('id, slug, category, publication_date').eq('id', id).eq('published', true)
  const found = unwrapMaybe(await query.maybeSingle())
  return found && { ...found, publicationDate: found.publication_date }
}

function toSaved({ id, slug, updated_at, publication_date }: Saved, copies: Record<string, string>): SavedArticle {
  if (!id || !slug || !updated_at || !publication_date) throw new Error('The saved article was returned incomplete.')
  return { id, slug, updatedAt: updated_at, publicationDate: publication_date, copies }
}

function say({ published, publication_date, slug }: Saved, wanted: string): { title: string; message: string } {
  const isDue = Date.parse(publication_date ?? '') <= Date.now()
  const title = published && isDue ? 'Article published' : 'Article saved'
  const when = published
    ? isDue
      ? 'Readers can read it now.'
      : `Readers will see it on ${toDateTime(publication_date ?? '')}, Accra time (GMT).`
    : 'It is not published yet.'
  const taken = wanted && slug !== wanted ? ` The slug “${wanted}” was already taken, so it became “${slug}”.` : ''
  return { title, message: when + taken }
}

const toCopy = (typed?: string | null, kept?: string | null) =>
  typed && kept && typed !== kept ? [[typed, kept] as const] : []

export const saveArticle = staffAction(
  'saveArticle',
  EDITORS,
  { schema: editedArticleSchema, failure: { title: 'Error', message: 'Failed to save article' } },
  async ({ article_id, expected_version, slug, image_url, images, bylines, ...rest }, { db }) => {
    const featured = image_url && (await copyPicture(image_url, 'featured'))
    const own = await copyPictures(images, 'article')
    const copies = Object.fromEntries([
      ...toCopy(image_url, featured),
      ...images.flatMap((image, at) => toCopy(image.image_url, own[at]?.image_url)),
    ])
    const signed = await resolveBylines(db, bylines)
    const article = toArgs({
      ...rest,
      ...(signed ? { bylines: signed } : {}),
      content: placeCopies(rest.content, copies),
      slug,
      image_url: featured,
      images: own,
    })
    const before = article_id ? await getPublished(db, article_id) : null
    const row = unwrap(
      article_id
        ? await db.rpc('update_article', { ...article, p_article_id: article_id, p_expected_version: expected_version })
        : await db.rpc('create_article', article),
    )
    refresh()
    if (before || rest.published) {
      revalidateArticle(before, toChangedArticle(row))
      await checkStoryAddresses()
    }
    const data = toSaved(row, copies)
    return { ...say(row, slug), data, ...(article_id ? {} : { to: routes.editArticle(data.id) }) }
  },
)

/** Saves or imports, depending on the button. */
export const saveOrImport: Action<SavedArticle | ImportedArticle> = async (_state, form) => {
  const intent = form.get('intent')
  if (intent === 'import') return importArticle({ ok: null }, form)
  if (intent === 'publish') form.set('published', 'yes')
  return saveArticle({ ok: null }, form)
}
