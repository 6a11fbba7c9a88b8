import type { Element, ElementContent, Root, RootContent } from 'hast'

import { h, buildHast } from '../content/markdown/hast'
import { parseMarkdown } from '../content/markdown/parse'
import { findPassage, indexTexts, type Piece } from '../content/markdown/passages'

/** A passage of a text that a comment refers to. `number` labels both. */
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

// How many passages are marked, because more would cover the text. The database holds no more open threads, so none is
// left out.
const MAX_PASSAGES = 100

/** Lists the passages of open comments that are still in the text. */
export function listPassages(content: string, comments: readonly Thread[]): Passage[] {
  const open = comments.filter(({ parent_id, quote, resolved_at }) => !parent_id && quote && !resolved_at)
  if (open.length === 0) return []
  const index = indexTexts(
    listTexts(buildHast(parseMarkdown(content), { picture: () => null, embed: () => null }).children),
  )
  return open
    .slice(0, MAX_PASSAGES)
    .flatMap(({ id, quote }) => (quote && findPassage(index, quote).length > 0 ? [{ id, quote }] : []))
    .map((passage, index) => ({ ...passage, number: index + 1 }))
}

interface Part extends Piece {
  passage: Passage
  isFirst: boolean
  isLast: boolean
}

/**
 * Marks passages: each text gets a <mark> per part that the same passages cover, and a passage-link where a passage
 * ends.
 */
export function markPassages(root: Root, passages: readonly Passage[]): Root {
  if (passages.length === 0) return root
  const index = indexTexts(listTexts(root.children))
  const partsOfText = Map.groupBy(
    passages.flatMap((passage) =>
      findPassage(index, passage.quote).map((piece, at, { length }): Part => {
        return { ...piece, passage, isFirst: at === 0, isLast: at === length - 1 }
      }),
    ),
    ({ at }) => at,
  )
  let at = -1
  // Links can't be nested, so the links of passages within a link follow it.
  let due: Element[] = []
  const mark = (nodes: Nodes, isInLink: boolean): Nodes =>
    nodes.flatMap((node): Nodes => {
      if (node.type === 'text') {
        at += 1
        const { marked, links } = markText(node.value, partsOfText.get(at) ?? [], isInLink)
        due.push(...links)
        return marked
      }
      if (!('children' in node)) return [node]
      const isLink = (node as Element).tagName === 'a'
      const whole = { ...node, children: mark(node.children, isInLink || isLink) } as Element
      if (!isLink || isInLink) return [whole]
      const links = due
      due = []
      return [whole, ...links]
    })
  return { ...root, children: mark(root.children, false) as RootContent[] }
}

function markText(value: string, parts: readonly Part[], isInLink: boolean): { marked: Nodes; links: Element[] } {
  if (parts.length === 0) return { marked: [{ type: 'text', value }], links: [] }
  const ends = [...new Set([0, value.length, ...parts.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b)
  const links: Element[] = []
  const marked = ends.slice(1).flatMap((to, before): Nodes => {
    const from = ends[before]!
    const words: ElementContent[] = [{ type: 'text', value: value.slice(from, to) }]
    const isMarked = parts.some((part) => part.from <= from && part.to >= to)
    const starting = parts.filter((part) => part.isFirst && part.from === from)
    const ending = parts
      .filter((part) => part.isLast && part.to === to)
      .map(({ passage: { id, number } }) => h('passage-link', { id, number }))
    if (isInLink) links.push(...ending)
    const targets = starting.reduceRight<ElementContent[]>(
      (inner, { passage }) => [h('mark', { id: `passage-${passage.id}`, tabIndex: -1 }, inner)],
      words,
    )
    const whole = starting.length > 0 ? targets : isMarked ? [h('mark', {}, words)] : words
    return [...whole, ...(isInLink ? [] : ending)]
  })
  return { marked, links }
}
