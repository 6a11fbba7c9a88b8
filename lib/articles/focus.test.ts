import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'

import { fromColumns, readFocus, writeFocus } from './focus'

const percent = integer({ min: 0, max: 100 })

it('reads what it wrote, and writes nothing for the centre', () => {
  assert(
    property(percent, percent, (x, y) => {
      const isCentre = x === 50 && y === 50
      expect(readFocus(writeFocus({ x, y }))).toEqual(isCentre ? null : { x, y })
      expect(fromColumns(x, y)).toBe(isCentre ? '' : `${x} ${y}`)
    }),
  )
  expect(fromColumns(null, undefined)).toBe('')
})

it.each([undefined, '', '50', '101 0', '0 101', '-1 0', '1.5 2', '1 2 3', 'a b'])('reads no point in %j', (text) => {
  expect(readFocus(text)).toBeNull()
})
