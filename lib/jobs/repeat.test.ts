import { afterEach, expect, test, vi } from 'vitest'

import { repeat } from './repeat'

let stop = () => {}
afterEach(() => stop())

/** Repeats work every 20 ms. It fails or takes time as the test says. */
function run(work: (count: number) => unknown) {
  const seen = { runs: 0, open: 0, most: 0 }
  stop = repeat('The collector', 0.02, async () => {
    seen.most = Math.max(seen.most, ++seen.open)
    try {
      await work(++seen.runs)
    } finally {
      seen.open--
    }
  })
  return seen
}

test('begins after one pause, waits for slow work, and stops', async () => {
  const seen = run(() => new Promise((done) => setTimeout(done, 100)))
  expect(seen.runs).toBe(0)
  await vi.waitFor(() => expect(seen.runs).toBe(3))
  expect(seen.most).toBe(1)
  stop()
  await new Promise((done) => setTimeout(done, 250))
  expect(seen.runs).toBe(3)
})

test('survives failures, and logs an outage once, and its end', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => {})
  const relief = vi.spyOn(console, 'log').mockImplementation(() => {})
  const seen = run((count) => {
    if (count < 4) throw new Error('no database')
  })
  await vi.waitFor(() => expect(seen.runs).toBeGreaterThan(6))
  expect(failure.mock.calls).toEqual([['The collector failed and will keep trying. Error: no database']])
  expect(relief.mock.calls).toEqual([['The collector works again.']])
})
