import { expect, it } from 'vitest'

import { sanitizeLine, sanitizeText } from './sanitize-text'

it.each([
  ['a zero byte', 'a\0b', 'ab'],
  ['half a letter', 'a\uD800b', 'a\uFFFDb'],
  ['what a terminal obeys', 'Rain \u001B[31mover\u0007 Tamale\u009B0m', 'Rain [31mover Tamale0m'],
  ['a sign that turns letters around', 'Rain\u202E over Tamale', 'Rain over Tamale'],
  ['soft hyphens', 'Parlia\u00ADment debates the e\u00ADlevy', 'Parliament debates the elevy'],
  ['zero-width characters', 'Ze\u200Bro\u2060 wi\uFEFFd\u200Dth\u200C', 'Zero width'],
  ['what stood for a picture', 'levy\uFFFC today', 'levy today'],
  ['direction marks', '\u200Ea\u200Fb\u061Cc\u2066d\u2069', 'abcd'],
  ['annotations and fillers', '\uFFF9a\uFFFAb\uFFFBc\u3164\u034F', 'abc'],
  ['hidden tags', 'a\u{E0041}\u{E0042}\u{E0001}b', 'ab'],
])('removes %s', (_, text, kept) => {
  expect(sanitizeText(text)).toBe(kept)
})

it('keeps line breaks, tabs, all scripts and combined characters', () => {
  const text = 'Ɔkyeame\tsays:\r\n\n“سلام” 👨‍👩‍👧‍👦 naïve'
  expect(sanitizeText(text)).toBe(text)
})

it.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])('%j becomes a line break, in a line a space', (sign) => {
  expect(sanitizeText(`arrived${sign}at noon`)).toBe('arrived\nat noon')
  expect(sanitizeLine(`arrived${sign}at noon`)).toBe('arrived at noon')
})

it.each(['👩🏽‍🚒 👩‍❤️‍👨 🏳️‍🌈', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', 'می\u200Cخواهم', 'क्\u200Dष'])(
  'keeps joiners and tags that matter: %s',
  (text) => expect(sanitizeText(text)).toBe(text),
)
