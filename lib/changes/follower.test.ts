import { afterEach, beforeEach, expect, test } from 'vitest'

import { type Change, type Feed, followChanges } from './follower'

/** A feed in memory, which fails and announces as it is told. */
function makeFeed() {
  const changes: Change[] = []
  const state = {
    isDown: false,
    isConnected: false,
    isDeaf: false,
    isTerse: false,
    reported: [] as number[],
    questions: 0,
    pruned: 0,
  }
  let announce = (_payload: string) => {}
  const answer = <T>(value: T) => {
    if (state.isDown) throw new Error('no database')
    return Promise.resolve(value)
  }
  const feed: Feed = {
    getLatest: async () => answer(changes.at(-1)?.seq ?? 0),
    async listAfter(seq, limit) {
      state.questions += 1
      const newer = changes.filter((change) => change.seq > seq).slice(0, limit)
      return answer(seq < state.pruned ? [{ seq: state.pruned, tags: ['*'] }] : newer)
    },
    report: async (seq) => answer(void state.reported.push(seq)),
    leave: async () => answer(void state.reported.push(-1)),
  }
  let close = () => {}
  const listen: Feed['listen'] = (onAnnouncement, onClose) => {
    announce = onAnnouncement
    close = onClose
    return {
      isConnected: () => state.isConnected,
      connect: async () => void (state.isConnected = !state.isDown),
      close: async () => void (state.isConnected = false),
    }
  }
  const write = (...tags: string[]) => {
    // Numbers have gaps.
    const after = changes.at(-1)?.seq ?? 0
    changes.push({ seq: after + 3, tags })
    const payload = state.isTerse ? '' : JSON.stringify({ after, ...changes.at(-1) })
    if (state.isConnected && !state.isDeaf) announce(payload)
  }
  const cut = () => {
    state.isConnected = false
    close()
  }
  return { feed, listen, state, write, cut, nudge: () => close(), latest: () => changes.at(-1)?.seq ?? 0 }
}

let world = makeFeed()
let applied: string[] = []
let logged: string[] = []
let follower: ReturnType<typeof followChanges> | undefined

const NEVER = 60_000
async function follow(feed: Feed, options: object = {}) {
  const apply = (tags: string[]) => void applied.push(...tags)
  follower = followChanges(feed, { apply, log: (line) => logged.push(line), pollEvery: 5, ...options })
  await expect.poll(() => applied).toEqual(['*'])
}
const listening = () => ({ ...world.feed, listen: world.listen })

beforeEach(() => {
  world = makeFeed()
  applied = []
  logged = []
})
afterEach(() => follower?.stop())

test('applies changes from now on in their order, after it expired what was cached before', async () => {
  world.write('before')
  await follow(world.feed)
  world.write('one', 'two')
  world.write('three')
  await expect.poll(() => applied).toEqual(['*', 'one', 'two', 'three'])
  expect(follower?.getApplied()).toBe(world.latest())
})

test('reads more changes than one answer holds', async () => {
  await follow(listening(), { pollEvery: NEVER, reportEvery: NEVER })
  const tags = Array.from({ length: 250 }, (_, n) => `article:${n}`)
  world.state.isDeaf = true
  for (const tag of tags) world.write(tag)
  world.state.isDeaf = false
  world.write('announced')
  await expect.poll(() => applied.slice(1)).toEqual([...tags, 'announced'])
})

test('applies what it missed during an outage, and logs the outage once', async () => {
  await follow(world.feed)
  world.state.isDown = true
  world.write('missed')
  const { questions } = world.state
  await expect.poll(() => world.state.questions).toBeGreaterThan(questions + 3)
  expect(applied).toEqual(['*'])
  world.state.isDown = false
  await expect.poll(() => applied).toEqual(['*', 'missed'])
  await expect.poll(() => logged).toHaveLength(2)
})

test('starts as soon as the database can be reached', async () => {
  world.state.isDown = true
  const starting = follow(world.feed)
  world.write('before')
  await expect.poll(() => logged).toHaveLength(1)
  world.state.isDown = false
  await starting
})

test('expires everything where rows were pruned, and goes on from there', async () => {
  await follow(world.feed)
  world.state.isDown = true
  world.write('pruned')
  world.write('kept')
  world.state.pruned = world.latest() - 3
  world.state.isDown = false
  await expect.poll(() => applied).toEqual(['*', '*', 'kept'])
})

test('applies an announced change at once, without asking', async () => {
  await follow(listening(), { pollEvery: NEVER, reportEvery: NEVER })
  await expect.poll(() => world.state.reported).toEqual([0])
  const { questions } = world.state
  world.write('announced')
  world.write('at once')
  expect(applied).toEqual(['*', 'announced', 'at once'])
  await expect.poll(() => world.state.reported).toEqual([0, world.latest()])
  expect(world.state.questions).toBe(questions)
})

test('asks for what an announcement leaves out, and for a missing one', async () => {
  await follow(listening(), { pollEvery: NEVER, reportEvery: NEVER })
  await expect.poll(() => world.state.reported).toEqual([0])
  world.state.isTerse = true
  world.write('left out')
  await expect.poll(() => applied).toEqual(['*', 'left out'])
  world.state.isTerse = false
  world.state.isDeaf = true
  world.write('missing')
  world.state.isDeaf = false
  world.write('announced')
  expect(applied).toEqual(['*', 'left out'])
  await expect.poll(() => applied).toEqual(['*', 'left out', 'missing', 'announced'])
})

test('applies a change once that is announced while it asks', async () => {
  const answer = Promise.withResolvers<void>()
  const listAfter: Feed['listAfter'] = async (seq, limit) => {
    await answer.promise
    return world.feed.listAfter(seq, limit)
  }
  await follow({ ...listening(), listAfter }, { pollEvery: NEVER, reportEvery: NEVER })
  world.write('announced')
  world.write('meanwhile')
  answer.resolve()
  await expect.poll(() => world.state.reported).toContain(world.latest())
  expect(applied).toEqual(['*', 'announced', 'meanwhile'])
})

test('connects again after its connection was cut, and applies what it missed', async () => {
  await follow(listening(), { pollEvery: 20, reportEvery: NEVER, reconnectEvery: 0 })
  world.state.isDown = true
  world.cut()
  world.write('missed')
  await expect.poll(() => logged).toHaveLength(1)
  world.state.isDown = false
  await expect.poll(() => applied).toEqual(['*', 'missed'])
  expect(world.state.isConnected).toBe(true)
  world.write('heard')
  await expect.poll(() => applied).toEqual(['*', 'missed', 'heard'])
})

test('polls while its listener is still connecting', async () => {
  const listen: Feed['listen'] = () => ({
    isConnected: () => false,
    connect: () => new Promise(() => {}),
    close: async () => {},
  })
  await follow({ ...world.feed, listen })
  world.write('polled')
  await expect.poll(() => applied).toEqual(['*', 'polled'])
})

test('polls if its listener is connected but hears nothing, as through a pooler', async () => {
  world.state.isDeaf = true
  await follow(listening(), { reportEvery: NEVER })
  world.write('unheard')
  // Stands for the next report, at which the follower reads the feed unasked.
  world.nudge()
  await expect.poll(() => applied).toEqual(['*', 'unheard'])
  world.write('polled')
  await expect.poll(() => applied).toEqual(['*', 'unheard', 'polled'])
})

test('reports what it has applied, and leaves when it stops', async () => {
  await follow(world.feed, { reportEvery: NEVER })
  await expect.poll(() => world.state.reported).toEqual([0])
  world.write('one')
  await expect.poll(() => world.state.reported).toEqual([0, 3])
  await follower?.stop()
  expect(world.state.reported).toEqual([0, 3, -1])
})
