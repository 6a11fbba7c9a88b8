import { slugify } from '../../lib/articles/rules.ts'
import { type Category, CONTENT_MAX, EXCERPT_MAX, TITLE_MAX } from '../../lib/articles/schema.ts'
import { BYLINES_MAX, NAME_MAX } from '../../lib/authors/schema.ts'
import { cutMarkdown, htmlToLine } from '../../lib/content/markdown/from-html.ts'
import { placePictures, formatPlaceholder } from '../../lib/content/markdown/placeholders.ts'
import { escapePlainText, serializeMarkdown } from '../../lib/content/markdown/serialize.ts'
import { extractText } from '../../lib/content/markdown/text.ts'
import { normalizeLegacyUrl, buildPlainAddress } from '../../lib/legacy-urls/rules.ts'
import type { CategoryMap } from './categories.ts'
import { parseDates } from './dates.ts'
import { choosePictures, type WantedPicture } from './post-pictures.ts'
import type { Item } from './schema.ts'
import { type FirstPass, buildSiteKey } from './first-pass.ts'
import { convertBody } from './convert-body.ts'

// Turns an item into an article, without access to the disk or the database.

// The maximum length of a slug, with room left for a suffix such as "-2".
const SLUG_MAX = 180
const TAGS_MAX = 100
const TAG_MAX = 200
const LEGACY_PATHS_MAX = 200
// The maximum length (characters) of the original HTML, because the embedded backend accepts 5 MB per write.
const HTML_MAX = 1_000_000

export interface Post {
  site: string
  post_id: number
  slug: string
  title: string
  excerpt: string | null
  content: string
  category: Category
  bylines: { name: string }[]
  tags: string[]
  /** The original text, which is stored with the article. */
  html: string | null
  published: boolean
  publication_date: string
  created_at: string
  content_updated_at: string
  legacy_paths: string[]
}

export interface Conversion {
  post: Post
  pictures: WantedPicture[]
  /** False if the post has only pictures. */
  hasText: boolean
  /** What somebody should check, such as a truncated text or a made-up date. */
  remarks: string[]
  dropped: Map<string, number>
}

// Cuts a text without splitting a surrogate pair.
const cut = (text: string, length: number) =>
  text.length <= length
    ? text
    : text
        .slice(0, length)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function listBylines(item: Item, { authors }: FirstPass): { name: string }[] {
  // A co-author plugin stores authors as terms.
  const several = item.terms.filter(({ domain }) => domain === 'author').map(({ name }) => htmlToLine(name))
  const names = several.length > 0 ? several : [authors.get(item.creator) || htmlToLine(item.creator)]
  return [...new Set(names.map((name) => cut(name, NAME_MAX)).filter(Boolean))]
    .slice(0, BYLINES_MAX)
    .map((name) => ({ name }))
}

function listTags(item: Item): string[] {
  const names = item.terms
    .filter(({ domain }) => domain === 'post_tag')
    .map(({ name }) => cut(htmlToLine(name), TAG_MAX))
  return [...new Set(names.filter(Boolean))].slice(0, TAGS_MAX)
}

const splitLines = (text = '') =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Lists the post's former paths, also from before its name or date changed, and the pages of its attachments. */
function listOldAddresses(item: Item, date: Date, { attachments, attachmentsOf }: FirstPass): string[] {
  const link = URL.parse(item.link)?.pathname ?? ''
  const dates = [date.toISOString().slice(0, 10), ...splitLines(item.meta.oldDates)]
  const slugs = item.status === 'publish' ? [item.slug, ...splitLines(item.meta.oldSlugs)].filter(Boolean) : []
  const names = slugs.flatMap((slug) => {
    const renamed = item.slug && link.includes(item.slug) ? link.replace(item.slug, () => slug) : ''
    return dates.flatMap((day) => {
      const [year, month] = day.split('-')
      const dated = renamed.replace(/\/\d{4}\/\d\d(\/\d\d)?\//, (_, d?: string) =>
        d ? `/${day.replaceAll('-', '/')}/` : `/${year}/${month}/`,
      )
      return [dated, renamed, `/${year}/${month}/${slug}`, `/${slug}`]
    })
  })
  const ids = attachmentsOf.get(item.postId) ?? []
  const pages = ids.map((id) => attachments.get(id)?.link ?? '')
  const addresses = [item.link, ...names, ...pages].flatMap((address) => {
    const url = address ? URL.parse(address, 'http://site.invalid') : null
    return url ? [normalizeLegacyUrl(url)] : []
  })
  return [...new Set([...addresses, ...[item.postId, ...ids].map(buildPlainAddress)])]
    .filter((address) => address !== null)
    .slice(0, LEGACY_PATHS_MAX)
}

/** Returns the article, or why the post is skipped. */
export function convertPost(
  item: Item,
  firstPass: FirstPass,
  categories: CategoryMap,
  now: Date,
): Conversion | { skipped: string } {
  if (!item.postId) return { skipped: 'has no number' }
  if (item.isOversized) return { skipped: 'has more than 4 MB of text' }
  const { sharedBlocks, site } = firstPass
  const converted = convertBody(item.content, site.url, { sharedBlocks, footnotes: item.meta.footnotes })
  const words = extractText(converted.body)
  const excerpt = extractText(convertBody(item.excerpt, site.url).body).replace(/\s+/g, ' ')
  const category = categories.choose(item.terms, item.meta.primaryCategory)
  if (!category) return { skipped: 'is not in one of the nine categories' }

  const remarks: string[] = []
  const { pictures, toPlaces, left } = choosePictures(item, converted, firstPass)
  if (!words && !excerpt && pictures.length === 0) return { skipped: 'has no text' }
  const placed = serializeMarkdown(placePictures(converted.body, (at) => toPlaces(at).map(formatPlaceholder)))
  const text = words ? placed : [escapePlainText(excerpt), placed].filter(Boolean).join('\n\n')
  const content = cutMarkdown(text, CONTENT_MAX)
  if (content !== text) remarks.push(`text cut at ${CONTENT_MAX.toLocaleString('en')} characters`)
  const isPublic = item.status === 'publish' || item.status === 'future'
  if (item.content.length > HTML_MAX)
    remarks.push(
      `original HTML of more than ${HTML_MAX.toLocaleString('en')} characters, so not stored with the article`,
    )
  const { published, created, modified, isKnown } = parseDates(item, now)
  if (!isKnown && isPublic) remarks.push('has no date: left unpublished')
  if (isPublic && item.password) remarks.push('was protected by a password: left unpublished')
  const title =
    cut(htmlToLine(item.title), TITLE_MAX) ||
    cut((words || excerpt).split('\n')[0] ?? '', 80) ||
    `Picture ${item.postId}`
  const slug = cut(slugify(decode(item.slug)) || slugify(title), SLUG_MAX).replace(/-$/, '')

  return {
    post: {
      site: buildSiteKey(firstPass.site),
      post_id: item.postId,
      slug,
      title,
      content,
      category,
      excerpt: cut(excerpt, EXCERPT_MAX) || null,
      bylines: listBylines(item, firstPass),
      tags: listTags(item),
      html: item.content.length > HTML_MAX ? null : item.content || null,
      published: isPublic && !item.password && isKnown,
      publication_date: published.toISOString(),
      created_at: created.toISOString(),
      content_updated_at: modified.toISOString(),
      legacy_paths: listOldAddresses(item, published, firstPass),
    },
    pictures,
    hasText: Boolean(words || excerpt),
    remarks,
    dropped:
      left > 0
        ? new Map([...converted.dropped, [`pictures after the first ${pictures.length} of an article`, left]])
        : converted.dropped,
  }
}
