import { expect, it } from 'vitest'

import { isShortened, typographic } from './typography'

it.each([
  ['', '"', '“'],
  ['“Yes', '"', '”'],
  ['He said (', '"', '“'],
  ['He said “', "'", '‘'],
  ['Ga', "'", '’'],
  ['“I was–', '"', '”'],
  ['He said–', '"', '“'],
  ['A screen of 19', '"', '"'],
  ['“It was 1957', '"', '”'],
  ['The 1990', "'", '’'],
  ['ten', '--', '–'],
  ['<!', '--', '--'],
  ['|-', '--', '--'],
  ['ten', '–-', '—'],
  ['wait', '...', '…'],
  ['wait.', '...', '...'],
])('after %j, %j becomes %j', (before, typed, expected) => expect(typographic(before, typed)).toBe(expected))

it.each([
  ['‘tis ', true],
  ['‘90s,', true],
  ['‘57 ', true],
  ["‘n'", true],
  ['‘em ', true],
  ['‘now ', false],
  ["‘em'", false],
  ['‘1957 ', false],
])('%j is a shortened word: %j', (word, expected) => expect(isShortened(word)).toBe(expected))
