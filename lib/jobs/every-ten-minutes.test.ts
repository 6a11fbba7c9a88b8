import { expect, it } from 'vitest'

import { everyTenMinutes } from './every-ten-minutes'

it('runs every ten minutes, whatever the tick', async () => {
  let done = 0
  const work = everyTenMinutes(async () => ++done)
  for (const minute of [60, 60.5, 69, 71, 72]) await work(minute * 60_000)
  expect(done).toBe(2)
})
