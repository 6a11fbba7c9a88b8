import type { DomNode } from './dom.ts'
import { fromDom } from './from-dom.ts'
import { parseMarkdown } from './parse.ts'
import { formatPlaceholder } from './placeholders.ts'
import { serializeMarkdown } from './serialize.ts'
import { type BlockContent, type Body, SITE_IMAGE } from './tree.ts'

interface Pasted {
  /** Pictures that have to be uploaded are `/media/import/n.webp`. */
  body: Body
  /** Their place in the body, and their address: data, or a file on the person's device. */
  files: { place: string; src: string }[]
  /** What could not be kept: kind → count. */
  dropped: Map<string, number>
}

/** Losing colours or alignment is what pasting into an article is for. */
const EXPECTED = /^(scripts|deleted text|comments|forms|underlining|highlighting|code|sizes|colours|alignment)$/

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

/** Attributes like onclick would be reported by the browser as attempts to run scripts, in any document. */
export const withoutHandlers = (html: string) =>
  html.replace(/<[a-z](?:"[^"<]*"|'[^'<]*'|[^'"<>])*>|<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/(?<=["'\s/])on[a-z]+(?=\s*=)/gi, 'data-$&'),
  )

/** Looks for blocks or links that don't occur by chance. */
export function looksLikeMarkdown(text: string): boolean {
  return (
    /^(#{1,6} \S|[-*] \S|\d{1,2}\. \S|> \S|:::?\w|\|.*\|\s*$)/m.test(text) ||
    /\[[^\]\n]+\]\((https?:|mailto:|\/)[^\s)]+\)|(^|\s)\*\*\S[^\n]*\S\*\*/.test(text)
  )
}
