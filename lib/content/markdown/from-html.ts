import { parseHTML } from 'linkedom'

import type { DomNode } from './dom.ts'
import { fromDom, type FromDom, type FromDomOptions } from './from-dom.ts'
import { parseMarkdown } from './parse.ts'
import { serializeMarkdown } from './serialize.ts'
import { extractText } from './text.ts'

// Untrusted pages can keep the parser busy: on the server, parse only through lib/worker.

const EMPTY = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** The HTML elements whose end tag may be missing, with the elements that end them. */
const ENDED_BY: Record<string, string[]> = {
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  li: ['li'],
  option: ['option'],
  p: ['p'],
  tbody: ['tbody', 'tfoot'],
  td: ['td', 'th', 'tr'],
  th: ['td', 'th', 'tr'],
  thead: ['tbody', 'tfoot'],
  tr: ['tr'],
}
/**
 * The deepest nesting that is parsed, because reading takes time that is quadratic in the depth: half a minute at a
 * hundred thousand levels.
 */
const DEEPEST_MARKUP = 200
/**
 * Matches comments and scripts, whose tags are none, and tags. One that doesn't end extends to the end of the text, so
 * that time is linear.
 */
const MARKUP =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*|<(script|style|textarea|title)(?=[\s/>])[^]*?(?:<\/\1|$)|<(\/?)([a-z][^\s/>]*)(?:=\s*(?:"[^"]*(?:"|$)|'[^']*(?:'|$))|[^>=]+|=)*>?/gi

/** Removes tags that are nested deeper than this, but keeps their content. */
export function flatten(html: string): string {
  const open: string[] = []
  const times = new Map<string, number>()
  const isEndedBy = (name: string) => ENDED_BY[open.at(-1) ?? '']?.includes(name)
  const pop = () => {
    const name = open.pop()!
    times.set(name, times.get(name)! - 1)
    return name
  }
  return html.replace(MARKUP, (tag: string, _raw?: string, slash?: string, written?: string) => {
    const name = written?.toLowerCase()
    if (!name || EMPTY.has(name)) return tag
    if (!slash) {
      while (isEndedBy(name)) pop()
      times.set(name, (times.get(name) ?? 0) + 1)
      if (open.push(name) <= DEEPEST_MARKUP) return tag
      // A break keeps the words of two blocks apart.
      return name in ENDED_BY ? '<br>' : ''
    }
    if (!times.get(name)) return tag
    while (pop() !== name);
    if (open.length < DEEPEST_MARKUP) return tag
    return name in ENDED_BY ? '<br>' : ''
  })
}

/** Converts HTML to a tree in the canonical form. */
export function fromHtml(html: string, options: FromDomOptions = {}): FromDom {
  const { document } = parseHTML(`<!doctype html><html><body>${flatten(html)}</body></html>`)
  const { body, ...rest } = fromDom(document.body as unknown as DomNode, options)
  return { body: parseMarkdown(serializeMarkdown(body)), ...rest }
}

/** Returns the text of HTML in one line. */
export const htmlToLine = (html: string): string =>
  (/[<&]/.test(html) ? extractText(fromHtml(html).body) : html).replace(/\s+/g, ' ').trim()

/** Cuts a text after at most `max` characters, between two blocks if possible. */
export function cutMarkdown(markdown: string, max: number): string {
  if (markdown.length <= max) return markdown
  const part = markdown.slice(0, max)
  const end = part.lastIndexOf('\n\n')
  const cut = (end < max / 2 ? part : part.slice(0, end)).toWellFormed()
  // A mark that was cut in half is escaped, and may make the text longer than `max`.
  const canonical = serializeMarkdown(parseMarkdown(cut))
  return canonical.length <= max ? canonical : cut
}
