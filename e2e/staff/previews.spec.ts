import { randomUUID } from 'node:crypto'

import { addPerson, expect, createSession, test, unique } from '../fixtures'
import { addArticle, addStory } from './dashboard-steps'

test('a shared preview link works until it is withdrawn', async ({ page, request }) => {
  const title = unique('Shared early')
  const id = await addArticle(title)
  await createSession(page, 'chief')
  await page.goto(`/admin/articles/${id}/edit`)
  await expect(page.getByRole('toolbar')).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.getByLabel('More ways to publish').click()
    await page.getByRole('button', { name: 'Share link' }).click()
    await expect(page.getByText('Link copied').last()).toBeVisible()
    // An earlier toast may still be visible.
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(read).not.toBe('')
    return new URL(await read()).pathname
  }
  const open = async (path: string) => {
    const answer = await request.get(path)
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

test('unsaved text can be previewed only by its author', async ({ page, browser, baseURL }) => {
  const title = unique('Half a story')
  const id = await addStory(title)
  const copyId = randomUUID()
  const path = `/preview/unsaved?copy=${copyId}`
  await createSession(page, 'anchor')
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
  // It must not be replaced by an article category.
  await expect(page.getByRole('article').getByText(/Health|Politics/)).toBeHidden()
  const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  expect(await open(visitor)).toEqual([404, true])
  for (const person of ['chief', 'reader'] as const) {
    await visitor.context().clearCookies()
    await createSession(visitor, person)
    expect([person, ...(await open(visitor))]).toEqual([person, 404, true])
  }
  await visitor.context().close()
})

test('a story preview opens by keyboard over the list, and closing it restores focus', async ({ pageOf }) => {
  // Nobody else leaves unsaved stories on this account.
  const page = await pageOf((await addPerson('news_anchor', true)).email)
  await page.goto('/news-anchor')
  await page.getByRole('link', { name: 'Create New Story' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Story' })
  await expect(dialog.getByRole('toolbar')).toBeVisible()
  const title = unique('Over the list')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Preview', exact: true }).press('Enter')
  const phone = page.frameLocator('iframe[title="Preview: Phone"]')
  await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: 'Preview', exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
})

test('every action of a form fits on the narrowest phone', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL: baseURL!, viewport: { width: 320, height: 700 } })).newPage()
  const story = await addStory(unique('Narrow'))
  for (const [person, path, names] of [
    ['anchor', '/news-anchor/new', ['Preview', 'Save as draft', 'Submit Story']],
    ['chief', '/chief-author/new', ['Preview', 'Save as Draft', 'Publish']],
    ['chief', `/chief-author/stories/${story}?edit=1`, ['Preview', 'Save', 'Publish Now']],
    ['admin', '/admin/articles/new', ['Preview', 'Save', 'Publish']],
  ] as const) {
    await page.context().clearCookies()
    await createSession(page, person)
    await page.goto(path)
    await expect(page.getByRole('toolbar')).toBeVisible()
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
    for (const name of names) await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.context().close()
})
