import { expect, test } from 'vitest'

import { lifeUntil } from './lifetimes'

const now = new Date('2026-03-02T10:00:00Z')

test('a list lives until the next scheduled article is due', () => {
  expect(lifeUntil('2026-03-02T10:05:00Z', now).revalidate).toBe(300)
})

test('a list without scheduled articles is made anew after an hour at the latest', () => {
  expect(lifeUntil(null, now).revalidate).toBe(3600)
  expect(lifeUntil('2026-04-01T00:00:00Z', now).revalidate).toBe(3600)
})

test('a list whose scheduled article is due this moment lives one second, never none', () => {
  expect(lifeUntil('2026-03-02T10:00:00Z', now).revalidate).toBe(1)
})
