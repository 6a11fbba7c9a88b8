import { parseHTML } from 'linkedom'

import type { DomNode } from './dom.ts'
import { fromDom, type FromDom, type FromDomOptions } from './from-dom.ts'
import { parseMarkdown } from './parse.ts'
import { toMarkdownText } from './serialize.ts'
import { toPlainText } from './text.ts'

// Untrusted pages can keep the parser busy: on the server, parse only through lib/worker.

// Elements with optional or no end tags close each other instead.
const NEST_NOT = new Set([
  'br',
  'img',
  'hr',
  'input',
  'meta',
  'link',
  'wbr',
  'source',
  'area',
  'col',
  'embed',
  'param',
  'track',
  'p',
  'li',
  'td',
  'tr',
  'th',
  'dt',
  'dd',
  'option',
  'thead',
  'tbody',
  'tfoot',
  'colgroup',
  'script',
  'style',
])
// Parsing is quadratic in the depth: half a minute at a hundred thousand levels.
const DEEPEST_MARKUP = 500

/** Removes tags nested deeper, keeping their content. */
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

export function fromHtml(html: string, options: FromDomOptions = {}): FromDom {
  const { document } = parseHTML(`<!doctype html><html><body>${flatten(html)}</body></html>`)
  const { body, ...rest } = fromDom(document.body as unknown as DomNode, options)
  return { body: parseMarkdown(toMarkdownText(body)), ...rest }
}

export const htmlToLine = (html: string): string =>
  (/[<&]/.test(html) ? toPlainText(fromHtml(html).body) : html).replace(/\s+/g, ' ').trim()

/** At most `max` characters, between blocks if possible. */
export function cutMarkdown(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown
  const part = markdown.slice(0, max)
  const end = part.lastIndexOf('\n\n')
  const cut = (end < max / 2 ? part : part.slice(0, end)).toWellFormed()
  // Escaping a truncated mark can exceed `max`.
  const canonical = toMarkdownText(parseMarkdown(cut))
  return canonical.length <= max ? canonical : cut
}
