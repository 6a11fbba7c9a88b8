import { parseFeed } from 'feedsmith'

import { isFeed } from '../fetching/content-types.ts'
import { ParseError } from '../worker/parse-error.ts'
import { cutMarkdown, fromHtml, htmlToLine } from '../content/markdown/from-html.ts'
import { escapePlainText, serializeMarkdown } from '../content/markdown/serialize.ts'
import { extractBeginning } from '../content/markdown/text.ts'
import { sanitizeText } from '../forms/sanitize-text.ts'
import { type RawItem, type RawText, getFeedTitle, listRawItems } from './feed-items.ts'

// Untrusted feeds can keep the parser busy, so call this only through lib/worker.

/** An item of a feed, with absolute addresses. */
export interface FeedItem {
  title: string
  link: string
  /** When it appeared (ISO), or null if the time is missing or in the future. */
  publishedAt: string | null
  /** The text as Markdown, without pictures. */
  content: string
  imageUrl: string | null
  categories: string[]
}

export interface ReadFeed {
  title: string
  format: 'rss' | 'rdf' | 'atom' | 'json'
  /** The newest items, newest first. */
  items: FeedItem[]
  /** How many items lack a title or an address. */
  unusable: number
}

/** How many items are read: more than a source publishes between two checks. */
export const NEWEST = 20

// The limits of the table draft_articles.
const TITLE_MAX = 500
const ADDRESS_MAX = 2000
const CONTENT_MAX = 200_000
const TITLE_OF_CONTENT = 100

const oneLine = (text: string) => sanitizeText(text).replace(/\s+/g, ' ').trim()

function resolveAddress(address: string | undefined, base: string): string | null {
  const url = address?.trim() ? URL.parse(address.trim(), base) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url.href.length <= ADDRESS_MAX ? url.href : null
}

const firstAddress = (addresses: (string | undefined)[], base: string) =>
  addresses.map((address) => resolveAddress(address, base)).find((address) => address !== null) ?? null

/** Whether a guid is an address: one that looks relative may not be. */
const isAddress = (text: string | undefined) =>
  !!text && (/^https?:/i.test(text.trim()) || /^\/(?!\s)/.test(text.trim()))

function parseTime(date: string | undefined, now: number): number | null {
  const time = Date.parse(date ?? '')
  // A future date would keep an item on top forever.
  return Number.isNaN(time) || time > now || time < 0 ? null : time
}

/** Matches elements that titles and names may contain; other words in angle brackets are words. */
const TAG =
  /<(?!\/?(?:a|abbr|acronym|b|big|br|cite|code|del|div|em|font|h[1-6]|i|iframe|img|ins|kbd|mark|p|q|s|script|small|span|strike|strong|style|sub|sup|svg|tt|u|wbr)(?:\s+[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'<>=]+))*\s*\/?>)/gi

function parseTitle({ text, isText }: RawText): string {
  const part = text.slice(0, 5000)
  return oneLine(isText ? part : htmlToLine(part.replace(TAG, '&lt;')))
}

/** Converts the text of an item, with the addresses of its pictures. */
function parseContent({ text, isText }: RawText, base: string): { content: string; pictures: string[] } {
  const raw = sanitizeText(text.slice(0, CONTENT_MAX))
  if (isText) return { content: cutMarkdown(escapePlainText(raw), CONTENT_MAX), pictures: [] }
  const { body, pictures } = fromHtml(raw, { base })
  const children = body.children.filter(({ type }) => type !== 'picture')
  return {
    content: cutMarkdown(serializeMarkdown({ ...body, children }), CONTENT_MAX),
    // <img src=x> is an attack or a mistake, not a picture.
    pictures: pictures.map(({ src }) => src).filter((src) => /^https?:\/\/[^/]+\/.*[./?]/.test(src)),
  }
}

function parseItem(raw: RawItem, feedAddress: string, now: number): FeedItem | null {
  const base = resolveAddress(raw.base, feedAddress) ?? feedAddress
  const [link, ...others] = raw.links
  const address = firstAddress([link, ...others.filter(isAddress)], base)
  const { content, pictures } = parseContent(raw.content, resolveAddress(raw.contentBase, base) ?? address ?? base)
  const title = parseTitle(raw.title) || oneLine(extractBeginning(content)).slice(0, TITLE_OF_CONTENT)
  if (!address || !title) return null
  const time = parseTime(raw.date, now)
  return {
    title: title.slice(0, TITLE_MAX).toWellFormed(),
    link: address,
    publishedAt: time === null ? null : new Date(time).toISOString(),
    content,
    imageUrl: firstAddress([...raw.images, ...pictures, ...raw.thumbnails], base),
    categories: raw.categories
      .filter((name) => !!name)
      .slice(0, 10)
      .map((name) => oneLine(name!).slice(0, 100)),
  }
}

const ADDRESS = /^\s*(?:<!\[CDATA\[)?\s*([^\s"<>\]]+)/

/** Some publishers put a picture's address into an <image> of the item, which only channels have by the format. */
function moveItemImages(text: string): string {
  const [head = '', ...items] = text.split(/(?=<item[\s>])/)
  const move = (element: string, _name: string, inner: string) => {
    const address = ADDRESS.exec(inner.split(/<url>/i)[1] ?? inner)?.[1]
    return address ? `<enclosure type="image/*" url="${address}"/>` : element
  }
  return [head, ...items.map((item) => item.replace(/<(image|thumbnail)>([^]{1,1000}?)<\/\1>/gi, move))].join('')
}

const TAG_OR_SECTION = /<!--|<!\[CDATA\[|<\?|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g
const SECTION_ENDS: Record<string, string> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }
const BASE = /\s+xml:base\s*=\s*(?:"([^"]*)"|'([^']*)')/
/** Matches addresses that a base changes, which are neither absolute nor a place on the same page. */
const RELATIVE = /(\s(?:href|src|url)\s*=\s*)(["'])\s*(?![a-z][\w+.-]*:|#|\2)([^]*?)\2/gi

/**
 * Makes addresses absolute. In XML Base, any element may change the base of what it holds, relative to the base around
 * it. The parser reads few of them, so this also gives items and their texts the base that applies to them.
 */
function resolveBases(text: string, address: string): string {
  if (!BASE.test(text)) return text
  const bases = [address]
  let from = 0
  let resolved = ''
  TAG_OR_SECTION.lastIndex = 0
  for (let tag = TAG_OR_SECTION.exec(text); tag; tag = TAG_OR_SECTION.exec(text)) {
    const [whole, closing, name = '', attributes = '', empty] = tag
    const end = SECTION_ENDS[whole]
    if (end) {
      const at = text.indexOf(end, tag.index)
      if (at < 0) break
      TAG_OR_SECTION.lastIndex = at + end.length
    } else if (closing) {
      if (bases.length > 1) bases.pop()
    } else {
      const outer = bases.at(-1)!
      const declared = BASE.exec(attributes)
      const base =
        (declared && URL.parse((declared[1] ?? declared[2] ?? '').replaceAll('&amp;', '&'), outer)?.href) || outer
      if (!empty) bases.push(base)
      if (base === address) continue
      const absolute = attributes
        .replace(BASE, '')
        .replace(RELATIVE, (all, start: string, quote: string, value: string) => {
          const url = URL.parse(value, base)
          return url ? `${start}${quote}${url.href}${quote}` : all
        })
      const own = /^(?:\w+:)?(?:item|entry|content|summary)$/.test(name)
        ? ` xml:base="${base.replaceAll('&', '&amp;')}"`
        : ''
      resolved += `${text.slice(from, tag.index)}<${name}${absolute}${own}${empty}>`
      from = tag.index + whole.length
    }
  }
  return resolved + text.slice(from)
}

/** Real feeds define none; attackers expand a document or read files with them. */
function rejectEntities(text: string): void {
  const root = text.search(/<(rss|feed|rdf:RDF)[\s>]/i)
  if (/<!ENTITY/i.test(root < 0 ? text.slice(0, 10_000) : text.slice(0, root))) {
    throw new ParseError('The feed defines custom XML entities, which are not accepted.')
  }
}

function parse(text: string, address: string) {
  try {
    return parseFeed<string>(moveItemImages(resolveBases(text, address)))
  } catch (error) {
    const isOther = !isFeed(text) || (error as Error).name === 'DetectError'
    throw new ParseError(
      isOther ? 'This is not an RSS, Atom or JSON feed.' : 'The feed is damaged and cannot be read.',
      { cause: error },
    )
  }
}

/** Reads a feed. `address` is its URL. Throws a ParseError. */
export function readFeed(text: string, address: string, now = Date.now()): ReadFeed {
  rejectEntities(text)
  const parsed = parse(text, address)
  const raw = listRawItems(parsed).map((item) => ({ item, time: parseTime(item.date, now) ?? now }))
  // The sort is stable, so that the order in the document decides between equal or missing dates.
  const newest = raw.toSorted((a, b) => b.time - a.time).slice(0, NEWEST)
  const items = newest.map(({ item }) => parseItem(item, address, now)).filter((item) => item !== null)
  const title = parseTitle(getFeedTitle(parsed)).slice(0, 200)
  return { title, format: parsed.format, items, unusable: newest.length - items.length }
}
