import 'server-only'

import { fromAccraInput } from '../accra-time'
import { readTyped } from '../articles/editing'
import { readFocus } from '../articles/focus'
import { ARTICLE_COLUMNS } from '../articles/queries.editor'
import { categorySchema } from '../articles/fields'
import type { Article, UnsavedArticle } from '../articles/schema'
import { getSubmission } from '../submissions/queries.staff'
import { env } from '../env'
import { unwrapMaybe, unwrap } from '../db/errors'
import { parseMarkdown } from '../content/markdown/parse'
import { listEmbeds } from '../content/markdown/text'
import { isUuid, type Query } from '../db/query'
import { routes } from '../routes/routes'
import { getAuthorName } from '../stories/author-name'
import { createServiceClient } from '../db/service'
import type { Person, StaffClient } from '../db/staff'
import { copyIdSchema, parseTyped } from '../working-copies/schema'
import { makePreviewToken, type PreviewGrant, readPreviewToken } from './preview-token'

const COLUMNS = `${ARTICLE_COLUMNS}, image_width, image_height, content_updated_at,
  bylines:article_bylines (position, role, author:authors (slug, name, email, job_title, image_url)),
  images:article_images (id, image_url, caption, credit, alt, width, height, focus_x, focus_y)` as const

export interface Preview {
  article: Article
  isLive: boolean
  expiresAt: Date
}

const getGeneration = async (db: Pick<StaffClient, 'from'>, articleId: string) =>
  unwrapMaybe(await db.from('preview_generations').select('generation').eq('article_id', articleId).maybeSingle())
    ?.generation ?? 0

/** Reads what a shared link grants. Returns null if it is invalid, expired or revoked. */
async function readGrant(token: string): Promise<PreviewGrant | null> {
  const grant = readPreviewToken(token, env().visitorSecrets)
  return grant && grant.generation === (await getGeneration(createServiceClient(), grant.articleId)) ? grant : null
}

/** Whether a link leads to a preview. */
export async function hasPreview(token: string): Promise<boolean> {
  const grant = await readGrant(token)
  return (
    !!grant &&
    !!unwrapMaybe(await createServiceClient().from('articles').select('id').eq('id', grant.articleId).maybeSingle())
  )
}

/** Reads an article for its shared preview, published or not. Returns null if the link or the article is gone. */
export async function getPreview(token: string): Promise<Preview | null> {
  const grant = await readGrant(token)
  if (!grant) return null
  const db = createServiceClient()
  const row = unwrapMaybe(
    await db
      .from('articles')
      .select(COLUMNS)
      .eq('id', grant.articleId)
      .order('display_order', { referencedTable: 'article_images' })
      .order('position', { referencedTable: 'article_bylines' })
      .maybeSingle(),
  )
  if (!row) return null
  const { bylines, published, ...rest } = row
  const urls = listEmbeds(parseMarkdown(rest.content))
  const article: Article = {
    ...rest,
    bylines: bylines.map(({ role, author: { slug, name, email, job_title, image_url } }) => ({
      slug,
      ...((name ?? email) ? { name: name ?? email ?? '' } : {}),
      ...(role ? { role } : {}),
      ...(job_title ? { job_title } : {}),
      ...(image_url ? { image_url } : {}),
    })),
    views: 0,
    embeds: urls.length > 0 ? unwrap(await db.rpc('get_embeds', { p_urls: urls })) : [],
  }
  return { article, isLive: published && Date.parse(rest.publication_date) <= Date.now(), expiresAt: grant.expiresAt }
}

/** Returns a link with which anyone can preview an article, for seven days. */
export async function getPreviewUrl(db: StaffClient, articleId: string): Promise<string> {
  const [secret = ''] = env().visitorSecrets
  return `${env().siteUrl}${routes.sharedPreview(makePreviewToken(articleId, await getGeneration(db, articleId), secret))}`
}

type Known = Pick<
  UnsavedArticle,
  'category' | 'image_url' | 'source_name' | 'source_url' | 'source_nofollow' | 'bylines'
>

async function getKnown(db: StaffClient, subject: string, own: Known): Promise<Known> {
  const [kind, id = ''] = subject.split(':')
  if (!isUuid(id)) return own
  if (kind === 'draft') {
    const draft = await getSubmission(db, id)
    return draft
      ? {
          ...own,
          category: draft.suggested_category,
          image_url: draft.image_url,
          source_name: draft.source?.name ?? null,
          source_url: draft.original_url,
          source_nofollow: true,
        }
      : own
  }
  const known =
    kind === 'story'
      ? unwrapMaybe(
          await db
            .from('stories')
            .select('author:profiles!stories_author_id_fkey (full_name, email)')
            .eq('id', id)
            .maybeSingle(),
        )
      : unwrapMaybe(
          await db
            .from('articles')
            .select('author:profiles!articles_author_id_fkey (full_name, email)')
            .eq('id', id)
            .maybeSingle(),
        )
  return known ? { ...own, bylines: [{ slug: '', name: getAuthorName(known.author) }] } : own
}

/** Reads the person's unsaved text for its preview. Returns null if there is none. */
export async function getUnsavedPreview(
  copyId: Query[string],
  db: StaffClient,
  person: Person,
): Promise<UnsavedArticle | null> {
  const id = copyIdSchema.safeParse(copyId).data
  if (!id) return null
  const copy = unwrapMaybe(await db.from('working_copies').select('subject, content').eq('id', id).maybeSingle())
  const typed = parseTyped(copy?.content)
  if (!copy || !typed) return null
  const editing = readTyped(typed.values)
  const now = new Date().toISOString()
  const known = await getKnown(db, copy.subject, {
    category: null,
    image_url: null,
    source_name: null,
    source_url: null,
    source_nofollow: false,
    bylines: [{ slug: '', name: getAuthorName({ full_name: person.fullName, email: person.email }) }],
  })
  const urls = listEmbeds(parseMarkdown(editing.content))
  return {
    id: copy.subject,
    slug: editing.slug,
    title: editing.title || 'Untitled',
    excerpt: editing.excerpt || null,
    content: editing.content,
    // Stories have categories that articles lack; another one would mislead.
    category: categorySchema.safeParse(editing.category).data ?? (editing.category ? null : known.category),
    image_url: editing.image_url || known.image_url,
    image_alt: editing.image_alt,
    image_caption: editing.image_caption || null,
    image_credit: editing.image_credit || null,
    image_width: null,
    image_height: null,
    image_focus_x: readFocus(editing.image_focus)?.x ?? null,
    image_focus_y: readFocus(editing.image_focus)?.y ?? null,
    publication_date: fromAccraInput(editing.publication_date) ?? now,
    content_updated_at: now,
    bylines:
      editing.bylines.length > 0
        ? editing.bylines.map(({ name, role }) => ({ slug: '', name, ...(role ? { role } : {}) }))
        : known.bylines,
    views: 0,
    featured: !!editing.featured,
    source_name: editing.source_name || known.source_name,
    source_url: editing.source_url || known.source_url,
    source_nofollow: !!editing.source_nofollow || known.source_nofollow,
    language: editing.language || null,
    images: editing.images.map(({ url, caption, credit, alt, focus }) => ({
      id: url,
      image_url: url,
      caption: caption || null,
      credit: credit || null,
      alt: alt || null,
      width: null,
      height: null,
      focus_x: readFocus(focus)?.x ?? null,
      focus_y: readFocus(focus)?.y ?? null,
    })),
    embeds: urls.length > 0 ? unwrap(await db.rpc('get_embeds', { p_urls: urls })) : [],
  }
}
