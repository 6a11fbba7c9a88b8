import type { Element, ElementContent, Root, RootContent } from 'hast'

import { h, toHast } from '../markdown/hast'
import { parseMarkdown } from '../markdown/parse'
import { findPassage, type Piece } from '../markdown/passages'

/** `number` labels it in the text and in the comments. */
export interface Passage {
  id: string
  quote: string
  number: number
}

interface Thread {
  id: string
  parent_id: string | null
  quote: string | null
  resolved_at: string | null
}

type Nodes = (RootContent | ElementContent)[]

const listTexts = (nodes: Nodes): string[] =>
  nodes.flatMap((node) => (node.type === 'text' ? [node.value] : 'children' in node ? listTexts(node.children) : []))

/** Passages of open comments, if still in the text. */
export function listPassages(content: string, comments: readonly Thread[]): Passage[] {
  const texts = listTexts(toHast(parseMarkdown(content), { picture: () => null, embed: () => null }).children)
  return comments
    .flatMap(({ id, parent_id, quote, resolved_at }) =>
      !parent_id && quote && !resolved_at && findPassage(texts, quote).length > 0 ? [{ id, quote }] : [],
    )
    .map((passage, at) => ({ ...passage, number: at + 1 }))
}

/** Adds a passage-link element after the last <mark>. */
function markPassage(root: Root, { id, quote, number }: Passage): Root {
  const pieces = new Map<number, Piece>(findPassage(listTexts(root.children), quote).map((piece) => [piece.at, piece]))
  const [first, last] = [[...pieces.keys()][0], [...pieces.keys()].at(-1)]
  let at = -1
  let isDue = false
  const link = () => {
    isDue = false
    return h('passage-link', { id, number })
  }
  const mark = (nodes: Nodes, isInLink: boolean): Nodes =>
    nodes.flatMap((node): Nodes => {
      if (node.type === 'text') {
        at += 1
        const piece = pieces.get(at)
        if (!piece) return [node]
        const { value } = node
        isDue = at === last
        const marked = h('mark', at === first ? { id: `passage-${id}`, tabIndex: -1 } : {}, [
          { type: 'text', value: value.slice(piece.from, piece.to) },
        ])
        const parts: ElementContent[] = [
          { type: 'text', value: value.slice(0, piece.from) },
          marked,
          ...(isDue && !isInLink ? [link()] : []),
          { type: 'text', value: value.slice(piece.to) },
        ]
        return parts.filter((part) => part.type !== 'text' || part.value !== '')
      }
      if (!('children' in node)) return [node]
      const isLink = isInLink || (node as Element).tagName === 'a'
      const whole = { ...node, children: mark(node.children, isLink) } as Element
      // Links can't be nested, so it goes after this one.
      return isDue && isLink && !isInLink ? [whole, link()] : [whole]
    })
  return { ...root, children: mark(root.children, false) as RootContent[] }
}

export const markPassages = (root: Root, passages: readonly Passage[]): Root => passages.reduce(markPassage, root)
