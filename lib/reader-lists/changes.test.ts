import { expect, test } from 'vitest'

import { applyChanges, listChanges } from './changes'
import type { Item } from './schema'

const story = (key: string, value = key): Item => ({ kind: 'story', key, value })
const [a, b, c] = [story('a'), story('b'), story('c')]

test('changes turn one list into another', () => {
  const to = [b, story('a', 'A new title'), { ...c, kind: 'topic' as const }]
  const changes = listChanges([a, b, c], to)
  expect(changes).toEqual([
    { kind: 'story', key: 'c', value: null },
    story('a', 'A new title'),
    { ...c, kind: 'topic' },
  ])
  expect(applyChanges([a, b, c], changes)).toEqual(to)
  expect(listChanges(to, to)).toEqual([])
})

test('what another device removed goes, what was added meanwhile stays', () => {
  const [known, here, answer] = [[a, b], [a, b, c], [b]]
  expect(applyChanges(answer, listChanges(known, here))).toEqual([b, c])
})
