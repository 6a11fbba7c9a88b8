import { expect, it } from 'vitest'

import { LruMap } from './lru-map.mjs'

it('drops the least recently used entries, by number and by size', () => {
  const map = new LruMap<number>({ entries: 3, bytes: 10 })
  for (const key of ['a', 'b', 'c']) map.set(key, 1, 1)
  map.get('a')
  map.set('d', 1, 1)
  expect([...map.keys()]).toEqual(['c', 'a', 'd'])
  map.set('e', 1, 9)
  expect([...map.keys()]).toEqual(['d', 'e'])
  map.set('f', 1, 11)
  expect([...map.keys()]).toEqual(['d', 'e'])
})

it('still drops the oldest after everything was deleted or used in another order', () => {
  const map = new LruMap<number>({ entries: 2, bytes: Infinity })
  for (const key of ['a', 'b', 'c', 'd']) map.set(key, 1, 0)
  map.delete('c')
  map.delete('d')
  for (const key of ['e', 'f', 'g']) map.set(key, 1, 0)
  expect([...map.keys()]).toEqual(['f', 'g'])
  map.get('f')
  map.set('g', 2, 0)
  map.set('h', 1, 0)
  expect([...map.keys()]).toEqual(['g', 'h'])
  expect(map.peek('g')).toBe(2)
})
