import { toText } from './frame'
import { PART_MAX_BYTES } from './schema'

const bytesOf = (text: string) => Buffer.byteLength(toText(text))

/** Pieces of at most `max` bytes, cut between words; what has no spaces is cut anywhere but inside a letter. */
function toPieces(text: string, max: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let left = max
  for (const word of text.match(/\s*\S{1,400}/gu) ?? []) {
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

/** Paragraphs of lines as parts that fit into one answer each; at least one part. */
export function toParts(paragraphs: readonly string[][], max = PART_MAX_BYTES): string[][][] {
  let part: string[][] = []
  const parts = [part]
  let left = max
  for (const paragraph of paragraphs) {
    const text = paragraph.join('\n')
    for (const piece of bytesOf(text) > max ? toPieces(text, max) : [text]) {
      const bytes = bytesOf(piece)
      if (bytes > left && part.length > 0) {
        part = []
        parts.push(part)
        left = max
      }
      part.push(piece.split('\n'))
      left -= bytes
    }
  }
  return parts
}
