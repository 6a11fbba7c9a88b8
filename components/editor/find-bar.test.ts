import { expect, it } from 'vitest'

import { buildPattern } from './find-bar.client'

it.each([
  ['okyeame', 'Ɔkyeame'],
  ['ɔkyeame', 'Okyeame'],
  ['Afehyia', 'Afɛhyia'],
  ['cafe', 'cafe\u0301'],
  ['café', 'Cafe'],
  ['nuto de fe', 'ŋutɔ ɖe Ƒe'],
  ["Ga's", 'Ga’s'],
  ['“so”', '"so"'],
  ['1957-60', '1957–60'],
  ['strasse', 'Straße'],
  ['Ærø', 'aero'],
  ['so…', 'so...'],
  ['10⁶', '10⁶'],
  ['two words', 'two\u00a0words'],
  ['$5 (a.b)*', '$5 (a.b)*'],
  ['a\\b/c', 'a\\b/c'],
])('%j finds %j', (words, text) => expect(new RegExp(`^${buildPattern(words)}$`, 'gui').test(text)).toBe(true))

it.each([
  ['a.b', 'axb'],
  ['o', 'e'],
])('%j does not find %j', (words, text) => expect(new RegExp(buildPattern(words), 'gui').test(text)).toBe(false))
