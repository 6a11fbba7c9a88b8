import 'server-only'

import type { Article } from '../articles/schema'
import { env } from '../env'
import { maybe, must } from '../errors'
import { parseMarkdown } from '../markdown/parse'
import { listEmbeds } from '../markdown/text'
import { routes } from '../routes'
import { serviceDb } from '../supabase/service'
import { makePreviewToken, readPreviewToken } from './preview-token'

const COLUMNS = `id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_credit, image_width, image_height,
  featured, published, publication_date, source_name, source_url, source_nofollow, created_at, content_updated_at,
  bylines:article_bylines (position, role, author:authors (slug, name, email)),
  images:article_images (id, image_url, caption, credit, alt, width, height)` as const

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
