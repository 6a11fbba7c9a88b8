import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'

import { FIRST_BANNER_HASH } from '@/lib/http/content-security-policy.mjs'

import { FIRST_BANNER_SCRIPT } from './first-banner'

test('matches its hash in the content security policy', () => {
  expect(FIRST_BANNER_HASH).toBe(`'sha256-${createHash('sha256').update(FIRST_BANNER_SCRIPT).digest('base64')}'`)
})
