import type { DomNode } from './dom.ts'
import { fromDom } from './from-dom.ts'
import { parseMarkdown } from './parse.ts'
import { toMarkdownText } from './serialize.ts'
import { type BlockContent, type Body, SITE_IMAGE } from './tree.ts'

export function fromClipboard(root: DomNode, origin: string): Body {
  const { body, pictures } = fromDom(root, { site: origin })
  const children = body.children.flatMap((block): BlockContent[] => {
    if (block.type !== 'picture') return [block]
    const found = pictures[Number(/(\d+)\.webp$/.exec(block.src)?.[1])]
    const src = found?.src.replace(origin, '') ?? ''
    return SITE_IMAGE.test(src) ? [{ ...block, src }] : []
  })
  return parseMarkdown(toMarkdownText({ ...body, children }))
}

/** Looks for blocks or links that don't occur by chance. */
export function looksLikeMarkdown(text: string): boolean {
  return (
    /^(#{1,6} \S|[-*] \S|\d{1,2}\. \S|> \S|:::?\w|\|.*\|\s*$)/m.test(text) ||
    /\[[^\]\n]+\]\((https?:|mailto:|\/)[^\s)]+\)|(^|\s)\*\*\S[^\n]*\S\*\*/.test(text)
  )
}
