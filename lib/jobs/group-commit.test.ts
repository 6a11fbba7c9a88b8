import { setImmediate, setTimeout } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'

import { groupCommit } from './group-commit'

/** Makes a database whose commits end when the test says so. */
function makeCommit() {
  const batches: string[][] = []
  let end: (error?: Error) => void = () => {}
  const commit = (items: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      batches.push(items)
      end = (error) => (error ? reject(error) : resolve(items.map((item) => item.toUpperCase())))
    })
  const finish = async (error?: Error) => {
    end(error)
    await setImmediate()
  }
  return { commit, batches, finish }
}

it('commits what arrives during a commit together, in order, and answers each after its commit', async () => {
  const { commit, batches, finish } = makeCommit()
  const { add } = groupCommit(commit, { batch: 3, waiting: 100 })
  const answers = vi.fn<(answer: string) => void>()
  for (const item of ['a', 'b']) void add(item).then(answers)
  await setImmediate()
  for (const item of ['c', 'd', 'e', 'f']) void add(item).then(answers)
  expect([batches, answers.mock.calls]).toEqual([[['a', 'b']], []])
  await finish()
  expect([batches.at(-1), answers.mock.calls.flat()]).toEqual([
    ['c', 'd', 'e'],
    ['A', 'B'],
  ])
  await finish()
  await finish()
  expect([batches.length, answers.mock.calls.flat()]).toEqual([3, ['A', 'B', 'C', 'D', 'E', 'F']])
})

it('tells only those whose commit failed', async () => {
  const { commit, finish } = makeCommit()
  const { add } = groupCommit(commit, { batch: 1, waiting: 100 })
  const both = Promise.allSettled([add('a'), add('b')])
  await setImmediate()
  await finish(new Error('no database'))
  await finish()
  expect(await both).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled', value: 'B' }])
})

it('refuses more than may wait, those being committed included, and takes more once they are done', async () => {
  const { commit, finish } = makeCommit()
  const { add } = groupCommit(commit, { batch: 2, waiting: 3 })
  const all = ['a', 'b', 'c'].map(add)
  await setImmediate()
  expect(() => add('d')).toThrow('Too many items')
  await finish()
  all.push(add('d'))
  await finish()
  await finish()
  expect(await Promise.all(all)).toEqual(['A', 'B', 'C', 'D'])
})

it('commits the first at once, later ones after a pause, and all when it is drained', async () => {
  const commit = vi.fn<(items: string[]) => Promise<string[]>>(async (items) => items)
  const { add, drain } = groupCommit(commit, { batch: 10, waiting: 100, every: 60_000 })
  await add('a')
  const later = [add('b'), add('c')]
  await setTimeout(20)
  expect(commit.mock.calls).toEqual([[['a']]])
  await drain()
  expect(await Promise.all(later)).toEqual(['b', 'c'])
  expect(commit.mock.calls).toEqual([[['a']], [['b', 'c']]])
})

it('does not pause while a whole batch waits', async () => {
  const commit = vi.fn<(items: string[]) => Promise<string[]>>(async (items) => items)
  const { add } = groupCommit(commit, { batch: 2, waiting: 100, every: 60_000 })
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(add))
  expect(commit).toHaveBeenCalledTimes(3)
})
