import { describe, expect, it } from 'vitest'

import { diffWords } from './diff'
import { foldRows, buildDiffRows } from './rows'

const text = (count: number, change?: number) =>
  Array.from({ length: count }, (_, at) => `Paragraph ${at}${at === change ? ' changed' : ''}.`).join('\n\n')

describe('the list of changes', () => {
  it('has a row per paragraph', () => {
    const rows = buildDiffRows(diffWords(text(3), text(3, 1)))
    expect(rows.map(({ isSame }) => isSame)).toEqual([true, false, true])
    expect(rows[1]?.parts.map(({ kind }) => kind)).toContain('come')
  })

  it('joins changes across paragraphs', () => {
    expect(
      buildDiffRows(diffWords('One.\n\nTwo.\n\nThree.', 'One.\n\nAll else.\n\nand more.\n\nThree.')).map(
        ({ isSame }) => isSame,
      ),
    ).toEqual([true, false, true])
  })

  it('folds long unchanged parts', () => {
    const folded = foldRows(buildDiffRows(diffWords(text(20), text(20, 10))))
    expect(folded.map((row) => ('rows' in row ? row.rows.length : row.isSame))).toEqual([9, true, false, true, 8])
  })

  it('does not fold short parts', () => {
    expect(foldRows(buildDiffRows(diffWords(text(4), text(4, 1)))).every((row) => !('rows' in row))).toBe(true)
  })

  it('is empty for empty texts', () => {
    expect(buildDiffRows(diffWords('', ''))).toEqual([])
  })
})
