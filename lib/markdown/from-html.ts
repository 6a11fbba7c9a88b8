import { parseHTML } from 'linkedom'

import type { DomNode } from './dom.ts'
import { fromDom, type FromDom, type FromDomOptions } from './from-dom.ts'
import { parseMarkdown } from './parse.ts'
import { toMarkdownText } from './serialize.ts'
import { toPlainText } from './text.ts'

// Pages of strangers can keep a parser busy: on the server, call this for them through lib/isolation only.

// Elements without an end tag close each other and do not nest by being many.
const NEST_NOT = new Set([
  'br', 'img', 'hr', 'input', 'meta', 'link', 'wbr', 'source', 'area', 'col', 'embed', 'param', 'track',
  'p', 'li', 'td', 'tr', 'th', 'dt', 'dd', 'option', 'thead', 'tbody', 'tfoot', 'colgroup', 'script', 'style',
])
// The parser takes time in the square of the depth: a thousand is nothing, a hundred thousand is half a minute.
const DEEPEST_MARKUP = 500

/** Drops elements that are nested deeper than any page is, and keeps what they hold. */
export function flatten(html: string): string {
  let depth = 0
  return html.replace(/<(\/?)([a-zA-Z][a-zA-Z0-9]{0,20})[^<>]{0,3000}>/g, (tag, slash: string, name: string) => {
    if (NEST_NOT.has(name.toLowerCase()) || tag.endsWith('/>')) return tag
    if (!slash) depth += 1
    const isKept = depth <= DEEPEST_MARKUP
    if (slash && depth > 0) depth -= 1
    return isKept ? tag : ''
  })
}

/** A piece of HTML as our tree in canonical form, and the pictures that it shows. */
export function fromHtml(html: string, options: FromDomOptions = {}): FromDom {
  const { document } = parseHTML(`<!doctype html><html><body>${flatten(html)}</body></html>`)
  const { body, ...rest } = fromDom(document.body as unknown as DomNode, options)
  return { body: parseMarkdown(toMarkdownText(body)), ...rest }
}

/** A piece of HTML as Markdown without its pictures. */
export function htmlToMarkdown(html: string, options: FromDomOptions = {}): string {
  const { body } = fromHtml(html, options)
  return toMarkdownText({ ...body, children: body.children.filter(({ type }) => type !== 'picture') })
}

/** A title, name or caption in HTML as one line of plain text. */
export const htmlToLine = (html: string): string =>
  (/[<&]/.test(html) ? toPlainText(fromHtml(html).body) : html).replace(/\s+/g, ' ').trim()

/** Markdown of at most so many characters, cut between blocks where there is a place. */
export function cutMarkdown(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown
  const part = markdown.slice(0, max)
  const end = part.lastIndexOf('\n\n')
  const cut = (end < max / 2 ? part : part.slice(0, end)).toWellFormed()
  // Half of a mark may grow when it is escaped.
  const canonical = toMarkdownText(parseMarkdown(cut))
  return canonical.length <= max ? canonical : cut
}
