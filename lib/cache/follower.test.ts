import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { catchUp, countChanges, getExpiredAt, isFollowing } from './changes'
import { followChanges, type ReadChanges } from './follower'

/** Makes a feed in memory, which answers when the test says so. */
function makeFeed() {
  const rows: { tags: string[] }[] = []
  const state = { isDown: false, questions: 0, settingsRead: 0 }
  let gate: Promise<void> | undefined
  const read: ReadChanges = async (snapshot) => {
    state.questions += 1
    const seen = snapshot === null ? null : Number(snapshot)
    const answer = {
      snapshot: String(rows.length),
      tags: seen === null ? ['*'] : rows.slice(seen).flatMap(({ tags }) => tags),
    }
    await gate
    if (state.isDown) throw new Error('no database')
    return answer
  }
  return {
    read,
    state,
    write: (...tags: string[]) => void rows.push({ tags }),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = undefined
        resolve()
      }
    },
  }
}

let feed = makeFeed()
let stop = () => {}
const follow = (seconds = 60) => {
  const follower = followChanges(feed.read, seconds, async () => void (feed.state.settingsRead += 1))
  stop = follower.stop
  return follower
}
/** Returns the time (ms) by the clock of the tags. */
const now = () => performance.timeOrigin + performance.now()

beforeEach(() => void (feed = makeFeed()))
afterEach(() => stop())

test('the first reading expires everything, later ones what changed', async () => {
  const begun = now()
  const follower = follow()
  await follower.catchUp()
  expect(getExpiredAt('anything')).toBeGreaterThanOrEqual(begun)
  const count = countChanges()
  const before = now()
  feed.write('topic:cocoa')
  await catchUp()
  expect(getExpiredAt('topic:cocoa')).toBeGreaterThanOrEqual(before)
  expect(getExpiredAt('topic:gold')).toBeLessThan(before)
  expect(countChanges()).toBe(count + 1)
  await catchUp()
  expect(countChanges()).toBe(count + 1)
})

test('catching up does not rely on a reading that began before, and many share one', async () => {
  const follower = follow()
  await follower.catchUp()
  const release = feed.hold()
  const early = follower.catchUp()
  feed.write('topic:late')
  const begun = now()
  const late = Promise.all([follower.catchUp(), follower.catchUp(), follower.catchUp()])
  release()
  await early
  expect(getExpiredAt('topic:late')).toBeLessThan(begun)
  await late
  expect(getExpiredAt('topic:late')).toBeGreaterThanOrEqual(begun)
  // These are the first poll, the catching up after it, the reading that is under way, and one for all who waited.
  expect(feed.state.questions).toBe(4)
})

test('what others changed arrives by itself, also after an outage', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'log').mockImplementation(() => {})
  follow(0.005)
  await vi.waitFor(() => expect(isFollowing()).toBe(true))
  feed.write('topic:one')
  const before = now()
  await vi.waitFor(() => expect(getExpiredAt('topic:one')).toBeGreaterThanOrEqual(before - 50))
  feed.state.isDown = true
  const { questions } = feed.state
  await vi.waitFor(() => expect(feed.state.questions).toBeGreaterThan(questions + 3))
  await expect(catchUp()).resolves.toBeUndefined()
  feed.write('topic:two')
  const changed = now()
  feed.state.isDown = false
  await vi.waitFor(() => expect(getExpiredAt('topic:two')).toBeGreaterThanOrEqual(changed))
})
