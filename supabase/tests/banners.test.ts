import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { EVERYBODY, type Row, useNewsroom } from './people.ts'
import { minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom

const aBanner = (part: Row = {}): Row => ({
  type: 'breaking',
  title: 'Results',
  message: 'The results are in.',
  link: '/politics',
  link_text: 'Read',
  priority: 'high',
  active: true,
  expires_at: '2099-01-01T00:00:00+00:00',
  image_url: '/media/banner.png',
  image_credit: 'Efua Journey',
  ...part,
})

describeTable(newsroom, {
  table: 'banner_items',
  thing: 'an active banner',
  make: async () => (await add('banner_items', aBanner())).id,
  sees: EVERYBODY,
  adds: { who: ['admin'], row: aBanner },
  // versions.test.ts tests update_banner_item.
  changes: { who: ['admin'], to: { active: false } },
  removes: ['admin'],
})

describeTable(newsroom, {
  table: 'banner_changes',
  thing: 'the time of the last banner change',
  make: async () => {
    await sql(`insert into public.banner_changes default values on conflict do nothing`)
    return 'true'
  },
  sees: EVERYBODY,
})

describe.each([
  ['is switched off', { active: false }],
  ['has expired', { expires_at: minutesFromNow(-1) }],
])('a banner that %s', (_, part) => {
  it.each(EVERYBODY)('is seen by an admin only (%s)', async (who) => {
    const { id } = await add('banner_items', aBanner(part))
    const { data } = await as(who).from('banner_items').select('id').eq('id', id)
    expect(data).toEqual(who === 'admin' ? [{ id }] : [])
  })
})

describe('a banner without an end', () => {
  it('is seen by a reader', async () => {
    const { id } = await add('banner_items', aBanner({ expires_at: null }))
    expect((await as('reader').from('banner_items').select('id').eq('id', id)).data).toEqual([{ id }])
  })
})

describe('a reader', () => {
  it('gets banners by priority: high, then medium, then low', async () => {
    await sql(`delete from public.banner_items`)
    for (const priority of ['low', 'high', 'medium']) await add('banner_items', aBanner({ priority }))
    const { data } = await as('reader').from('banner_items').select('priority').order('priority', { ascending: false })
    expect(data?.map(({ priority }) => priority)).toEqual(['high', 'medium', 'low'])
  })

  it('is notified when a banner is added, switched off or removed', async () => {
    const seen = async () => (await as('reader').from('banner_changes').select('changed_at').single()).data?.changed_at
    const times = [await seen()]
    const { id } = await add('banner_items', aBanner())
    times.push(await seen())
    await as('admin').from('banner_items').update({ active: false }).eq('id', id)
    times.push(await seen())
    await as('admin').from('banner_items').delete().eq('id', id)
    times.push(await seen())
    expect(new Set(times).size).toBe(4)
  })

  it('is notified even after the row in banner_changes was lost', async () => {
    await sql(`truncate public.banner_changes`)
    await add('banner_items', aBanner())
    expect((await as('reader').from('banner_changes').select()).data).toHaveLength(1)
  })
})

describe('an admin', () => {
  it.each([
    ['a link that is a script', { link: 'javascript:alert(1)' }],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }],
    ['a title of blanks', { title: ' ' }],
    ['a message of blanks', { message: ' ' }],
    ['a credit that is too long', { image_credit: 'x'.repeat(201) }],
  ])('cannot add a banner with %s', async (_, part) => {
    expect((await as('admin').from('banner_items').insert(aBanner(part))).error?.code).toBe('23514')
  })
})
