import { expect, test } from 'vitest'

import { watchPins } from './pins'

test('notices the end of a pin once, even if the database was down', async () => {
  let live: number[] | null = [100, 200]
  const hasEnded = watchPins(async () => live ?? Promise.reject(new Error('away')))
  expect(await hasEnded(50)).toBe(false)
  expect(await hasEnded(99)).toBe(false)
  live = null
  await expect(hasEnded(100)).rejects.toThrow('away')
  live = [200]
  expect(await hasEnded(101)).toBe(true)
  expect(await hasEnded(102)).toBe(false)
})
