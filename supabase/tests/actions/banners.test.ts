import { beforeEach, describe, expect, it } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { bannerList } from '../../../lib/banners/dashboard.ts'
import { listBannerItems } from '../../../lib/banners/queries.staff.ts'
import { createStaffClient } from '../../../lib/db/staff.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

beforeEach(() => backend.emptyTables())

async function addBanner(part: Record<string, unknown> = {}): Promise<string> {
  const row = { title: 'Old', message: 'Text', active: true, expires_at: null, ...part }
  const [added] = await backend.sql<{ id: string }>(
    `insert into banner_items (title, message, active, expires_at) values ($1, $2, $3, $4) returning id`,
    [row.title, row.message, row.active, row.expires_at],
  )
  return added?.id ?? ''
}

describe("an admin's list of banners", () => {
  const titles = async (query: Record<string, string> = {}) => {
    const { db } = await createStaffClient(['admin'])
    const { rows } = await listBannerItems(db, bannerList.parse(query), new Date().toISOString())
    return rows.map(({ title }) => title)
  }

  beforeEach(async () => {
    await browser.comeAs({ role: 'admin' })
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
