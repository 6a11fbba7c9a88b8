import { describe, expect, it } from 'vitest'

import { toParts } from '../lite/parts'
import { MAX_CHARACTERS, SHAPES } from './hostile-shapes'
import { toHtml } from './html'
import { parseMarkdown } from './parse'
import { serializeMarkdown } from './serialize'
import { extractText } from './text'

// The parser would need minutes for some of these, if what it works on were not bounded.

/** CPU time for everything. A fifth of it is the most that was seen, on a machine that was busy. */
const MAX_DURATION_MS = 2000

function measure(text: string): number {
  const start = process.threadCpuUsage()
  const body = parseMarkdown(text)
  extractText(body)
  serializeMarkdown(body)
  const sizeOf = (block: (typeof body.children)[number]) =>
    toHtml({ type: 'root', children: [block] }, { pictures: [], figure: () => null }).length
  toParts(body.children, sizeOf)
  toHtml(body, { pictures: [], figure: () => null })
  const { user, system } = process.threadCpuUsage(start)
  return (user + system) / 1000
}

describe('hostile text of the greatest length', () => {
  it.each(SHAPES)('%s takes no longer than a long story', { timeout: 120_000 }, (_, shape) => {
    const whole = measure(shape(MAX_CHARACTERS))
    // Twice the text takes twice the time; the first 300 ms are for the garbage collector.
    const most = whole <= 300 ? 300 : Math.min(MAX_DURATION_MS, 3 * measure(shape(MAX_CHARACTERS / 2)) + 300)
    expect(whole).toBeLessThanOrEqual(most)
  })
})
