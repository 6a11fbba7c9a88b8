import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { createBanner } from '../../../lib/banners/actions.ts'
import { listBannersNow } from '../../../lib/banners/queries.public.ts'
import { followChanges } from '../../../lib/cache/follower.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

const BANNER = { type: 'alert', title: 'Rain', message: 'Take an umbrella.', priority: 'high', active: 'true' }
const titles = async () => (await listBannersNow()).map(({ title }) => title)

let stop = () => {}
/** Starts a follower with empty caches. Timers stand still, so that nothing is polled before the test says so. */
async function follow() {
  const follower = followChanges()
  stop = follower.stop
  await follower.catchUp()
  expect(await titles()).toEqual([])
}

beforeEach(async () => {
  await backend.emptyTables()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it.each(['send', 'post'] as const)('an action answers once its site shows the change (%s)', async (way) => {
  const { email, password } = await backend.createPerson({ role: 'admin' })
  await browser.send(signIn, { email, password })
  await follow()
  await browser[way](createBanner, {
    ...BANNER,
    link: '',
    link_text: '',
    image_url: '',
    image_credit: '',
    expires_at: '',
  })
  expect(await titles()).toEqual(['Rain'])
})

it('another process shows it within a second', async () => {
  await follow()
  await backend.sql(`insert into banner_items (title, message) values ('Snow', 'Take gloves.')`)
  expect(await titles()).toEqual([])
  vi.advanceTimersByTime(1000)
  // With fake timers, expect.poll would move the time on.
  vi.useRealTimers()
  await expect.poll(titles, { timeout: 5000 }).toEqual(['Snow'])
})
