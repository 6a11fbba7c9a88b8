import { expect, test, vi } from 'vitest'

import { keepLegacyUrls } from './find'

const answers: Record<string, { current_slug: string | null; target: string | null }[]> = {
  '/2019/05/rain': [{ current_slug: 'rain', target: null }],
  '/2019/05/deleted': [{ current_slug: null, target: null }],
  '/tag/rain': [{ current_slug: null, target: '/topic/rain' }],
}

test('redirects, returns 410, or knows nothing', async () => {
  const find = keepLegacyUrls(async (address) => answers[address] ?? [])
  expect(await find('/2019/05/rain')).toEqual({ movedTo: 'rain' })
  expect(await find('/2019/05/deleted')).toBe('gone')
  expect(await find('/tag/rain')).toEqual({ target: '/topic/rain' })
  expect(await find('/wp-login.php')).toBe('unknown')
})

test('queries an unknown URL once a minute', async () => {
  let time = 0
  const ask = vi.fn<() => Promise<[]>>(async () => [])
  const find = keepLegacyUrls(ask, () => time)
  await Promise.all(Array.from({ length: 100 }, () => find('/wp-login.php')))
  expect(ask).toHaveBeenCalledTimes(1)
  time = 60_000
  await find('/wp-login.php')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('bounds the memory for invented URLs', async () => {
  const ask = vi.fn<() => Promise<[]>>(async () => [])
  const find = keepLegacyUrls(ask)
  for (let index = 0; index < 5001; index += 1) await find(`/made-up-${index}`)
  await find('/made-up-5000')
  expect(ask).toHaveBeenCalledTimes(5001)
  await find('/made-up-0')
  expect(ask).toHaveBeenCalledTimes(5002)
})

test('says that it does not know while the database is down, and retries later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isAway = true
  const find = keepLegacyUrls(async () => {
    if (isAway) throw new Error('no database')
    return [{ current_slug: 'rain', target: null }]
  })
  expect(await find('/2019/05/rain')).toEqual({ unknownBy: expect.stringMatching(/^[0-9a-f]{8}$/) })
  isAway = false
  expect(await find('/2019/05/rain')).toEqual({ movedTo: 'rain' })
})
