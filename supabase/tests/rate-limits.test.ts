import { describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { service, sql } = newsroom

const aKey = () => crypto.randomUUID()
const takeTurn = async (key: string, uses = 3, seconds = 600) => {
  const { data, error } = await service().rpc('use_rate_limit', {
    p_key: key,
    p_max_uses: uses,
    p_window_seconds: seconds,
  })
  expect(error).toBeNull()
  return data as number
}
const letPass = (key: string, seconds: number) =>
  sql(`update private.rate_limits set started_at = started_at - make_interval(secs => $2) where key = $1`, [
    key,
    seconds,
  ])

describeCall(newsroom, 'use_rate_limit', 'use rate limits directly', [], () => ({
  p_key: aKey(),
  p_max_uses: 1,
  p_window_seconds: 60,
}))

/** Adds uses. Returns the uses and the window's age in seconds, by key. */
const addUses = async (uses: Record<string, number>, p_window_seconds = 600) => {
  const { data, error } = await service().rpc('add_rate_limit_uses', {
    p_keys: Object.keys(uses),
    p_uses: Object.values(uses),
    p_window_seconds,
  })
  expect(error).toBeNull()
  return data as Record<string, [uses: number, age: number]>
}

describeCall(newsroom, 'add_rate_limit_uses', 'use up the turns of others', [], () => ({
  p_keys: [aKey()],
  p_uses: [9],
  p_window_seconds: 60,
}))

describe('uses that web servers counted', () => {
  it('are added up for each key, and begin again after the window', async () => {
    const [one, other] = [aKey(), aKey()]
    await addUses({ [one]: 7 })
    await letPass(one, 300)
    expect(await addUses({ [one]: 5, [other]: 1 })).toEqual({
      [one]: [12, expect.closeTo(300, -1)],
      [other]: [1, expect.closeTo(0, -1)],
    })
    await letPass(one, 301)
    expect(await addUses({ [one]: 2 })).toEqual({ [one]: [2, expect.closeTo(0, -1)] })
  })

  it('by twenty servers at once are all there, in whatever order each names the keys', async () => {
    const keys = Array.from({ length: 10 }, aKey)
    await Promise.all(
      Array.from({ length: 20 }, (_, server) =>
        addUses(Object.fromEntries((server % 2 ? keys.toReversed() : keys).map((key) => [key, 3]))),
      ),
    )
    const totals = await addUses(Object.fromEntries(keys.map((key) => [key, 0])))
    expect(keys.map((key) => totals[key]?.[0])).toEqual(keys.map(() => 60))
  })
})

describe('an address', () => {
  it('can use the limit, then waits for the rest of the window', async () => {
    const key = aKey()
    expect([await takeTurn(key), await takeTurn(key), await takeTurn(key)]).toEqual([0, 0, 0])
    const wait = await takeTurn(key)
    expect(wait).toBeGreaterThan(590)
    expect(wait).toBeLessThanOrEqual(600)
  })

  it('waits less as time passes, never 0 seconds', async () => {
    const key = aKey()
    await takeTurn(key, 1)
    await takeTurn(key, 1)
    await letPass(key, 400)
    expect(await takeTurn(key, 1)).toBeLessThanOrEqual(200)
    await letPass(key, 199)
    expect(await takeTurn(key, 1)).toBeGreaterThanOrEqual(1)
  })

  it('can use the limit again after the window', async () => {
    const key = aKey()
    for (let turn = 0; turn < 5; turn++) await takeTurn(key)
    await letPass(key, 601)
    expect([await takeTurn(key), await takeTurn(key), await takeTurn(key)]).toEqual([0, 0, 0])
    expect(await takeTurn(key)).toBeGreaterThan(0)
  })

  it('does not share its limit with another', async () => {
    const [mine, others] = [aKey(), aKey()]
    await takeTurn(mine, 1)
    expect(await takeTurn(mine, 1)).toBeGreaterThan(0)
    expect(await takeTurn(others, 1)).toBe(0)
  })
})
