import 'server-only'

import { fromAccraInput } from '../accra-time'
import { parseKept } from '../articles/autosave'
import { readFocus } from '../articles/focus'
import { type Article, categorySchema } from '../articles/schema'
import { env } from '../env'
import { maybe, must } from '../errors'
import { parseMarkdown } from '../markdown/parse'
import { listEmbeds } from '../markdown/text'
import { isUuid, type Query } from '../query'
import { routes } from '../routes'
import { toAuthorName } from '../stories/author-name'
import { serviceDb } from '../supabase/service'
import { sessionDb } from '../supabase/session'
import type { Person } from '../supabase/staff'
import { subjectSchema } from '../working-copies/schema'
import { makePreviewToken, readPreviewToken } from './preview-token'

const COLUMNS = `id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_credit, image_width, image_height,
  image_focus_x, image_focus_y, featured, published, publication_date, source_name, source_url, source_nofollow, created_at, content_updated_at,
  bylines:article_bylines (position, role, author:authors (slug, name, email)),
  images:article_images (id, image_url, caption, credit, alt, width, height, focus_x, focus_y)` as const

export interface Preview {
  /** As the story's page would show it. */
  article: Article
  /** Readers see it already, at its own address. */
  isLive: boolean
  /** When the link ends. */
  expiresAt: Date
}

/** The article that a link opens, published or not; null where the link is wrong or old, or the article gone. */
export async function getPreview(token: string): Promise<Preview | null> {
  const grant = readPreviewToken(token, env().visitorSecrets)
  if (!grant) return null
  const db = serviceDb()
  const row = maybe(
    await db.from('articles').select(COLUMNS).eq('id', grant.articleId).order('display_order', { referencedTable: 'article_images' })
      .order('position', { referencedTable: 'article_bylines' }).maybeSingle(),
  )
  if (!row) return null
  const { bylines, published, ...rest } = row
  const urls = listEmbeds(parseMarkdown(rest.content))
  const article: Article = {
    ...rest,
    bylines: bylines.map(({ role, author: { slug, name, email } }) => ({
      slug, ...((name ?? email) ? { name: name ?? email ?? '' } : {}), ...(role ? { role } : {}),
    })),
    views: 0,
    embeds: urls.length > 0 ? must(await db.rpc('get_embeds', { p_urls: urls })) : [],
  }
  return { article, isLive: published && Date.parse(rest.publication_date) <= Date.now(), expiresAt: grant.expiresAt }
}

/** The address under which somebody without an account can read an article before it is published. For editors' pages. */
export function toPreviewUrl(articleId: string): string {
  const [secret = ''] = env().visitorSecrets
  return `${env().siteUrl}${routes.sharedPreview(makePreviewToken(articleId, secret))}`
}

/** What an editor is writing now, from their own working copy; null where they keep none of that name. */
export async function getUnsavedPreview(subject: Query[string], person: Person): Promise<Article | null> {
  if (!subjectSchema.safeParse(subject).success) return null
  const db = await sessionDb()
  const copy = maybe(await db.from('working_copies').select('content').eq('subject', String(subject)).maybeSingle())
  const editing = parseKept(copy?.content)?.editing
  if (!editing) return null
  const [, id = ''] = String(subject).split(':')
  const known = isUuid(id) ? maybe(await db.from('articles').select('created_at, author:profiles!articles_author_id_fkey (full_name, email)').eq('id', id).maybeSingle()) : null
  const urls = listEmbeds(parseMarkdown(editing.content))
  const now = new Date().toISOString()
  return {
    id, slug: editing.slug, title: editing.title || 'Untitled', excerpt: editing.excerpt || null, content: editing.content,
    category: categorySchema.catch('Politics').parse(editing.category),
    image_url: editing.imageUrl || null, image_alt: editing.imageAlt, image_caption: editing.imageCaption || null,
    image_credit: editing.imageCredit || null, image_width: null, image_height: null,
    image_focus_x: readFocus(editing.imageFocus)?.x ?? null, image_focus_y: readFocus(editing.imageFocus)?.y ?? null,
    publication_date: fromAccraInput(editing.publicationDate) ?? now, created_at: known?.created_at ?? now, content_updated_at: now,
    bylines: editing.bylines.length > 0
      ? editing.bylines.map(({ name, role }) => ({ slug: '', name, ...(role ? { role } : {}) }))
      : [{ slug: '', name: toAuthorName(known ? known.author : { full_name: person.fullName, email: person.email }) }],
    views: 0, featured: editing.featured,
    source_name: editing.sourceName || null, source_url: editing.sourceUrl || null, source_nofollow: editing.sourceNofollow,
    images: editing.images.map(({ url, caption, credit, alt, focus }) => ({
      id: url, image_url: url, caption: caption || null, credit: credit || null, alt: alt || null, width: null, height: null,
      focus_x: readFocus(focus)?.x ?? null, focus_y: readFocus(focus)?.y ?? null,
    })),
    embeds: urls.length > 0 ? must(await db.rpc('get_embeds', { p_urls: urls })) : [],
  }
}
