import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { ACTIONS_KEY_FILE, readActionsKey } from './build.ts'

test('an installation makes the key of its forms once, which only its owner can read', () => {
  const roots = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'lodestar-key-')))
  const [one, other] = roots.map((root) => {
    mkdirSync(join(root, ACTIONS_KEY_FILE, '..'))
    const key = readActionsKey(root)
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(readActionsKey(root)).toBe(key)
    expect(statSync(join(root, ACTIONS_KEY_FILE)).mode & 0o077).toBe(0)
    return key
  })
  expect(one).not.toBe(other)
  for (const root of roots) rmSync(root, { recursive: true })
})
