import type { Element, ElementContent } from 'hast'

import { describeOldStory } from '../../articles/rules'
import type { Article, ArticleCard } from '../../articles/schema'
import { formatBylines } from '../../authors/rules'
import type { NotePlace } from '../../corrections/rules'
import { env } from '../../env'
import { buildCaption } from '../feeds/description'
import { clean, resolveAddress } from '../feeds/text'
import { h, TABLE_FRAME, text } from '../markdown/hast'
import { assignHeadingIds } from '../markdown/headings'
import { renderHtml, serializeHtml, wrapInLanguage } from '../markdown/html'
import { parseMarkdown } from '../markdown/parse'
import { listPlacedPictures, readingMinutes } from '../markdown/text'
import type { BlockContent } from '../markdown/tree'
import { routes } from '../../routes/routes'
import { buildDates, buildNotes, buildPublishedOn, buildSource } from '../story-tree'
import { renderLitePage } from './page'
import { renderList } from './lists'
import { splitIntoParts } from './parts'

interface Picture {
  src: string
  alt: string | null
  caption: string | null
  credit: string | null
  width: number | null
  height: number | null
}

/** Returns the address of a picture, a smaller one if the picture is ours, or null if it is no web address. */
function buildImageSource(src: string, siteUrl: string): string | null {
  if (src.startsWith('/media/')) return `/_next/image?url=${encodeURIComponent(src)}&w=640&q=60`
  return resolveAddress(src, siteUrl)
}

// Renders a picture that is fetched only when its <details> is opened.
function renderPicture({ src, alt, caption, credit, width, height }: Picture, siteUrl: string): Element | null {
  const source = buildImageSource(src, siteUrl)
  if (!source) return null
  const name = alt || caption
  const words = buildCaption({ caption, credit })
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

const small = (...words: ElementContent[]) => h('p', { className: ['small'] }, words)

/** Builds what stands above the text of the first part. */
function buildHead(article: Article, now: Date, siteUrl: string): (Element | null)[] {
  const { category, title, excerpt, content, image_url, language } = article
  const lang = language ?? undefined
  const notice = describeOldStory(article.publication_date, now)
  return [
    h('p', {}, [h('a', { className: ['more'], href: routes.liteCategory(category) }, [text(category)])]),
    notice ? h('p', {}, [h('strong', {}, [text(notice)])]) : null,
    h('h1', { lang, dir: 'auto' }, [text(clean(title))]),
    excerpt ? h('p', { className: ['lead'], lang, dir: 'auto' }, [text(clean(excerpt))]) : null,
    small(
      text(`${clean(formatBylines(article.bylines))} · `),
      ...buildDates(article),
      text(` · ${readingMinutes(content)} min read`),
    ),
    image_url
      ? renderPicture(
          {
            src: image_url,
            alt: article.image_alt,
            caption: article.image_caption,
            credit: article.image_credit,
            width: article.image_width,
            height: article.image_height,
          },
          siteUrl,
        )
      : null,
    ...listNoteParagraphs('top', article),
  ]
}

const listNoteParagraphs = (place: NotePlace, { corrections }: Article) =>
  buildNotes(place, corrections).map(({ words, link }) => h('p', {}, link ? [...words, text(' '), link] : words))

/** Builds what stands below the text of the last part. */
function buildFoot(article: Article, siteUrl: string): (Element | null)[] {
  const topics = (article.topics ?? []).flatMap(({ name, slug }, index) => [
    text(index > 0 ? ', ' : 'Topics: '),
    h('a', { href: routes.topic(slug) }, [text(clean(name))]),
  ])
  const source = buildSource(article, { siteUrl })
  return [
    ...listNoteParagraphs('bottom', article),
    topics.length > 0 ? small(...topics) : null,
    source && small(...source),
    small(...buildPublishedOn(article)),
  ]
}

const serialize = (elements: (Element | null)[]) =>
  elements.map((element) => (element ? `${serializeHtml(element)}\n` : '')).join('')

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
  const renderBody = (children: BlockContent[], pictures: Article['images']) =>
    renderHtml(
      { type: 'root', children },
      {
        pictures,
        figure: ({ image_url, ...image }) => renderPicture({ ...image, src: image_url }, siteUrl),
        href,
        headings,
        tableFrame: TABLE_FRAME,
      },
    )
  const placedPictures = article.images.filter(({ image_url }) => placed.has(image_url))
  const parts = splitIntoParts(body.children, (block) =>
    Buffer.byteLength(
      renderBody(
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
  const html = renderBody(
    part,
    article.images.filter(({ image_url }) => (placed.has(image_url) ? here.has(image_url) : isLast)),
  )
  const head =
    number === 1
      ? buildHead(article, now, siteUrl)
      : [h('h1', { lang: article.language ?? undefined, dir: 'auto' }, [text(clean(article.title))])]
  const place = parts.length > 1 ? [small(text(`Part ${number} of ${parts.length}`))] : []
  const more = { className: ['more'], rel: ['next'], href: `${path}?part=${number + 1}` }
  const foot = isLast ? buildFoot(article, siteUrl) : [h('p', {}, [h('a', more, [text('Next part')])])]
  const others = isLast && related.length > 0 ? `<h2>Related stories</h2>\n${renderList(related)}` : ''
  const page = `<article>
${serialize([...head, ...place])}${wrapInLanguage(html, article.language)}
${serialize(foot)}</article>
${others}`
  return renderLitePage({ title: article.title, full: routes.story(article.slug), siteUrl, body: page })
}
