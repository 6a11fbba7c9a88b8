import { beforeEach, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { describeCall } from './role-matrix.ts'

const newsroom = useNewsroom()
const { add, service, sql } = newsroom

beforeEach(() => sql(`truncate public.notifications`))

describeCall(newsroom, 'measure', 'measure the newsroom', [], () => ({}))

it('counts what waits in the outbox, and the connections that others use', async () => {
  const measure = async () => (await service().rpc('measure')).data?.[0]
  expect(await measure()).toMatchObject({ outbox_waiting: 0, outbox_seconds: 0 })
  const email = { channel: 'email', kind: 'new_story', recipient: 'ama@lodestar.test', title: 'Rain' }
  await add('notifications', { ...email, created_at: new Date(Date.now() - 90_000).toISOString() })
  await add('notifications', email)
  await add('notifications', { ...email, state: 'failed', created_at: new Date(0).toISOString() })
  const now = await measure()
  expect(now).toMatchObject({ outbox_waiting: 2 })
  expect(now?.outbox_seconds).toBeGreaterThanOrEqual(90)
  expect(now?.outbox_seconds).toBeLessThan(3600)
  const [{ max } = { max: 0 }] = await sql<{ max: number }>(`select current_setting('max_connections')::integer as max`)
  expect(now?.connections_max).toBe(max)
  const others = Number(now?.connections_active) + Number(now?.connections_idle)
  expect(others).toBeGreaterThan(0)
  expect(others).toBeLessThan(max)
})
