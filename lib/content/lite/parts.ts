import { extractText } from '../markdown/text'
import type { BlockContent } from '../markdown/tree'
import { escapeText } from './page'
import { PART_MAX_BYTES } from './schema'

const bytesOf = (text: string) => Buffer.byteLength(escapeText(text))

/** Cuts a text into pieces of at most `max` bytes, at the ends of words if there are any. */
export function splitIntoPieces(text: string, max: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let left = max
  for (const word of text.match(/\s*\S{1,400}|\s+/gu) ?? []) {
    const bytes = bytesOf(word)
    if (bytes > left && piece) {
      pieces.push(piece.trim())
      piece = ''
      left = max
    }
    piece += word
    left -= bytes
  }
  return [...pieces, piece.trim()]
}

const split = (block: BlockContent, max: number): BlockContent[] =>
  splitIntoPieces(extractText({ type: 'root', children: [block] }), max).map((value) => ({
    type: 'paragraph',
    children: [{ type: 'text', value }],
  }))

/** Splits blocks into parts, at least one. `measure` returns the size of a block's HTML in bytes. */
export function splitIntoParts(
  blocks: BlockContent[],
  measure: (block: BlockContent) => number,
  max = PART_MAX_BYTES,
): BlockContent[][] {
  let part: BlockContent[] = []
  const parts = [part]
  let left = max
  for (const whole of blocks) {
    for (const block of measure(whole) > max ? split(whole, max) : [whole]) {
      const bytes = measure(block)
      if (bytes > left && part.length > 0) {
        part = []
        parts.push(part)
        left = max
      }
      part.push(block)
      left -= bytes
    }
  }
  return parts
}
