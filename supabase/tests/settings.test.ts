import { describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { asArgs, EVERYBODY, useNewsroom } from './people.ts'

const newsroom = useNewsroom()
const { as, row, sql } = newsroom

const version = async () => (await row('settings', 'true'))?.['updated_at']
const save = async (changes: object) =>
  as('admin').rpc('save_settings', asArgs({ expected_version: await version(), changes }))

describeTable(newsroom, {
  table: 'settings',
  thing: 'the settings',
  make: async () => 'true',
  sees: EVERYBODY,
})

describeCall(newsroom, 'save_settings', 'save the settings', ['admin'], async () =>
  asArgs({ expected_version: await version(), changes: { name: 'The Volta Post' } }),
)

describe('an admin', () => {
  it('changes the given settings and no others, and every page follows', async () => {
    await save({ name: 'The Volta Post', tagline: 'News from the east' })
    await sql(`delete from public.changes`)
    expect((await save({ name: ' The Volta\nStar\u200b ' })).error).toBeNull()
    expect(await row('settings', 'true')).toMatchObject({ name: 'The Volta Star', tagline: 'News from the east' })
    expect(await sql(`select tags from public.changes`)).toEqual([{ tags: ['*'] }])
  })

  it('does not overwrite what someone else saved', async () => {
    const opened = await version()
    await save({ name: 'First' })
    const { error } = await as('admin').rpc(
      'save_settings',
      asArgs({ expected_version: opened, changes: { name: 'B' } }),
    )
    expect([error?.message, (await row('settings', 'true'))?.['name']]).toEqual(['settings_changed', 'First'])
  })

  it('leaves an entry in the audit log', async () => {
    await save({ name: 'Before' })
    await save({ name: 'After', social: [{ name: 'X', url: 'https://x.com/after' }] })
    const { data } = await as('admin').rpc('list_audit_log', { p_entity: 'settings', p_limit: 1 })
    expect(data?.[0]).toMatchObject({ action: 'edited', changes: { name: ['Before', 'After'] } })
  })
})

it.each([
  ['a name that is too long', { name: 'x'.repeat(41) }],
  ['a year that is none', { founded: 3000 }],
  ['an address that is none', { privacy_email: 'nobody' }],
  ['a phone number that is none', { phone: 'call me' }],
  ['a list that is none', { social: { name: 'X' } }],
  ['a row without its fields', { social: [{ name: 'X' }] }],
  ['a row with another field', { social: [{ name: 'X', url: 'https://x.com', more: 'y' }] }],
  ['an empty field', { statistics: [{ value: '', label: 'readers' }] }],
  ['too many rows', { business_hours: Array.from({ length: 8 }, () => ({ days: 'Monday', hours: '8' })) }],
  ['an unknown stance', { crawlers: 'sometimes' }],
])('the table refuses %s', async (_, changes) => {
  const before = await row('settings', 'true')
  expect((await save(changes)).error).not.toBeNull()
  expect(await row('settings', 'true')).toEqual(before)
})

it('has one row', async () => {
  await expect(sql(`insert into public.settings default values`)).rejects.toThrow(/duplicate key/)
})
