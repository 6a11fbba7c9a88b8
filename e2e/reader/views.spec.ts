import { makeBrowsers, sendCount } from '../browsers'
import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle, buildStoryPath } from '../staff/dashboard-steps'

const newsroom = openNewsroom()

/** Too old for pages that other tests check. */
const addOldStory = (title = unique('Counted')) =>
  addArticle(title, 'Culture', { published: true, publication_date: '2025-07-01T08:00:00Z' })

async function totalOf(id: string): Promise<number> {
  const { data } = await newsroom.from('article_view_counts').select('total_views').eq('article_id', id).maybeSingle()
  return (data?.total_views as number | undefined) ?? 0
}

test('a view is counted once, two seconds after loading, also if the story is opened again, and shown', async ({
  page,
  baseURL,
}) => {
  const title = unique('Counted')
  const id = await addOldStory(title)
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/api/views') && sent++))
  await page.clock.install()
  for (const visit of [1, 2]) {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/views') && response.ok())
    const asked = (await page.goto(buildStoryPath(title)))!.request().timing().startTime
    const response = await answer
    expect(response.request().timing().startTime - asked).toBeGreaterThanOrEqual(2000)
    expect(await response.json()).toEqual({ views: 1 })
    await expect(page.getByRole('article').first().getByText('1 view', { exact: true })).toBeVisible()
    await page.clock.runFor(10_000)
    // The first request of a browser gets its key.
    expect(sent, `visit ${visit}`).toBeLessThanOrEqual(visit + 1)
  }
  const visitor = (await page.context().cookies(`${baseURL}/api`)).find(({ name }) => name === 'lodestar-visitor')
  expect(visitor).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
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
