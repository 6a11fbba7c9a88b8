import { expect, test } from 'vitest'

import { lifeUntil } from './lifetimes'

const now = new Date('2026-03-02T10:00:00Z')

test('expires a list when the next scheduled article is due', () => {
  expect(lifeUntil('2026-03-02T10:05:00Z', now).revalidate).toBe(300)
})

test('expires a list without scheduled articles after an hour', () => {
  expect(lifeUntil(null, now).revalidate).toBe(3600)
  expect(lifeUntil('2026-04-01T00:00:00Z', now).revalidate).toBe(3600)
})

test('caches a list for at least one second', () => {
  expect(lifeUntil('2026-03-02T10:00:00Z', now).revalidate).toBe(1)
})
