import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

import { CONTENT_MAX, SOURCE_NAME_MAX, TITLE_MAX } from '../articles/schema.ts'
import { type DomNode, isLabel } from '../content/markdown/dom.ts'
import { fromDom, type FromDom } from '../content/markdown/from-dom.ts'
import { cutMarkdown, flatten } from '../content/markdown/from-html.ts'
import { parseMarkdown } from '../content/markdown/parse.ts'
import { placePictures } from '../content/markdown/placeholders.ts'
import { serializeMarkdown } from '../content/markdown/serialize.ts'
import { extractText } from '../content/markdown/text.ts'
import { type BlockContent, type Body } from '../content/markdown/tree.ts'
import { sanitizeText } from '../forms/sanitize-text.ts'
import { spaceBylines, cleanByline } from './byline.ts'
import { parseImportPlace } from './places.ts'
import type { ImportedArticle } from './schema.ts'

// Untrusted pages can keep the parser busy for ever, so call this only through lib/worker.

/** The length of an excerpt. The specification gives it, and also what counts as a paragraph. */
const EXCERPT_LENGTH = 200
const PARAGRAPH_MIN = 50
/** How many elements a page may have: more than any real article. */
const MAX_ELEMENTS = 20_000
/** How many pictures are taken over, because each is fetched on save. */
const MAX_PICTURES = 12
const WORDS_MAX = 500

const cut = (text: string, length: number) =>
  Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
    .toWellFormed()
const oneLine = (text: string) => sanitizeText(text).replace(/\s+/g, ' ').trim()
const cutWords = (text = '') => cut(oneLine(text), WORDS_MAX)
const extractLine = (...children: BlockContent[]) => oneLine(extractText({ type: 'root', children }))

function getMeta(page: Document, ...names: string[]): string {
  for (const name of names) {
    const element = page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)
    const content = element?.getAttribute('content')?.trim()
    if (content) return content
  }
  return ''
}

function getTitle(page: Document): string {
  const texts = [
    getMeta(page, 'og:title', 'twitter:title'),
    page.querySelector('h1')?.textContent,
    page.querySelector('title')?.textContent,
  ]
  return cut(texts.map((text) => oneLine(text ?? '')).find(Boolean) ?? '', TITLE_MAX)
}

/** Returns an absolute address of a picture, or null unless it is http(s). */
function parseImageUrl(address: string | null | undefined, base: string): string | null {
  const url = address ? URL.parse(address.trim(), base) : null
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null
}

const getImage = (page: Document, base: string) =>
  parseImageUrl(getMeta(page, 'og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'), base)

/** Returns all paragraphs of more than 50 characters, which is the fallback that the specification gives. */
function getLongParagraphs(page: Document, base: string): BlockContent[] {
  return [...page.querySelectorAll('p')].flatMap((paragraph) => {
    if (paragraph.parentElement?.closest('p')) return []
    const blocks = fromDom(paragraph as unknown as DomNode, { base }).body.children.filter(
      ({ type }) => type !== 'picture',
    )
    return extractLine(...blocks).length > PARAGRAPH_MIN ? blocks : []
  })
}

/** Readability takes a gallery for a menu, so its images become figures first. */
function spreadGalleries(page: Document): void {
  for (const box of page.querySelectorAll('div, ul, ol, section, figure')) {
    if (!/gallery|slideshow|carousel/i.test(box.getAttribute('class') ?? '') || !page.contains(box)) continue
    const pictures = [...box.querySelectorAll('img')]
    if (
      pictures.length < 2 ||
      [...box.querySelectorAll('p')].some(({ textContent }) => oneLine(textContent).length > PARAGRAPH_MIN)
    )
      continue
    const label = [...box.children].find(({ localName }) => localName === 'figcaption')
    box.replaceWith(
      ...pictures.map((picture) => {
        const item = picture.closest('figure, li, .gallery-item')
        const caption =
          item && box.contains(item) && item !== box ? item.querySelector('figcaption, .gallery-caption') : null
        const figure = page.createElement('figure')
        const words = page.createElement('figcaption')
        words.textContent = oneLine((caption ?? label)?.textContent ?? '')
        const link = picture.closest('a')
        figure.append(link && box.contains(link) ? link : (picture.closest('picture') ?? picture), words)
        return figure
      }),
    )
  }
}

/** Readability looks for images, and reads the names of galleries and people from texts that readers don't see. */
function normalise(page: Document): void {
  for (const label of page.querySelectorAll('[class], [style], [aria-hidden]'))
    if (isLabel(label as unknown as DomNode) && !label.querySelector('img, picture, video, iframe')) label.remove()
  for (const image of page.querySelectorAll('amp-img, amp-anim')) {
    const standard = page.createElement('img')
    for (const { name, value } of image.attributes) standard.setAttribute(name, value)
    image.replaceWith(standard)
  }
}

const NOTHING = { title: '', byline: '', found: null }

/** Extracts the article. It destroys the page, so query that beforehand. */
function readArticle(page: Document, base: string): { title: string; byline: string; found: FromDom | null } {
  // Readability's own limit needs a count that linkedom lacks.
  if (page.querySelectorAll('*').length > MAX_ELEMENTS) return NOTHING
  try {
    normalise(page)
    spreadGalleries(page)
    spaceBylines(page)
    const article = new Readability<Element>(page, { keepClasses: true, serializer: (node) => node as Element }).parse()
    const found = article?.content ? fromDom(article.content as unknown as DomNode, { base }) : null
    return { title: oneLine(article?.title ?? ''), byline: article?.byline ?? '', found }
  } catch {
    // The page is nested too deeply for Readability.
    return NOTHING
  }
}

/** Takes headline and byline from the text, because they have fields of their own. */
function takeHead(blocks: BlockContent[], titles: string[], known: string): { blocks: BlockContent[]; byline: string } {
  let byline = known
  const isHead = (block: BlockContent) => {
    const text = block.type === 'heading' || block.type === 'paragraph' ? extractLine(block) : ''
    if (!text || text.length > 150) return false
    if (block.type === 'heading') return titles.includes(text)
    const named = cleanByline(text)
    if (named && known && named.toLowerCase() === known.toLowerCase()) return true
    if (!/^by\b/i.test(text) || !/^\p{Lu}[\p{L}'’.-]+([\s,]+(\p{Lu}[\p{L}'’.-]*|and|de|van|&)){1,9}$/u.test(named))
      return false
    byline ||= named
    return true
  }
  const at = blocks.findIndex((block) => block.type !== 'picture' && !isHead(block))
  const head = blocks.slice(0, at < 0 ? 0 : at).filter(({ type }) => type === 'picture')
  return { blocks: at < 0 ? blocks : [...head, ...blocks.slice(at)], byline }
}

const identify = (url: string) =>
  url
    .replace(/^https?:\/\//, '')
    .replace(/[?#].*$/, '')
    .replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '')

/** Extracts an article from a page. Returns null if there is none. `address` is the page's URL. */
export function extractArticle(html: string, address: string): ImportedArticle | null {
  const { document: page } = parseHTML(flatten(html)) as unknown as { document: Document }
  if (!page.documentElement) return null
  const base = URL.parse(page.querySelector('base')?.getAttribute('href') ?? '', address)?.href ?? address
  const author = cleanByline(getMeta(page, 'author', 'article:author', 'parsely-author'))
  const headline = oneLine(page.querySelector('h1')?.textContent ?? '')
  const fallback = { title: getTitle(page), blocks: getLongParagraphs(page, base), image: getImage(page, base) }
  const sourceName = cut(oneLine(getMeta(page, 'og:site_name', 'application-name')), SOURCE_NAME_MAX)
  const { title: readTitle, byline: named, found } = readArticle(page, base)
  const title = cut(readTitle, TITLE_MAX) || fallback.title
  const isWhole = found !== null && extractLine(...found.body.children).length > PARAGRAPH_MIN
  const { blocks, byline } = takeHead(
    isWhole ? found.body.children : fallback.blocks,
    [title, fallback.title, headline],
    cleanByline(named) || author,
  )

  const pictures = isWhole
    ? found.pictures.map(({ src, ...words }) => ({ ...words, url: parseImageUrl(src, base) }))
    : []
  const imageUrl = fallback.image ?? pictures.find(({ url }) => url !== null)?.url ?? null
  const wanted = pictures.flatMap(({ url, alt, caption }) =>
    url && (!imageUrl || identify(url) !== identify(imageUrl))
      ? [{ url, caption: cutWords(caption), credit: '', alt: cutWords(alt) }]
      : [],
  )
  const different = wanted.filter(({ url }, index) => wanted.findIndex((other) => other.url === url) === index)
  const images = different.slice(0, MAX_PICTURES)
  const isKept = new Set(images.map(({ url }) => url))
  const buildPlace = (at: number) =>
    pictures[at]?.url && isKept.has(pictures[at].url) ? [parseImportPlace(pictures[at].url)] : []
  const featured = pictures.find(({ url }) => url && imageUrl && identify(url) === identify(imageUrl))
  const dropped = Object.fromEntries(isWhole ? found.dropped : [])
  if (different.length > MAX_PICTURES)
    dropped[`pictures after the first ${MAX_PICTURES}`] = different.length - MAX_PICTURES

  const body: Body = placePictures({ type: 'root', children: blocks }, buildPlace)
  const content = cutMarkdown(sanitizeText(serializeMarkdown(parseMarkdown(serializeMarkdown(body)))), CONTENT_MAX)
  const text = oneLine(extractText(content))
  if (!text) return null
  return {
    title,
    content,
    excerpt: `${cut(text, EXCERPT_LENGTH)}...`,
    byline,
    images,
    sourceName,
    dropped,
    imageUrl,
    imageAlt: cutWords(featured?.alt),
    imageCaption: cutWords(featured?.caption),
    sourceUrl: address,
    sourceNofollow: true,
  }
}
