import { toSlug } from '../../lib/articles/rules.ts'
import { type Category, CONTENT_MAX, EXCERPT_MAX, TITLE_MAX } from '../../lib/articles/schema.ts'
import { toOldAddress, toPlainAddress } from '../../lib/old-addresses/rules.ts'
import type { CategoryMap } from './categories.ts'
import { toDates } from './dates.ts'
import { choosePictures, type WantedPicture } from './post-pictures.ts'
import type { Item } from './schema.ts'
import { type Survey, toSiteKey } from './survey.ts'
import { toLine, toText } from './to-text.ts'

// One post as the article it becomes. Nothing here looks at a disk or a database.

const BYLINE_MAX = 200
// Room for "-2" where another article has the slug already.
const SLUG_MAX = 180

export interface Post {
  site: string
  post_id: number
  slug: string
  title: string
  excerpt: string | null
  content: string
  category: Category
  byline: string | null
  published: boolean
  publication_date: string
  created_at: string
  content_updated_at: string
  legacy_paths: string[]
}

export interface Conversion {
  post: Post
  pictures: WantedPicture[]
  /** What a person should know of it: a text cut, a date made up. */
  remarks: string[]
  removed: Map<string, number>
}

// Half of a letter that takes two places is none.
const cut = (text: string, length: number) => (text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '').trimEnd())

/** Cut between paragraphs where there are any. */
function cutText(text: string): string {
  const part = cut(text, CONTENT_MAX)
  const end = part.lastIndexOf('\n\n')
  return part === text || end < CONTENT_MAX / 2 ? part : part.slice(0, end)
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function toByline(item: Item, { authors }: Survey): string | null {
  // A plugin for several authors files them like categories.
  const several = item.terms.filter(({ domain }) => domain === 'author').map(({ name }) => toLine(name))
  const names = several.length > 0 ? several : [authors.get(item.creator) || toLine(item.creator)]
  const byline = new Intl.ListFormat('en-GB').format([...new Set(names.filter(Boolean))])
  return cut(byline, BYLINE_MAX) || null
}

function listOldAddresses(item: Item, date: Date): string[] {
  const [year, month] = date.toISOString().split('-')
  const link = URL.parse(item.link)
  const dated = item.slug && item.status === 'publish' ? toOldAddress(new URL(`/${year}/${month}/${item.slug}/`, 'http://site.invalid')) : null
  return [...new Set([link && toOldAddress(link), dated, toPlainAddress(item.postId)])].filter((address) => address !== null)
}

/** The article that a post becomes, or why it becomes none. */
export function toPost(item: Item, survey: Survey, categories: CategoryMap, now: Date): Conversion | { skipped: string } {
  if (!item.postId) return { skipped: 'has no number' }
  if (item.isOversized) return { skipped: 'has more than 4 MB of text' }
  const body = toText(item.content, survey.site.url)
  const excerpt = toText(item.excerpt, survey.site.url).text.replace(/\s+/g, ' ')
  const text = body.text || excerpt
  if (!text) return { skipped: 'has no text' }
  const category = categories.choose(item.terms, item.meta.primaryCategory)
  if (!category) return { skipped: 'is in none of the nine categories' }

  const remarks: string[] = []
  const content = cutText(text)
  if (content !== text) remarks.push(`text cut at ${CONTENT_MAX.toLocaleString('en')} characters`)
  const isPublic = item.status === 'publish' || item.status === 'future'
  const { published, created, modified, isKnown } = toDates(item, now)
  if (!isKnown && isPublic) remarks.push('has no date: left unpublished')
  if (isPublic && item.password) remarks.push('was protected by a password: left unpublished')
  const title = cut(toLine(item.title), TITLE_MAX) || cut(content.split('\n')[0] ?? '', 80)
  const slug = cut(toSlug(decode(item.slug)) || toSlug(title), SLUG_MAX).replace(/-$/, '')

  return {
    post: {
      site: toSiteKey(survey.site),
      post_id: item.postId,
      slug, title, content, category,
      excerpt: cut(excerpt, EXCERPT_MAX) || null,
      byline: toByline(item, survey),
      published: isPublic && !item.password && isKnown,
      publication_date: published.toISOString(),
      created_at: created.toISOString(),
      content_updated_at: modified.toISOString(),
      legacy_paths: listOldAddresses(item, published),
    },
    pictures: choosePictures(item, body, survey),
    remarks,
    removed: body.removed,
  }
}
