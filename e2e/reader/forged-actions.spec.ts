import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { APIRequestContext } from '@playwright/test'

import { expect, test } from '../fixtures'

// Next registers 'use cache' functions like server actions: an attacker must not be able to choose their arguments.

interface Registered {
  exportedName: string
  filename: string
  workers: Record<string, unknown>
}

const manifest = join(import.meta.dirname, '../../.next/server/server-reference-manifest.json')
const registered = Object.entries(
  (JSON.parse(readFileSync(manifest, 'utf8')) as { node: Record<string, Registered> }).node,
)

/** Prerendered, with the function in its bundle; accepts any POST. */
function findPath({ workers }: Registered): string | undefined {
  return Object.keys(workers)
    .map((worker) => worker.replace('[section]', 'politics'))
    .filter(
      (worker) =>
        worker.startsWith('app/(site)/') &&
        worker.endsWith('/page') &&
        !worker.includes('[') &&
        !worker.includes('/preview/'),
    )
    .map((worker) => worker.replace(/^app|\/\([a-z-]+\)/g, '').replace(/\/page$/, '') || '/')[0]
}

/** As a page with JavaScript does. */
const call = (request: APIRequestContext, path: string, id: string, args: unknown[]) =>
  request.post(path, {
    headers: { 'next-action': id, 'content-type': 'text/plain;charset=UTF-8', accept: 'text/x-component' },
    data: JSON.stringify(args),
  })

/** As a form without JavaScript does, with bound arguments. */
const submit = (request: APIRequestContext, path: string, id: string, args: unknown[], key = '') =>
  request.post(path, {
    multipart: {
      $ACTION_REF_1: '',
      '$ACTION_1:0': JSON.stringify({ id, bound: '$@1' }),
      '$ACTION_1:1': JSON.stringify(args),
      $ACTION_KEY: key,
    },
  })

test('cached queries cannot be called as server actions, by script or by form', async ({ request }) => {
  const queries = registered.filter(([, { exportedName }]) => exportedName.startsWith('$$RSC_SERVER_CACHE'))
  const reachable = queries.flatMap(([id, query]) => {
    const path = findPath(query)
    return path ? [{ id, path, name: `${query.filename} ${query.exportedName}` }] : []
  })
  expect(reachable.map(({ name }) => name)).toContainEqual(expect.stringContaining('lib/articles/'))
  expect(reachable.length).toBeGreaterThan(10)
  for (const { id, path, name } of reachable) {
    for (const send of [call, submit]) {
      const status = async () => (await send(request, path, id, ['a', 1000])).status()
      // Without arguments it can share the result of a concurrent render.
      await expect.poll(status, `${name} at ${path} by ${send.name}`).toBeGreaterThanOrEqual(500)
    }
  }
})

test('a server action accepts both kinds of call and reports missing fields', async ({ request }) => {
  const [id, action] = registered.find(([, { exportedName }]) => exportedName === 'sendMessage')!
  const path = findPath(action)!
  const byScript = await request.post(path, {
    headers: { 'next-action': id, accept: 'text/x-component' },
    multipart: { '1_name': '', '0': '[null,"$K1"]' },
  })
  expect([byScript.status(), await byScript.text()]).toEqual([200, expect.stringContaining('"ok":false')])
  const [, key] = /name="\$ACTION_KEY" value="(\w+)"/.exec(await (await request.get(path)).text()) ?? []
  const byForm = await submit(request, path, id, [{ ok: null }], key)
  expect([byForm.status(), (await byForm.text()).includes('Please enter your full name.')]).toEqual([200, true])
})
