import { makeBrowsers, sendCount } from '../browsers'
import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle, toPath } from '../staff/dashboard-steps'

const newsroom = openNewsroom()

/** Too old for pages that other tests check. */
const addOldStory = (title = unique('Counted')) =>
  addArticle(title, 'Culture', { published: true, publication_date: '2025-07-01T08:00:00Z' })

async function totalOf(id: string): Promise<number> {
  const { data } = await newsroom.from('article_view_counts').select('total_views').eq('article_id', id).maybeSingle()
  return (data?.total_views as number | undefined) ?? 0
}

test('a view is counted once, two seconds after loading, and the count is shown', async ({ page }) => {
  const title = unique('Counted')
  await addOldStory(title)
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/api/views') && sent++))
  await page.clock.install()
  const answer = page.waitForResponse('**/api/views')
  const asked = (await page.goto(toPath(title)))!.request().timing().startTime
  const response = await answer
  expect(response.request().timing().startTime - asked).toBeGreaterThanOrEqual(2000)
  const { views } = (await response.json()) as { views: number }
  expect(views).toBe(1)
  await expect(page.getByRole('article').first().getByText('1 view', { exact: true })).toBeVisible()
  await page.clock.runFor(10_000)
  expect(sent).toBe(1)
})

test('opening a story again is not counted', async ({ page, baseURL }) => {
  const title = unique('Counted')
  const id = await addOldStory(title)
  const open = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/views') && response.ok())
    await page.goto(toPath(title))
    return ((await (await answer).json()) as { views: number }).views
  }
  expect(await open()).toBe(1)
  const visitor = (await page.context().cookies(`${baseURL}/api`)).find(({ name }) => name === 'lodestar-visitor')
  expect(visitor).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
  expect(await open()).toBe(1)
  expect(await totalOf(id)).toBe(1)
})

test('200 readers count as 200 views, 200 requests from one reader as one', async ({ baseURL }) => {
  // Six hundred requests in parallel with other tests.
  test.setTimeout(120_000)
  const id = await addOldStory()
  const url = `${baseURL}/api/views`
  const browsers = await makeBrowsers(baseURL!, 200)
  expect(new Set(browsers).size).toBe(200)
  const all = await Promise.all(browsers.map((cookie) => sendCount(url, cookie, { article: id })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(200)
  await expect.poll(() => totalOf(id)).toBe(200)

  const [one] = await makeBrowsers(baseURL!, 1)
  const again = await Promise.all(Array.from({ length: 200 }, () => sendCount(url, one!, { article: id })))
  expect(again.filter(({ status }) => status === 200)).toHaveLength(200)
  await expect.poll(() => totalOf(id)).toBe(201)
  // Anything queued would be written by then.
  await new Promise((done) => setTimeout(done, 1500))
  expect(await totalOf(id)).toBe(201)
})

test('invalid view requests are refused and not counted', async ({ baseURL }) => {
  const id = await addOldStory()
  const url = `${baseURL}/api/views`
  const [cookie] = await makeBrowsers(baseURL!, 1)
  const statusOf = async (response: Promise<Response>) => (await response).status
  expect(await statusOf(sendCount(url, cookie!, { article: crypto.randomUUID() }))).toBe(404)
  for (const wrong of [
    '',
    '{',
    '[]',
    '{"article":1}',
    `{"article":"${id}","views":9}`,
    `{"article":"${id}${' '.repeat(9000)}"}`,
  ]) {
    expect(await statusOf(sendCount(url, cookie!, wrong)), wrong.slice(0, 60)).toBe(400)
  }
  expect(await statusOf(sendCount(url, cookie!, { article: id }, { 'sec-fetch-site': 'cross-site' }))).toBe(403)
  const [unsigned] = cookie!.split('.')
  for (const unknown of [
    null,
    'lodestar-visitor=made-up',
    "lodestar-visitor=' or 1=1 --",
    unsigned!,
    `${unsigned}.${'A'.repeat(22)}`,
  ]) {
    const response = await sendCount(url, unknown, { article: id })
    expect(response.status).toBe(428)
    expect(response.headers.getSetCookie().join()).toMatch(
      /^lodestar-visitor=[\w-]{22}\.[\w-]{22}; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Lax/,
    )
  }
  expect(await totalOf(id)).toBe(0)
})
