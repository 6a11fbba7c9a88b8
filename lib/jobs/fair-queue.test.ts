import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'

import { makeFairQueue } from './fair-queue'

/** Makes work that ends when the test says so. */
function makeWork() {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    work: (name: string) => () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await setImmediate()
    },
  }
}

it('runs the work of a key one after another, in order', async () => {
  const { started, work, end } = makeWork()
  const inTurn = makeFairQueue()
  const answers = ['a', 'b'].map((name) => inTurn('key', work(name)))
  await setImmediate()
  expect(started).toEqual(['a'])
  await end('a')
  expect(started).toEqual(['a', 'b'])
  await end('b')
  expect(await Promise.all(answers)).toEqual(['a', 'b'])
})

it('lets keys take turns: whoever asks ten times delays another by one turn', async () => {
  const { started, work, end } = makeWork()
  const inTurn = makeFairQueue({ atOnce: 1 })
  for (let nth = 1; nth <= 10; nth++) void inTurn('flood', work(`flood ${nth}`))
  void inTurn('reader', work('reader'))
  await setImmediate()
  await end('flood 1')
  expect(started).toEqual(['flood 1', 'reader'])
})

it('refuses a key of which too many wait, and takes it again later', async () => {
  const { work, end } = makeWork()
  const inTurn = makeFairQueue({ waiting: 2 })
  const waiting = [inTurn('key', work('a')), inTurn('key', work('b'))]
  await expect(inTurn('key', work('c'))).rejects.toThrow('Too many requests')
  await setImmediate()
  await end('a')
  await end('b')
  await Promise.all(waiting)
  const again = inTurn('key', work('d'))
  await setImmediate()
  await end('d')
  expect(await again).toBe('d')
})

it('goes on after work that failed', async () => {
  const inTurn = makeFairQueue()
  const failing = inTurn('key', () => Promise.reject(new Error('no database')))
  const next = inTurn('key', async () => 'next')
  await expect(failing).rejects.toThrow('no database')
  expect(await next).toBe('next')
})
