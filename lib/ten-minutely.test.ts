import { expect, it } from 'vitest'

import { tenMinutely } from './ten-minutely'

it('runs every ten minutes, whatever the tick', async () => {
  let done = 0
  const work = tenMinutely(async () => ++done)
  for (const minute of [60, 60.5, 69, 71, 72]) await work(minute * 60_000)
  expect(done).toBe(2)
})
