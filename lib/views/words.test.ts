import { expect, test } from 'vitest'

import { formatNotableViews } from './words'

test.each([
  [0, ''],
  [99, ''],
  [100, '100 views'],
  [1234, '1.2K views'],
])('a list shows %i views as “%s”', (count, words) => {
  expect(formatNotableViews(count)).toBe(words)
})
