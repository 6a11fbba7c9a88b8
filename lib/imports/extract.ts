import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

import { CONTENT_MAX, SOURCE_NAME_MAX, TITLE_MAX } from '../articles/schema.ts'
import { toStorable } from '../storable.ts'
import { toPlainText } from './plain-text.ts'
import type { ImportedArticle } from './schema.ts'

// Pages of strangers keep a parser busy for as long as they like: call it through lib/isolation alone.

/** Of the specification: the start of the text that stands for a summary, and what counts as a paragraph. */
const EXCERPT_LENGTH = 200
const PARAGRAPH_MIN = 50
/** Whole newspapers have fewer; beyond it somebody wants to keep us busy. */
const MAX_ELEMENTS = 20_000

const cut = (text: string, length: number) => Array.from(text.slice(0, length * 2)).slice(0, length).join('').toWellFormed()
const oneLine = (text: string) => toStorable(text).replace(/\s+/g, ' ').trim()

function getMeta(page: Document, ...names: string[]): string {
  for (const name of names) {
    const element = page.querySelector(`meta[property="${name}"], meta[name="${name}"]`)
    const content = element?.getAttribute('content')?.trim()
    if (content) return content
  }
  return ''
}

function getTitle(page: Document): string {
  const texts = [getMeta(page, 'og:title', 'twitter:title'), page.querySelector('h1')?.textContent, page.querySelector('title')?.textContent]
  return cut(texts.map((text) => oneLine(text ?? '')).find(Boolean) ?? '', TITLE_MAX)
}

/** Made absolute against the page; nothing that is not of the web. */
function toImageUrl(address: string | null | undefined, base: string): string | null {
  const url = address ? URL.parse(address.trim(), base) : null
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2000 ? url.href : null
}

const getImage = (page: Document, base: string) =>
  toImageUrl(getMeta(page, 'og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src'), base)

function toFirstImage(body: Element, base: string): string | null {
  const pictures = [...body.querySelectorAll('img')]
  const sources = pictures.flatMap((picture) => [picture.getAttribute('src'), picture.getAttribute('data-src')])
  return sources.map((source) => toImageUrl(source, base)).find(Boolean) ?? null
}

/** The specified fallback: paragraphs of more than 50 characters, wherever they stand. */
function getLongParagraphs(page: Document): string {
  const texts = [...page.querySelectorAll('p')].map((paragraph) => toPlainText(paragraph))
  return texts.filter((text) => text.length > PARAGRAPH_MIN).join('\n\n')
}

const NOTHING = { title: '', text: '', body: null }

/** Takes the page apart while it reads: nothing can be found in it afterwards. */
function readArticle(page: Document) {
  // Its own limit counts in a way that linkedom answers with nothing.
  if (page.querySelectorAll('*').length > MAX_ELEMENTS) return NOTHING
  try {
    const article = new Readability<Element>(page, { serializer: (node) => node as Element }).parse()
    const body = article?.content ?? null
    return { title: oneLine(article?.title ?? ''), text: body ? toPlainText(body) : '', body }
  } catch {
    // Nested deeper than it can follow.
    return NOTHING
  }
}

/** The article on a page, or null where there is none. `address` is where the page was found. */
export function extractArticle(html: string, address: string): ImportedArticle | null {
  const { document: page } = parseHTML(html) as unknown as { document: Document }
  if (!page.documentElement) return null
  const base = URL.parse(page.querySelector('base')?.getAttribute('href') ?? '', address)?.href ?? address
  const fallback = { title: getTitle(page), text: getLongParagraphs(page), image: getImage(page, base) }
  const sourceName = cut(oneLine(getMeta(page, 'og:site_name', 'application-name')), SOURCE_NAME_MAX)
  const { title, text, body } = readArticle(page)
  const content = cut(text.length > PARAGRAPH_MIN ? text : fallback.text, CONTENT_MAX)
  if (!content) return null
  return {
    title: cut(title, TITLE_MAX) || fallback.title,
    content,
    excerpt: `${cut(oneLine(content), EXCERPT_LENGTH)}...`,
    imageUrl: fallback.image ?? (body && toFirstImage(body, base)),
    sourceName,
    sourceUrl: address,
  }
}
