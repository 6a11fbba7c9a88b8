import { parseMarkdown } from './parse.ts'
import { textOf } from './inline.ts'
import type { BlockContent, Body } from './tree.ts'

function listLines(block: BlockContent): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [textOf(block.children)]
    case 'list':
      return block.children.map((item) => (item.children as BlockContent[]).flatMap(listLines).join('\n'))
    case 'table':
      return block.children.map((row) => row.children.map((cell) => textOf(cell.children)).join(' '))
    case 'blockquote':
    case 'languageBlock':
      return (block.children as BlockContent[]).flatMap(listLines)
    case 'factBox':
      return [block.title, ...block.children.flatMap(listLines)].filter(Boolean)
    case 'pullQuote':
      return [...block.children.flatMap(listLines), block.attribution].filter(Boolean)
    case 'embed':
      return [block.url]
    default:
      return []
  }
}

/** Returns the text without markup. Blank lines separate blocks. */
export function extractText(content: string | Body): string {
  const { children } = typeof content === 'string' ? parseMarkdown(content) : content
  return children
    .map((block) => listLines(block).join('\n'))
    .filter(Boolean)
    .join('\n\n')
}

/** What is parsed for an excerpt. Lists need not parse whole texts, and a short line takes as long as a long one. */
const BEGINNING = { characters: 2000, lines: 40 }

/** Returns the text without markup at the beginning of an article, enough for any excerpt. */
export const extractBeginning = (markdown: string): string =>
  extractText(
    markdown
      .slice(0, BEGINNING.characters)
      .toWellFormed()
      .split(/\r\n?|\n/, BEGINNING.lines)
      .join('\n'),
  )

/** Counts the words of a text, without the addresses of embeds. */
export function countWords(markdown: string): number {
  const body = parseMarkdown(markdown)
  const text = extractText({ ...body, children: body.children.filter(({ type }) => type !== 'embed') })
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

/** Returns how many minutes a text takes to read, at 200 words a minute and at least 1. */
export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(countWords(markdown) / 200))
}

/** Lists the addresses of the pictures that are placed in the text. */
export function listPlacedPictures(body: Body): string[] {
  return body.children.flatMap((block) => (block.type === 'picture' ? [block.src] : []))
}

export function listEmbeds(body: Body): string[] {
  return body.children.flatMap((block) => (block.type === 'embed' ? [block.url] : []))
}

/** Cuts a text after a word and at most `length` code points, and adds an ellipsis if something was cut off. */
export function cut(text: string, length: number): string {
  const start = Array.from(text.slice(0, length * 2))
    .slice(0, length)
    .join('')
  if (start.length === text.length) return start
  // The last word is whole if a space follows it. A single long word is cut.
  const words = /^(.*\S)\s/su.exec(start + text[start.length])?.[1]
  return `${words ?? start}…`
}
