import { describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { anAd } from './rows.ts'

// These writes do not go through a SQL function. One of two people wins, and the other learns that nothing changed.

const newsroom = useNewsroom()
const { add, as, id, row, sql } = newsroom

const letters = {
  contact_messages: { name: 'Ama', email: 'ama@example.com', subject: 'Rain', message: 'When?' },
  advertising_inquiries: {
    name: 'Nii',
    email: 'nii@example.com',
    company: 'Nii Foods',
    package_type: 'banner',
    message: 'How much?',
  },
  advertisements: anAd(),
  banner_items: { title: 'Rain', message: 'Take an umbrella.' },
}
const CHANGES = {
  contact_messages: { read: true },
  advertising_inquiries: { read: true },
  advertisements: { active: false },
  banner_items: { active: false },
}

describe.each(Object.keys(letters) as (keyof typeof letters)[])('two admins with the same row of %s', (table) => {
  const make = async () => (await add(table, letters[table])).id

  it('who both delete it: one succeeds', async () => {
    const one = await make()
    const answers = await Promise.all([1, 2].map(() => as('admin').from(table).delete().eq('id', one).select('id')))
    expect(answers.map(({ data }) => data?.length).sort()).toEqual([0, 1])
    expect(await row(table, one)).toBeUndefined()
  })

  it('who delete and change it: it stays deleted', async () => {
    const one = await make()
    const [removed, changed] = await Promise.all([
      as('admin').from(table).delete().eq('id', one).select('id'),
      as('admin').from(table).update(CHANGES[table]).eq('id', one).select('id'),
    ])
    expect([removed.error, removed.data, changed.error]).toEqual([null, [{ id: one }], null])
    expect(changed.data?.length).toBeOneOf([0, 1])
    expect(await row(table, one)).toBeUndefined()
  })

  it('who both press the same switch get the result both want', async () => {
    const one = await make()
    const answers = await Promise.all(
      [1, 2].map(() => as('admin').from(table).update(CHANGES[table]).eq('id', one).select('id')),
    )
    expect(answers.map(({ data }) => data)).toEqual([[{ id: one }], [{ id: one }]])
    expect(await row(table, one)).toMatchObject(CHANGES[table])
  })
})

describe('someone without a profile', () => {
  it('gets one customer profile after opening two tabs at once', async () => {
    await sql(`delete from public.profiles where id = $1`, [id('customer')])
    const answers = await Promise.all([1, 2, 3].map(() => as('customer').rpc('ensure_profile')))
    const one = { id: id('customer'), role: 'customer', verified: false }
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ error: null, data: one })))
    await newsroom.resetPeople()
  })
})

describe('an admin who demotes a person to customer while another verifies them', () => {
  it('leaves them without access, in either order', async () => {
    await sql(`update public.profiles set role = 'news_anchor', verified = false where id = $1`, [id('unverified')])
    const answers = await Promise.all([
      as('admin').rpc('set_user_role', { p_user_id: id('unverified'), p_role: 'customer' }),
      as('admin').rpc('set_user_verified', { p_user_id: id('unverified'), p_verified: true }),
    ])
    expect(answers.map(({ error }) => error)).toEqual([null, null])
    const { data, error } = await as('unverified')
      .from('stories')
      .insert({ title: 'In', content: 'Here', category: 'Sports' })
      .select('id')
    expect([data, error?.code]).toEqual([null, '42501'])
    await newsroom.resetPeople()
  })
})
