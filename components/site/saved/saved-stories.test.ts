import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { MAX_SAVED } from './saved-stories'

test('holds as many stories as are kept offline', () => {
  expect(/const MAX_SAVED = (\d+)/.exec(readFileSync('public/sw.js', 'utf8'))?.[1]).toBe(String(MAX_SAVED))
})
