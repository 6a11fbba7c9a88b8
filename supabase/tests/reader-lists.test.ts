import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectRejection } from './role-matrix.ts'
import { ACCOUNTS, useNewsroom, type Who } from './people.ts'

const newsroom = useNewsroom()
const { add, as, count, id, sql } = newsroom

beforeEach(() => sql('delete from public.reader_lists'))

describeTable(newsroom, {
  table: 'reader_lists',
  thing: 'a story that a customer saved',
  key: 'key',
  make: async () => {
    const key = `/story/${crypto.randomUUID()}`
    await add('reader_lists', { profile_id: id('customer'), kind: 'story', key, value: 'Rain' })
    return key
  },
  sees: ['customer'],
})
describeCall(newsroom, 'sync_reader_lists', 'keep their lists', ACCOUNTS, () => ({
  p_changes: [{ kind: 'story', key: '/story/rain', value: 'Rain' }],
}))

describe('the lists of a reader', () => {
  const sync = (who: Who, ...changes: [kind: string, key: string, value: string | null][]) =>
    as(who).rpc('sync_reader_lists', { p_changes: changes.map(([kind, key, value]) => ({ kind, key, value })) })

  it('come back in the order in which they were made, and the last change of each item wins', async () => {
    await sync('customer', ['story', '/story/a', 'A'], ['story', '/story/b', 'B'], ['topic', 'gold', 'Gold'])
    await sync('customer', ['story', '/story/a', 'A again'], ['topic', 'gold', null], ['setting', 'theme', 'dark'])
    expect((await sync('customer')).data).toEqual([
      { kind: 'setting', key: 'theme', value: 'dark' },
      { kind: 'story', key: '/story/b', value: 'B' },
      { kind: 'story', key: '/story/a', value: 'A again' },
    ])
  })

  it('are apart from those of others', async () => {
    await sync('customer', ['story', '/story/a', 'A'])
    expect((await sync('anchor', ['story', '/story/a', null])).data).toEqual([])
    expect((await sync('customer')).data).toHaveLength(1)
  })

  it('hold the newest 500 of a kind', async () => {
    const many = Array.from({ length: 502 }, (_, n) => ['topic', `topic-${n}`, 'Topic'] as [string, string, string])
    await sync('customer', ['story', '/story/a', 'A'], ...many)
    expect(await count('reader_lists')).toBe(501)
    expect((await sync('customer')).data).not.toContainEqual(expect.objectContaining({ key: 'topic-1' }))
  })

  it.each([
    ['another kind', 'password', 'x', 'y'],
    ['a long key', 'story', 'x'.repeat(301), 'y'],
    ['a long value', 'story', 'x', 'y'.repeat(501)],
    ['an empty value', 'story', 'x', ''],
  ])('refuse %s', async (_, kind, key, value) => {
    expect((await sync('customer', [kind, key, value])).error?.code).toBe('23514')
  })

  it('refuse what is no list, and more than fits', async () => {
    for (const p_changes of [{}, null, Array.from({ length: 1002 }, () => ({}))])
      expectRejection(await as('customer').rpc('sync_reader_lists', { p_changes: p_changes as never }))
  })

  it('end with the account', async () => {
    const { id: gone } = await newsroom.backend.createPerson({ email: 'gone@lodestar.test', role: 'customer' })
    await add('reader_lists', { profile_id: gone, kind: 'story', key: '/story/a', value: 'A' })
    await sql('delete from auth.users where id = $1', [gone])
    expect(await count('reader_lists')).toBe(0)
  })
})
