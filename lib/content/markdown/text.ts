import { parseMarkdown } from './parse.ts'
import { toRuns } from './inline.ts'
import type { BlockContent, Body } from './tree.ts'

function toLines(block: BlockContent): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [
        toRuns(block.children)
          .map(({ text }) => text)
          .join(''),
      ]
    case 'list':
      return block.children.map((item) => (item.children as BlockContent[]).flatMap(toLines).join('\n'))
    case 'table':
      return block.children.map((row) =>
        row.children
          .map((cell) =>
            toRuns(cell.children, false)
              .map(({ text }) => text)
              .join(''),
          )
          .join(' '),
      )
    case 'blockquote':
      return (block.children as BlockContent[]).flatMap(toLines)
    case 'factBox':
      return [block.title, ...block.children.flatMap(toLines)].filter(Boolean)
    case 'pullQuote':
      return [...block.children.flatMap(toLines), block.attribution].filter(Boolean)
    case 'embed':
      return [block.url]
    default:
      return []
  }
}

/** Blocks are separated by blank lines. */
export function extractText(content: string | Body): string {
  const { children } = typeof content === 'string' ? parseMarkdown(content) : content
  return children
    .map((block) => toLines(block).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

/** Enough for any excerpt; lists need not parse whole texts. */
const BEGINNING = 4000

export const extractBeginning = (markdown: string): string => extractText(markdown.slice(0, BEGINNING).toWellFormed())

/** Without embed URLs. */
export function countWords(markdown: string): number {
  const body = parseMarkdown(markdown)
  const text = extractText({ ...body, children: body.children.filter(({ type }) => type !== 'embed') })
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** At 200 words a minute; at least 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / 200))
}

export function listPlacedPictures(body: Body): string[] {
  return body.children.flatMap((block) => (block.type === 'picture' ? [block.src] : []))
}

export function listEmbeds(body: Body): string[] {
  return body.children.flatMap((block) => (block.type === 'embed' ? [block.url] : []))
}

/** In code points, with an ellipsis if truncated. */
export function cut(text: string, length: number): string {
  const start = Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
  return start.length < text.length ? `${start.trimEnd()}…` : start
}
