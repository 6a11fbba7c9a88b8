import { expect, test, vi } from 'vitest'

import { applyChange, untilChange } from './changes'

test('loads once for each key, until a change or the end of its time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let loads = 0
  const load = async (key: string) => `${key} ${(loads += 1)}`
  const read = untilChange('test of keys', load)
  expect([await read('a'), await read('a'), await read('b')]).toEqual(['a 1', 'a 1', 'b 2'])
  applyChange(['anything'])
  expect(await read('a')).toBe('a 3')
  vi.setSystemTime(Date.now() + 60_000)
  expect(await read('a')).toBe('a 4')
  vi.useRealTimers()
})

test('an answer that was begun before a change is not given to those who ask after it', async () => {
  const waiting: ((text: string) => void)[] = []
  const read = untilChange('test of changes', () => new Promise<string>((done) => waiting.push(done)))
  const early = read()
  applyChange(['anything'])
  const late = read()
  waiting[1]?.('new')
  waiting[0]?.('old')
  expect([await early, await late, await read()]).toEqual(['old', 'new', 'new'])
})

test('a failure is not kept', async () => {
  let fails = true
  const read = untilChange('test of failures', async () => {
    if (fails) throw new Error('no database')
    return 'found'
  })
  await expect(read()).rejects.toThrow('no database')
  fails = false
  expect(await read()).toBe('found')
})
