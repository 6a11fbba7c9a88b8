import type { Element } from 'hast'

import { findUpdate, describeOldStory, chooseSourceName } from '../../articles/rules'
import type { Article, ArticleCard } from '../../articles/schema'
import { formatBylines } from '../../authors/rules'
import { KIND_LABELS, listNotesAt, type NotePlace } from '../../corrections/rules'
import { env } from '../../env'
import { toCaption } from '../feeds/description'
import { clean, resolveAddress } from '../feeds/text'
import { formatClock, formatLongDate, formatShortDate } from '../../format'
import { h, TABLE_FRAME, text } from '../markdown/hast'
import { assignHeadingIds } from '../markdown/headings'
import { toHtml, serializeHtml } from '../markdown/html'
import { parseMarkdown } from '../markdown/parse'
import { listPlacedPictures, readingMinutes } from '../markdown/text'
import type { BlockContent } from '../markdown/tree'
import { routes } from '../../routes/routes'
import { renderFrame, escapeText } from './frame'
import { renderList } from './lists'
import { toParts } from './parts'

interface Picture {
  src: string
  alt: string | null
  caption: string | null
  credit: string | null
  width: number | null
  height: number | null
}

/** Returns the address of a picture, a smaller one if the picture is ours, or null if it is no web address. */
function toSource(src: string, siteUrl: string): string | null {
  if (src.startsWith('/media/')) return `/_next/image?url=${encodeURIComponent(src)}&w=640&q=60`
  return resolveAddress(src, siteUrl)
}

// Renders a picture that is fetched only when its <details> is opened.
function toPicture({ src, alt, caption, credit, width, height }: Picture, siteUrl: string): Element | null {
  const source = toSource(src, siteUrl)
  if (!source) return null
  const name = alt || caption
  const words = toCaption({ caption, credit })
  return h('details', {}, [
    h('summary', {}, [text(clean(`Show picture${name ? `: ${name}` : ''}`))]),
    h('figure', {}, [
      h('img', {
        loading: 'lazy',
        decoding: 'async',
        referrerPolicy: 'no-referrer',
        src: source,
        alt: clean(alt ?? ''),
        width: width ?? 1500,
        height: height ?? 1000,
      }),
      ...(words ? [h('figcaption', {}, [text(words)])] : []),
    ]),
  ])
}

function toUpdate(article: Article): string {
  const updated = findUpdate(article)
  return updated
    ? ` · Updated <time datetime="${updated}">${formatShortDate(updated)}, ${formatClock(updated)}</time>`
    : ''
}

function toHead(article: Article, now: Date, siteUrl: string): string {
  const {
    category,
    title,
    excerpt,
    publication_date,
    content,
    image_url,
    image_alt,
    image_caption,
    image_credit,
    image_width,
    image_height,
  } = article
  const picture =
    image_url &&
    toPicture(
      {
        src: image_url,
        alt: image_alt,
        caption: image_caption,
        credit: image_credit,
        width: image_width,
        height: image_height,
      },
      siteUrl,
    )
  const notice = describeOldStory(article.publication_date, now)
  return `<p><a class="more" href="${routes.liteCategory(category)}">${category}</a></p>
${notice ? `<p><strong>${notice}</strong></p>\n` : ''}<h1>${escapeText(title)}</h1>
${excerpt ? `<p class="lead">${escapeText(excerpt)}</p>\n` : ''}<p class="small">${escapeText(clean(formatBylines(article.bylines)))} · <time datetime="${escapeText(publication_date)}">${formatLongDate(publication_date)}, ${formatClock(publication_date)} GMT</time>${toUpdate(article)} · ${readingMinutes(content)} min read</p>
${picture ? serializeHtml(picture) : ''}`
}

const toNotes = (place: NotePlace, { corrections }: Article): string =>
  listNotesAt(place, corrections)
    .map(({ id, kind, body, person_name, published_at }) => {
      const link = person_name
        ? ` <a href="${routes.rejoinder(id)}">Read ${escapeText(person_name)}’s full text</a>`
        : ''
      return `<p><strong>${KIND_LABELS[kind]}</strong>, <time datetime="${escapeText(published_at)}">${formatLongDate(published_at)}</time>: ${escapeText(body)}${link}</p>\n`
    })
    .join('')

function toFoot(
  { source_name, source_url, source_nofollow, publication_date, topics = [] }: Article,
  siteUrl: string,
): string {
  const name = chooseSourceName({ source_name, source_url })
  const address = source_url && resolveAddress(source_url, siteUrl)
  const source =
    name &&
    (address
      ? `<a rel="noopener${source_nofollow ? ' nofollow' : ''}" href="${escapeText(address)}">${escapeText(name)}</a>`
      : escapeText(name))
  const subjects = topics.map(({ name, slug }) => `<a href="${routes.topic(slug)}">${escapeText(name)}</a>`).join(', ')
  return `${subjects ? `<p class="small">Topics: ${subjects}</p>\n` : ''}${source ? `<p class="small">Based on reporting by ${source}</p>\n` : ''}<p class="small">Published on <time datetime="${escapeText(publication_date)}">${formatLongDate(publication_date)}</time></p>
`
}

/** Renders a part of a story, of which there is usually only part 1. Returns null if there is no such part. */
export function renderLiteStory(
  article: Article,
  related: ArticleCard[],
  number: number,
  now: Date,
  siteUrl = env().siteUrl,
): string | null {
  const body = parseMarkdown(clean(article.content))
  const placed = new Set(listPlacedPictures(body))
  const path = routes.liteStory(article.slug)
  const headings = assignHeadingIds(body)
  const partOf = new Map<string, number>()
  /** Links to a heading, which may be in another part. */
  const href = (address: string) => {
    const at = partOf.get(address) ?? number
    return at === number ? address : `${path}${at > 1 ? `?part=${at}` : ''}${address}`
  }
  const toBody = (children: BlockContent[], pictures: Article['images']) =>
    toHtml(
      { type: 'root', children },
      {
        pictures,
        figure: ({ image_url, ...image }) => toPicture({ ...image, src: image_url }, siteUrl),
        href,
        headings,
        tableFrame: TABLE_FRAME,
      },
    )
  const placedPictures = article.images.filter(({ image_url }) => placed.has(image_url))
  const parts = toParts(body.children, (block) =>
    Buffer.byteLength(
      toBody(
        [block],
        block.type === 'picture' ? placedPictures.filter(({ image_url }) => image_url === block.src) : [],
      ),
    ),
  )
  for (const [at, blocks] of parts.entries())
    for (const block of blocks) if (block.type === 'heading') partOf.set(`#${headings.get(block)}`, at + 1)
  const part = parts[number - 1]
  if (!part) return null
  const isLast = number === parts.length
  const here = new Set(listPlacedPictures({ type: 'root', children: part }))
  const html = toBody(
    part,
    article.images.filter(({ image_url }) => (placed.has(image_url) ? here.has(image_url) : isLast)),
  )
  const place = parts.length > 1 ? `<p class="small">Part ${number} of ${parts.length}</p>\n` : ''
  const others = related.length > 0 ? `<h2>Related stories</h2>\n${renderList(related)}` : ''
  const page = `<article>
${number === 1 ? `${toHead(article, now, siteUrl)}${toNotes('top', article)}` : `<h1>${escapeText(article.title)}</h1>\n`}${place}${html}
${isLast ? `${toNotes('bottom', article)}${toFoot(article, siteUrl)}` : `<p><a class="more" rel="next" href="${escapeText(path)}?part=${number + 1}">Next part</a></p>`}
</article>
${isLast ? others : ''}`
  return renderFrame({ title: article.title, full: routes.story(article.slug), siteUrl, body: page })
}
