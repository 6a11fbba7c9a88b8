import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { createBanner, deleteBanner, editBanner, switchBanner } from '../../../lib/banners/actions.ts'
import { bannerList } from '../../../lib/banners/dashboard.ts'
import { getBannerItem, listBannerItems } from '../../../lib/banners/queries.staff.ts'
import { createStaffClient } from '../../../lib/supabase/staff.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const BANNER = {
  type: 'alert',
  title: ' Heavy rain ',
  message: 'Tonight.',
  link: '/politics',
  link_text: '',
  priority: 'high',
  active: 'on',
  expires_at: '2099-12-24T18:30',
  image_url: '',
}

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const person = await backend.createPerson(profile)
  await browser.send(signIn, { email: person.email, password: person.password })
}

async function addBanner(part: Record<string, unknown> = {}): Promise<string> {
  const row = { title: 'Old', message: 'Text', active: true, expires_at: null, ...part }
  const [added] = await backend.sql<{ id: string }>(
    `insert into banner_items (title, message, active, expires_at) values ($1, $2, $3, $4) returning id`,
    [row.title, row.message, row.active, row.expires_at],
  )
  return added?.id ?? ''
}

const versionOf = async (banner_id: string) => {
  const { db } = await createStaffClient(['admin'])
  return (await getBannerItem(db, banner_id))?.updated_at ?? ''
}

const banners = () => backend.sql('select title, active from banner_items order by created_at')

describe('an admin who announces something', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it('saves it as typed', async () => {
    const answer = await browser.send(createBanner, BANNER)
    expect(answer).toMatchObject({ ok: true, message: 'Banner item created successfully', to: '/admin/banners' })
    const [saved] = await backend.sql('select * from banner_items')
    expect(saved).toMatchObject({
      type: 'alert',
      title: 'Heavy rain',
      message: 'Tonight.',
      link: '/politics',
      link_text: null,
      priority: 'high',
      active: true,
      image_url: null,
    })
    expect(new Date(String(saved?.['expires_at'])).toISOString()).toBe('2099-12-24T18:30:00.000Z')
  })

  it('gets an error for each invalid field, and keeps the input', async () => {
    const typed = { ...BANNER, title: '', message: ' ', link: 'javascript:alert(1)', expires_at: 'tomorrow' }
    const answer = await browser.send(createBanner, typed)
    expect(answer.fields).toEqual({
      title: 'Please enter a title.',
      message: 'Please enter a message.',
      link: 'Please enter an address that starts with https:// or /',
      expires_at: 'Please choose a date and a time.',
    })
    expect(answer.values).toMatchObject(typed)
  })

  it('edits it, including no end date and switched off', async () => {
    const banner_id = await addBanner()
    const { active: _off, ...fields } = BANNER
    const answer = await browser.send(editBanner, {
      ...fields,
      expires_at: '',
      banner_id,
      expected_version: await versionOf(banner_id),
      list: 'status=active',
    })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Banner item updated successfully',
      to: '/admin/banners?status=active',
    })
    expect(await backend.sql('select title, active, expires_at from banner_items')).toEqual([
      { title: 'Heavy rain', active: false, expires_at: null },
    ])
  })

  it('is told that another admin changed it, even only its switch, and keeps the input', async () => {
    const banner_id = await addBanner()
    const expected_version = await versionOf(banner_id)
    await browser.send(switchBanner, { banner_id, active: 'no' })
    const answer = await browser.send(editBanner, { ...BANNER, banner_id, expected_version })
    expect(answer).toMatchObject({
      ok: false,
      values: { message: 'Tonight.', expected_version },
      message:
        'This banner item was changed by someone else since you opened it. Your text is still here: copy what you need, then reload.',
    })
    expect(await banners()).toEqual([{ title: 'Old', active: false }])
  })

  it('switches it off and on with one click', async () => {
    const banner_id = await addBanner()
    for (const [active, stands] of [
      ['no', false],
      ['yes', true],
    ] as const) {
      expect(await browser.send(switchBanner, { banner_id, active })).toMatchObject({
        ok: true,
        message: 'Banner item updated successfully',
      })
      expect(await banners()).toEqual([{ title: 'Old', active: stands }])
    }
  })

  it('deletes it', async () => {
    const banner_id = await addBanner()
    expect(await browser.send(deleteBanner, { banner_id })).toMatchObject({
      ok: true,
      message: 'Banner item deleted successfully',
      to: '/admin/banners',
    })
    expect(await banners()).toEqual([])
  })

  it('is told if another admin deleted it', async () => {
    const banner_id = crypto.randomUUID()
    for (const answer of [
      await browser.send(editBanner, { ...BANNER, banner_id }),
      await browser.send(switchBanner, { banner_id, active: 'no' }),
      await browser.send(deleteBanner, { banner_id }),
    ]) {
      expect(answer).toMatchObject({ ok: false, message: 'This banner item no longer exists.' })
    }
  })
})

describe("an admin's list of banners", () => {
  const titles = async (query: Record<string, string> = {}) => {
    const { db } = await createStaffClient(['admin'])
    const { rows } = await listBannerItems(db, bannerList.parse(query), new Date().toISOString())
    return rows.map(({ title }) => title)
  }

  beforeEach(async () => {
    await comeAs({ role: 'admin' })
    await addBanner({ title: 'Endless 100%' })
    await addBanner({ title: 'Soon over', expires_at: '2099-01-01' })
    await addBanner({ title: 'Over', expires_at: '2020-01-01' })
    await addBanner({ title: 'Off', active: false })
  })

  it.each([
    [{}, ['Off', 'Over', 'Soon over', 'Endless 100%']],
    [{ status: 'active' }, ['Soon over', 'Endless 100%']],
    [{ status: 'expired' }, ['Over']],
    [{ status: 'inactive' }, ['Off']],
    [{ q: 'OVER', sort: 'title' }, ['Over', 'Soon over']],
    [{ q: '0%' }, ['Endless 100%']],
    [{ q: '%' }, ['Endless 100%']],
    [{ q: 'x),or(active.eq.true' }, []],
    [{ sort: 'expires_at', status: 'active' }, ['Soon over', 'Endless 100%']],
  ] as [Record<string, string>, string[]][])('finds with %j the right ones', async (query, found) => {
    expect(await titles(query)).toEqual(found)
  })
})

describe('a person who is not an admin', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
    ['a chief author', { role: 'chief_author' }, 'You do not have permission to do this.'],
  ])('cannot announce anything as %s', async (_who, profile, sentence) => {
    const banner_id = await addBanner()
    if (profile) await comeAs(profile)
    for (const answer of [
      await browser.send(createBanner, BANNER),
      await browser.send(editBanner, { ...BANNER, banner_id }),
      await browser.send(switchBanner, { banner_id, active: 'no' }),
      await browser.send(deleteBanner, { banner_id }),
    ]) {
      expect(answer).toMatchObject({ ok: false, message: sentence })
    }
    expect(await banners()).toEqual([{ title: 'Old', active: true }])
  })
})
