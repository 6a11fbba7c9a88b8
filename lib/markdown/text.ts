import { parseMarkdown } from './parse.ts'
import { toRuns } from './inline.ts'
import type { BlockContent, Body } from './tree.ts'

function toLines(block: BlockContent): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [toRuns(block.children).map(({ text }) => text).join('')]
    case 'list':
      return block.children.map((item) => (item.children as BlockContent[]).flatMap(toLines).join('\n'))
    case 'table':
      return block.children.map((row) => row.children.map((cell) => toRuns(cell.children, false).map(({ text }) => text).join('')).join(' '))
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

/** The words of a body without markup: blocks apart by blank lines, items, rows and line breaks on lines of their own. */
export function toPlainText(content: string | Body): string {
  const { children } = typeof content === 'string' ? parseMarkdown(content) : content
  return children.map((block) => toLines(block).join('\n')).filter(Boolean).join('\n\n')
}

/** Words as a reader counts them: the addresses of embeds are none. */
export function countWords(markdown: string): number {
  const body = parseMarkdown(markdown)
  const text = toPlainText({ ...body, children: body.children.filter(({ type }) => type !== 'embed') })
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Minutes to read a body at 200 words a minute; at least 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / 200))
}

/** The image_urls of the pictures placed in the text, in their order. */
export function listPlacedPictures(body: Body): string[] {
  return body.children.flatMap((block) => (block.type === 'picture' ? [block.src] : []))
}

/** The addresses of the embeds, in their order. */
export function listEmbeds(body: Body): string[] {
  return body.children.flatMap((block) => (block.type === 'embed' ? [block.url] : []))
}

/** The first characters as people count them, with an ellipsis where more follows. Never half a letter. */
export function cut(text: string, length: number): string {
  const start = Array.from(text.slice(0, length * 2)).slice(0, length).join('')
  return start.length < text.length ? `${start.trimEnd()}…` : start
}
