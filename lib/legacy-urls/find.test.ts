import { expect, test } from 'vitest'

import { useDatabase } from '../testing/database'
import { findLegacyUrl } from './find'

const database = useDatabase()
const answer = (current_slug: string | null, target: string | null = null) =>
  database.answer('find_legacy_redirect', { body: [{ current_slug, target }] })

test('redirects, returns 410, or knows nothing', async () => {
  answer('rain')
  expect(await findLegacyUrl('/2019/05/rain')).toEqual({ movedTo: 'rain' })
  answer(null)
  expect(await findLegacyUrl('/2019/05/deleted')).toBe('gone')
  answer(null, '/topic/rain')
  expect(await findLegacyUrl('/tag/rain')).toEqual({ target: '/topic/rain' })
  database.answer('find_legacy_redirect', { body: [] })
  expect(await findLegacyUrl('/wp-login.php')).toBe('unknown')
})

test('asks once for an address that many crawlers try at the same time', async () => {
  database.answer('find_legacy_redirect', { body: [] })
  await Promise.all(Array.from({ length: 20 }, () => findLegacyUrl('/xmlrpc.php')))
  expect(database.callsOf('find_legacy_redirect')).toEqual([{ p_path: '/xmlrpc.php' }])
})
