import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { MOST_SAVED } from './saved-stories'

test('holds as many stories as are kept offline', () => {
  expect(/const MOST_SAVED = (\d+)/.exec(readFileSync('public/sw.js', 'utf8'))?.[1]).toBe(String(MOST_SAVED))
})
