import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { arbitraryBody } from './arbitrary'
import { parseMarkdown } from './parse'
import { escapePlainText, toMarkdownText } from './serialize'

const RUNS = Number(process.env.RUNS ?? 10_000)
const canonical = (markdown: string) => toMarkdownText(parseMarkdown(markdown))

describe('round trips', () => {
  it('keeps generated documents', () => {
    fc.assert(fc.property(arbitraryBody, (body) => {
      const markdown = toMarkdownText(body)
      expect(canonical(markdown)).toBe(markdown)
    }), { numRuns: RUNS })
  }, 300_000)

  it('brings any text into a form that stays', () => {
    const piece = fc.constantFrom('*', '**', '_', '#', '## ', '- ', '1. ', '> ', ':::', '::', '[', '](', ')', '|', '\n', '\n\n', ' ', 'a', 'b c', '\\', '&amp;', '<b>', '"', '---', '`', '{', '}', '!', 'https://x.example/', ':::factbox[x]\n')
    fc.assert(fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = canonical(pieces.join(''))
      expect(canonical(once)).toBe(once)
    }), { numRuns: RUNS })
  }, 300_000)
})
