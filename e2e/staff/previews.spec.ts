import { randomUUID } from 'node:crypto'

import { getGapAboveToasts } from '../accessibility'
import { createSession, expect, test, unique } from '../fixtures'
import { addArticle, addStory } from './dashboard-steps'

test('a shared preview link works until it is withdrawn', async ({ pageOf, request }) => {
  const title = unique('Shared early')
  const id = await addArticle(title)
  const page = await pageOf('chief', { viewport: { width: 390, height: 844 } })
  await page.goto(`/admin/articles/${id}/edit`)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByLabel('More ways to publish').click()
    await page.getByRole('button', { name: 'Share link' }).click()
    await expect(page.getByText('Link copied').last()).toBeVisible()
    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    await expect.poll(() => getGapAboveToasts(publish)).toBeGreaterThan(0)
    // An earlier toast may still be visible.
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(read).not.toBe('')
    return new URL(await read()).pathname
  }
  const open = async (path: string) => {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control']).toContain('no-store')
    return [
      answer.status(),
      (await answer.text()).includes(title),
      /noindex/.test((answer.headers()['x-robots-tag'] ?? '') + (await answer.text())),
    ]
  }
  const link = await share()
  expect(await open(link)).toEqual([200, true, true])
  await page.getByLabel('More ways to publish').click()
  await page.getByRole('button', { name: 'Withdraw links' }).click()
  await expect(page.getByText('Links withdrawn')).toBeVisible()
  expect(await open(link)).toEqual([404, false, true])
  expect(await open(await share())).toEqual([200, true, true])
  expect(await open(link)).toEqual([404, false, true])
  expect(await open(`${link}x`)).toEqual([404, false, true])
})

test('unsaved text can be previewed only by its author', async ({ pageOf, baseURL }) => {
  const title = unique('Half a story')
  const id = await addStory(title)
  const copyId = randomUUID()
  const path = `/preview/unsaved?copy=${copyId}`
  const page = await pageOf('anchor')
  const open = async (on: typeof page) => {
    const answer = await on.goto(path)
    return [answer!.status(), /noindex/.test((answer!.headers()['x-robots-tag'] ?? '') + (await answer!.text()))]
  }
  expect(await open(page)).toEqual([404, true])
  const copy = {
    id: copyId,
    subject: `story:${id}`,
    content: {
      at: new Date().toISOString(),
      version: '',
      values: { title, category: 'Health', content: 'It rained.' },
    },
  }
  expect((await page.request.put('/api/working-copy', { data: copy, headers: { origin: baseURL! } })).status()).toBe(
    200,
  )
  expect(await open(page)).toEqual([200, true])
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  // The story's category must not be replaced by one of articles.
  await expect(page.getByRole('article').getByText(/Health|Politics/)).toBeHidden()
  const visitor = await pageOf('visitor')
  expect(await open(visitor)).toEqual([404, true])
  for (const person of ['chief', 'reader'] as const) {
    await visitor.context().clearCookies()
    await createSession(visitor, person)
    expect([person, ...(await open(visitor))]).toEqual([person, 404, true])
  }
})

test('every action of a form fits on the narrowest phone', async ({ pageOf }) => {
  const story = await addStory(unique('Narrow'))
  for (const [person, path, names] of [
    ['anchor', '/news-anchor/new', ['Preview', 'Save as draft', 'Submit Story']],
    ['chief', `/chief-author/stories/${story}?edit=1`, ['Preview', 'Save', 'Publish Now']],
    ['admin', '/admin/articles/new', ['Preview', 'Save', 'Publish']],
  ] as const) {
    const page = await pageOf(person, { viewport: { width: 320, height: 700 } })
    await page.goto(path)
    await expect(page.getByRole('toolbar')).toBeVisible()
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
    for (const name of names) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeInViewport({ ratio: 1 })
  }
})
