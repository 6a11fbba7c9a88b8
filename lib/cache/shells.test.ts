import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test, vi } from 'vitest'

import { withPagePolicy } from '../http/page-policy.mjs'
import ShellCache from './shells.mjs'

const cache = new ShellCache()
const LINK = '</a.css>; rel=preload; as="style"; nonce="of-one-request", </>; rel=preconnect'
/** As Next gives it. */
const SHELL = {
  kind: 'APP_PAGE',
  html: '',
  postponed: 'state',
  rscData: Buffer.from('of-one-request'),
  headers: { 'x-next-cache-tags': 'layout', link: LINK },
}

/** While our server handles a request. */
const during = <T>(request: { method?: string; headers?: object }, work: () => T) =>
  withPagePolicy(work)(
    { method: 'GET', headers: {}, ...request } as IncomingMessage,
    { writeHead: () => {} } as unknown as ServerResponse,
  )

test('keeps the empty shell of a page, for documents only, and nothing of one request', async () => {
  await during({}, () => cache.set('/form', SHELL, {}))
  const get = () => cache.get('/form')
  const shell = await during({}, get)
  expect(shell?.value).toMatchObject({ kind: 'APP_PAGE', html: '', postponed: 'state' })
  expect(shell?.value.headers.link).toEqual(['</a.css>; rel=preload; as="style", </>; rel=preconnect'])
  expect(JSON.stringify(await during({ method: 'HEAD' }, get))).not.toContain('of-one-request')
  expect(await during({ method: 'POST' }, get)).toBeNull()
  expect(await during({ headers: { rsc: '1' } }, get)).toBeNull()
  expect(await get(), 'under `next start`').toBeNull()
})

test('keeps a shell for a minute, because it may contain results of queries', async () => {
  const begun = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(begun)
  await during({}, () => cache.set('/search', SHELL, {}))
  const after = (ms: number) => {
    clock.mockReturnValue(begun + ms)
    return during({}, () => cache.get('/search'))
  }
  expect([await after(59_999), await after(60_000)]).toEqual([expect.anything(), null])
})

test.each<[string, object, { method?: string }]>([
  ['a finished page', { ...SHELL, html: '<p>', postponed: undefined }, {}],
  ['a page of which a part waits', { ...SHELL, html: '<p>' }, {}],
  ['a redirect', { ...SHELL, status: 307 }, {}],
  ['a shell that another request made', SHELL, { method: 'POST' }],
  ['a route handler', { kind: 'APP_ROUTE', body: Buffer.from('{}') }, {}],
])('does not keep %s', async (path, value, request) => {
  await during(request, () => cache.set(path, value, {}))
  expect(await during({}, () => cache.get(path))).toBeNull()
})
