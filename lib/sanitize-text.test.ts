import { expect, it } from 'vitest'

import { sanitizeText } from './sanitize-text'

it.each([
  ['a zero byte', 'a\0b', 'ab'],
  ['half a letter', 'a\uD800b', 'a\uFFFDb'],
  ['what a terminal obeys', 'Rain \u001B[31mover\u0007 Tamale\u009B0m', 'Rain [31mover Tamale0m'],
  ['a sign that turns letters around', 'Rain\u202E over Tamale', 'Rain over Tamale'],
])('removes %s', (_, text, kept) => {
  expect(sanitizeText(text)).toBe(kept)
})

it('keeps line breaks, tabs, all scripts and combined characters', () => {
  const text = 'Ɔkyeame\tsays:\r\n\n“سلام” 👨‍👩‍👧‍👦 naïve'
  expect(sanitizeText(text)).toBe(text)
})
