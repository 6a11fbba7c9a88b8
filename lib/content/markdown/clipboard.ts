import type { DomNode } from './dom.ts'
import { fromDom } from './from-dom.ts'
import { parseMarkdown } from './parse.ts'
import { formatPlaceholder } from './placeholders.ts'
import { serializeMarkdown } from './serialize.ts'
import { type BlockContent, type Body, SITE_IMAGE } from './tree.ts'

interface Pasted {
  /** The pasted text. Pictures that have to be uploaded are `/media/import/n.webp`. */
  body: Body
  /** For each of these pictures, its place in the body and its address: data, or a file on the person's device. */
  files: { place: string; src: string }[]
  /** How many things of each kind could not be kept. */
  dropped: Map<string, number>
}

/** Kinds that are not reported: pasting into an article is meant to drop colours and alignment. */
const EXPECTED = /^(scripts|deleted text|comments|forms|underlining|highlighting|code|sizes|colours|alignment)$/

/** Converts what was pasted. `origin` is this site's. */
export function fromClipboard(root: DomNode, origin: string): Pasted {
  const { body, pictures, dropped } = fromDom(root, { site: origin, keepsFiles: true })
  const files: Pasted['files'] = []
  const places = pictures.map((_, index) => formatPlaceholder(index))
  const lost = new Map([...dropped].filter(([kind]) => !EXPECTED.test(kind) && kind !== 'pictures without an address'))
  let lostPictures = dropped.get('pictures without an address') ?? 0
  const children = body.children.flatMap((block): BlockContent[] => {
    if (block.type !== 'picture') return [block]
    const found = pictures[places.indexOf(block.src)]?.src ?? ''
    const src = found.replace(origin, '')
    if (SITE_IMAGE.test(src)) return [{ ...block, src }]
    if (found && !/^https?:/i.test(found)) {
      files.push({ place: block.src, src: found })
      return [block]
    }
    lostPictures += 1
    return []
  })
  if (lostPictures > 0) lost.set('pictures', lostPictures)
  return { body: parseMarkdown(serializeMarkdown({ ...body, children })), files, dropped: lost }
}

/** Removes attributes such as onclick: in any document, the browser would report them as attempts to run scripts. */
export const withoutHandlers = (html: string) =>
  html.replace(/<[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>|<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/(?<=["'\s/])on[a-z]+(?=\s*=)/gi, 'data-$&'),
  )

/** Whether a text contains blocks or links that don't occur by chance. */
export function looksLikeMarkdown(text: string): boolean {
  return (
    /^(#{1,6} \S|[-*] \S|\d{1,2}\. \S|> \S|:::?\w|\|.*\|\s*$)/m.test(text) ||
    /\[[^\]\n]+\]\((https?:|mailto:|\/)[^\s)]+\)|(^|\s)\*\*\S[^\n]*\S\*\*/.test(text)
  )
}
