import { expect, it, vi } from 'vitest'

import { useWebServers } from '../testing/web-servers'
import { startCollecting } from './schedule'

const web = useWebServers()

it('runs the collector repeatedly, and survives a busy or failing one', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const secrets: (string | undefined)[] = []
  const statuses = [200, 409, 500]
  const { port, asked } = await web.serve((request, response) => {
    secrets.push(request.headers.authorization)
    response.writeHead(statuses.shift() ?? 200).end('{}')
  })
  const stop = startCollecting({
    origin: `http://127.0.0.1:${port}`,
    secret: 'the-secret',
    minutes: 0.0005,
  })
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(3), { timeout: 5000 })
  stop()
  expect(new Set(asked)).toEqual(new Set(['/functions/v1/collect']))
  expect(new Set(secrets)).toEqual(new Set(['Bearer the-secret']))
  expect(complaints.mock.calls).toEqual([[expect.stringContaining('status 500')]])
})
