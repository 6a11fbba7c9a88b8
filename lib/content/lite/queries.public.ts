import 'server-only'

import { GONE, MISSING } from '../../articles/notice-page'
import { getArticle, getNow, getFeatured, listByCategory, listNewest, listRelated } from '../../articles/queries.public'
import { readStory } from '../../routes/resolve'
import { decodeCursor } from '../../articles/rules'
import { parseCategory } from '../../articles/schema'
import { routes } from '../../routes/routes'
import { renderLiteCategory, renderLiteFront, renderLiteNotice } from './lists'
import { LITE_LIST_SIZE, type LitePage } from './schema'
import { renderLiteStory } from './story'

// Rows are cached where they are queried. Rendering them is too cheap to cache.

const NO_LIST = { title: 'Page not found', message: 'The lite edition has no page at this address.' }

const missing = (): LitePage => ({ html: renderLiteNotice(NO_LIST), status: 404 })

export async function getLiteFront(after: string | null): Promise<LitePage> {
  if (after !== null && !decodeCursor(after)) return missing()
  const [featured, latest] = await Promise.all([getFeatured(), listNewest(LITE_LIST_SIZE, after)])
  return { html: renderLiteFront({ featured, latest, after }) }
}

export async function getLiteCategory(slug: string, after: string | null): Promise<LitePage> {
  const category = parseCategory(slug)
  if (!category || (after !== null && !decodeCursor(after))) return missing()
  return { html: renderLiteCategory(category, await listByCategory(category, LITE_LIST_SIZE, after)) }
}

/** Renders a story. Moved, removed and missing ones are answered as in the full edition. */
export async function getLiteStory(slug: string, part: string | null): Promise<LitePage> {
  // This is asked first, because getArticle would cache every invented slug.
  const { resolution, current_slug: current } = await readStory(slug)
  if (resolution === 'gone') return { html: renderLiteNotice(GONE), status: 410 }
  if (resolution === 'moved') return { movedTo: routes.liteStory(current) }
  const article = resolution === 'story' ? await getArticle(slug) : null
  if (!article) return { html: renderLiteNotice(MISSING), status: 404 }
  const number = part === null ? 1 : /^[1-9]\d{0,3}$/.test(part) ? Number(part) : 0
  const html = renderLiteStory(article, await listRelated(article.slug), number, await getNow())
  return html === null ? missing() : { html }
}
