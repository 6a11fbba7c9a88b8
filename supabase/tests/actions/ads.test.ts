import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { createAd, decideTraffic, deleteAd, switchAd, updateAd } from '../../../lib/ads/actions.ts'
import { getAd } from '../../../lib/ads/queries.staff.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { createStaffClient } from '../../../lib/supabase/staff.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const AD = {
  title: ' Kente by the yard ',
  ad_type: 'sidebar',
  link_url: 'https://kente.example/',
  target_pages: 'home, politics,',
  priority: '4',
  active: 'on',
  max_budget: '100.50',
  cost_per_click: '0.5',
  start_date: '',
  end_date: '',
}
const GONE = '00000000-0000-4000-8000-000000000000'

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

async function addAd(): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into advertisements (title, impression_count, click_count, budget_spent, start_date)
     values ('Old', 900, 30, 12.5, '2026-01-01T00:00:00Z') returning id`,
  )
  return row?.id ?? ''
}

const ads = () => backend.sql('select * from advertisements')
const versionOf = async (ad_id: string) => {
  const { db } = await createStaffClient(['admin'])
  return (await getAd(db, ad_id))?.updated_at ?? ''
}

describe('an admin who manages ads', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it('creates one that starts now and is shown at once', async () => {
    const before = Date.now()
    const answer = await browser.send(createAd, AD)
    expect(answer).toMatchObject({
      ok: true,
      message: 'Advertisement created successfully',
      to: '/admin/advertisements',
    })
    const [ad] = await ads()
    expect(ad).toMatchObject({
      title: 'Kente by the yard',
      ad_type: 'sidebar',
      target_pages: ['home', 'politics'],
      priority: 4,
      active: true,
      link_text: 'Learn More',
      end_date: null,
      impression_count: 0,
      click_count: 0,
    })
    expect([Number(ad?.['max_budget']), Number(ad?.['cost_per_click']), Number(ad?.['budget_spent'])]).toEqual([
      100.5, 0.5, 0,
    ])
    expect(Math.abs(Number(new Date(String(ad?.['start_date']))) - before)).toBeLessThan(60_000)
  })

  it('cannot change its counters and cost through the form', async () => {
    const ad_id = await addAd()
    const answer = await browser.send(updateAd, {
      ...AD,
      ad_id,
      expected_version: await versionOf(ad_id),
      budget_spent: '0',
      impression_count: '0',
      click_count: '9999',
    })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Advertisement updated successfully',
      to: '/admin/advertisements',
    })
    const [ad] = await ads()
    expect(ad).toMatchObject({ title: 'Kente by the yard', impression_count: 900, click_count: 30 })
    expect(Number(ad?.['budget_spent'])).toBe(12.5)
    // Empty keeps the old start date.
    expect(new Date(String(ad?.['start_date'])).toISOString()).toBe('2026-01-01T00:00:00.000Z')
  })

  it('is told that someone else changed it, and keeps the input', async () => {
    const ad_id = await addAd()
    const expected_version = await versionOf(ad_id)
    await browser.send(updateAd, { ...AD, ad_id, expected_version, title: 'By the first' })
    for (const version of [expected_version, '']) {
      const answer = await browser.send(updateAd, { ...AD, ad_id, expected_version: version, title: 'By the second' })
      expect(answer).toMatchObject({
        ok: false,
        values: { title: 'By the second', expected_version: version },
        message:
          'This advertisement was changed by someone else since you opened it. Your text is still here: copy what you need, then reload.',
      })
    }
    expect(await ads()).toMatchObject([{ title: 'By the first' }])
  })

  it('switches one off and on', async () => {
    const ad_id = await addAd()
    const answer = await browser.send(switchAd, { ad_id, active: 'false' })
    expect(answer).toMatchObject({ ok: true, message: 'Advertisement updated successfully' })
    expect(await ads()).toMatchObject([{ active: false, title: 'Old' }])
    await browser.send(switchAd, { ad_id, active: 'true' })
    expect(await ads()).toMatchObject([{ active: true }])
  })

  it('deletes one', async () => {
    const ad_id = await addAd()
    const answer = await browser.send(deleteAd, { ad_id })
    expect(answer).toMatchObject({
      ok: true,
      message: 'Advertisement deleted successfully',
      to: '/admin/advertisements',
    })
    expect(await ads()).toEqual([])
  })

  it('gets an error for each invalid field, and keeps the input', async () => {
    const typed = {
      ...AD,
      title: ' ',
      priority: '0',
      max_budget: '1.234',
      link_url: 'javascript:alert(1)',
      end_date: '2020-01-01T00:00',
    }
    const answer = await browser.send(createAd, typed)
    expect(Object.keys(answer.fields ?? {}).sort()).toEqual(['end_date', 'link_url', 'max_budget', 'priority', 'title'])
    expect(answer.values).toMatchObject(typed)
    expect(await ads()).toEqual([])
  })

  it('is told if someone else has deleted it', async () => {
    for (const answer of [
      await browser.send(updateAd, { ...AD, ad_id: GONE }),
      await browser.send(switchAd, { ad_id: GONE, active: 'true' }),
      await browser.send(deleteAd, { ad_id: GONE }),
    ]) {
      expect(answer).toMatchObject({ ok: false, message: 'This advertisement no longer exists.' })
    }
  })

  it('gets the specified messages when the database fails', async () => {
    const ad_id = await addAd()
    // The form does not check them.
    await backend.sql(`alter table advertisements add constraint odd check (title <> 'Kente by the yard')`)
    const saved = await browser.send(createAd, AD)
    await backend.sql(`alter table advertisements drop constraint odd`)
    expect(saved).toMatchObject({ ok: false, title: 'Error', message: 'Failed to save advertisement' })
    await backend.sql(`create function fail() returns trigger language plpgsql as 'begin raise exception ''odd''; end'`)
    await backend.sql(`create trigger odd before delete on advertisements for each row execute function fail()`)
    const deleted = await browser.send(deleteAd, { ad_id })
    await backend.sql(`drop trigger odd on advertisements`)
    await backend.sql(`drop function fail()`)
    expect(deleted).toMatchObject({ ok: false, title: 'Error', message: 'Failed to delete advertisement' })
  })

  it('decides about held traffic, once', async () => {
    const ad_id = await addAd()
    const addTraffic = async () => {
      const [one] = await backend.sql<{ id: string; version: string }>(
        `insert into flagged_ad_traffic (ad_id, day, views, clicks, cost) values ($1, '2026-11-20', 700, 7, 3.5)
         returning id, to_jsonb(updated_at) #>> '{}' as version`,
        [ad_id],
      )
      return { traffic_id: one?.id ?? '', expected_version: one?.version ?? '' }
    }
    const [good, bad] = [await addTraffic(), await addTraffic()]
    for (const expected_version of ['', '2026-11-20T00:00:00Z']) {
      expect(await browser.send(decideTraffic, { ...good, expected_version, decision: 'accept' })).toMatchObject({
        ok: false,
        message:
          'More views or clicks have arrived since you opened this page. Please check the new numbers before you accept them.',
      })
    }
    expect(await browser.send(decideTraffic, { ...bad, decision: 'drop' })).toMatchObject({
      ok: true,
      message: 'Dropped: nothing was billed.',
    })
    expect(await browser.send(decideTraffic, { ...good, decision: 'accept' })).toMatchObject({
      ok: true,
      message: 'Accepted: these views and clicks now count and are billed.',
    })
    expect(await browser.send(decideTraffic, { ...bad, decision: 'accept' })).toMatchObject({
      ok: false,
      message: 'Someone else has already reviewed this traffic.',
    })
    expect(await browser.send(decideTraffic, { ...good, decision: 'both' })).toMatchObject({
      ok: false,
      message: 'Please choose Accept or Drop.',
    })
    const [ad] = await ads()
    expect([Number(ad?.['impression_count']), Number(ad?.['click_count']), Number(ad?.['budget_spent'])]).toEqual([
      1600, 37, 16,
    ])
  })

  it('returns to the list as it was, and nowhere else', async () => {
    const ad_id = await addAd()
    const left = await browser.send(updateAd, {
      ...AD,
      ad_id,
      expected_version: await versionOf(ad_id),
      list: 'status=paused&sort=title&page=2',
    })
    expect(left.to).toBe('/admin/advertisements?status=paused&sort=title&page=2')
    const led = await browser.send(deleteAd, { ad_id, list: 'https://evil.example/?page=//evil.example' })
    expect(led.to).toBe('/admin/advertisements')
  })

  it('without JavaScript is redirected to the list', async () => {
    expect(await browser.post(createAd, AD)).toBe('redirected to /admin/advertisements')
  })
})

describe('a person who is not an admin', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['a reader with an account', {}, 'You do not have permission to do this.'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
    ['a chief author', { role: 'chief_author' }, 'You do not have permission to do this.'],
  ] as [string, NewPerson | null, string][])('keeps no ads as %s', async (_who, profile, sentence) => {
    const ad_id = await addAd()
    if (profile) await comeAs(profile)
    const before = await ads()
    for (const answer of [
      await browser.send(createAd, AD),
      await browser.send(updateAd, { ...AD, ad_id }),
      await browser.send(switchAd, { ad_id, active: 'false' }),
      await browser.send(deleteAd, { ad_id }),
    ]) {
      expect(answer).toMatchObject({ ok: false, message: sentence })
    }
    expect(await ads()).toEqual(before)
  })
})
