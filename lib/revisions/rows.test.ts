import { describe, expect, it } from 'vitest'

import { diffWords } from './diff'
import { foldRows, toRows } from './rows'

const text = (count: number, change?: number) =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at}${at === change ? ' changed' : ''}.`).join('\n\n')

describe('an editor who looks at what changed', () => {
  it('sees a row for each paragraph, and which of them changed', () => {
    const rows = toRows(diffWords(text(3), text(3, 1)))
    expect(rows.map(({ isSame }) => isSame)).toEqual([true, false, true])
    expect(rows[1]?.parts.map(({ kind }) => kind)).toContain('come')
  })

  it('sees a change that reaches over paragraphs as one row', () => {
    expect(
      toRows(diffWords('One.\n\nTwo.\n\nThree.', 'One.\n\nAll else.\n\nand more.\n\nThree.')).map(
        ({ isSame }) => isSame,
      ),
    ).toEqual([true, false, true])
  })

  it('is spared long stretches without a change, but for the paragraph beside it', () => {
    const folded = foldRows(toRows(diffWords(text(20), text(20, 10))))
    expect(folded.map((row) => ('rows' in row ? row.rows.length : row.isSame))).toEqual([9, true, false, true, 8])
  })

  it('is not asked to unfold what would be shown in as little room', () => {
    expect(foldRows(toRows(diffWords(text(4), text(4, 1)))).every((row) => !('rows' in row))).toBe(true)
  })

  it('sees nothing of two texts without words', () => {
    expect(toRows(diffWords('', ''))).toEqual([])
  })
})
