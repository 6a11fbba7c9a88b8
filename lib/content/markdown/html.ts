import type { ElementContent, Nodes } from 'hast'
import { toHtml as stringify } from 'hast-util-to-html'

import { h, type Parts, text, buildHast } from './hast.ts'
import type { Headings } from './headings.ts'
import { parseMarkdown } from './parse.ts'
import { listPlacedPictures } from './text.ts'
import type { Body } from './tree.ts'

/** Serializes a tree to HTML that is also valid XHTML, and safe inside CDATA. */
export const serializeHtml = (tree: Nodes) =>
  stringify(tree, { closeSelfClosing: true, characterReferences: { useNamedReferences: true } }).replaceAll(
    ']]>',
    ']]&gt;',
  )

/** Marks a rendered body as being in another language than its page. */
export const wrapInLanguage = (html: string, language: string | null) =>
  language ? `<div lang="${language}">${html}</div>` : html

interface HtmlOptions<Picture extends { image_url: string }> {
  /** The pictures of the article. Those that are not placed in the text are appended. */
  pictures: readonly Picture[]
  figure(picture: Picture): ElementContent | null
  href?: Parts['href']
  headings?: Headings
  tableFrame?: Parts['tableFrame']
}

/** Renders a body without scripts, styles and frames. Embeds become links. */
export function renderHtml<Picture extends { image_url: string }>(
  content: string | Body,
  { pictures, figure, href, headings, tableFrame }: HtmlOptions<Picture>,
): string {
  const body = typeof content === 'string' ? parseMarkdown(content) : content
  const placed = new Set(listPlacedPictures(body))
  const tree = buildHast(body, {
    picture: (src) => {
      const picture = pictures.find(({ image_url }) => image_url === src)
      return picture ? figure(picture) : null
    },
    embed: (url) => h('p', {}, [h('a', { href: url, rel: ['noopener'] }, [text(url)])]),
    ...(href ? { href } : {}),
    ...(headings ? { headings } : {}),
    ...(tableFrame ? { tableFrame } : {}),
  })
  const gallery = pictures.filter(({ image_url }) => !placed.has(image_url)).flatMap((picture) => figure(picture) ?? [])
  return serializeHtml({ ...tree, children: [...tree.children, ...gallery] })
}
