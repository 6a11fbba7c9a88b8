import { makeBrowsers, sendCount } from '../browsers'
import { expect, openNewsroom, test } from '../fixtures'

const newsroom = openNewsroom()

/** An article of this journey's own, seen by readers but on no page that others look at. */
async function addArticle(): Promise<string> {
  const { data, error } = await newsroom
    .from('articles')
    .insert({
      title: `Counted ${crypto.randomUUID()}`, slug: `counted-${crypto.randomUUID()}`, content: 'One, two, three.', category: 'Culture',
      published: true, publication_date: '2025-07-01T08:00:00Z',
    })
    .select('id').single()
  if (error) throw new Error(error.message)
  return data.id as string
}

async function totalOf(id: string): Promise<number> {
  const { data } = await newsroom.from('article_view_counts').select('total_views').eq('article_id', id).maybeSingle()
  return (data?.total_views as number | undefined) ?? 0
}

test('a reader is counted two seconds after the count appears, once, and sees herself counted', async ({ page, newestStory }) => {
  const path = await newestStory()
  const { data } = await newsroom.from('articles').select('id').eq('slug', path.split('/').at(-1)!).single()
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith('/api/views') && sent++))
  await page.clock.install()
  const before = await totalOf(data!.id as string)
  const answer = page.waitForResponse('**/api/views')
  const asked = (await page.goto(path))!.request().timing().startTime
  const response = await answer
  expect(response.request().timing().startTime - asked).toBeGreaterThanOrEqual(2000)
  const { views } = (await response.json()) as { views: number }
  expect(views).toBeGreaterThan(before)
  await expect(page.getByRole('article').first().getByText(views === 1 ? /^1 view$/ : /^[\d.]+[KM]? views$/)).toBeVisible()
  await page.clock.runFor(10_000)
  expect(sent).toBe(1)
})

test('a reader who opens a story again is not counted again', async ({ page, baseURL, newestStory }) => {
  const path = await newestStory()
  const open = async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/views') && response.ok())
    await page.goto(path)
    return ((await (await answer).json()) as { views: number }).views
  }
  const first = await open()
  const visitor = (await page.context().cookies(`${baseURL}/api`)).find(({ name }) => name === 'lodestar-visitor')
  expect(visitor).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' })
  // In another journey somebody may read the same story meanwhile.
  const id = (await newsroom.from('articles').select('id').eq('slug', path.split('/').at(-1)!).single()).data?.id as string
  const { count } = await newsroom.from('article_views').select('*', { count: 'exact', head: true }).eq('article_id', id).eq('visitor', visitor!.value.split('.')[0]!)
  expect(count).toBe(1)
  expect(await open()).toBeGreaterThanOrEqual(first)
  const again = await newsroom.from('article_views').select('*', { count: 'exact', head: true }).eq('article_id', id).eq('visitor', visitor!.value.split('.')[0]!)
  expect(again.count).toBe(1)
})

test('200 readers at once count as 200, and one who asks 200 times at once as one', async ({ baseURL }) => {
  // Six hundred requests through one embedded database, beside other journeys.
  test.setTimeout(120_000)
  const id = await addArticle()
  const url = `${baseURL}/api/views`
  const browsers = await makeBrowsers(baseURL!, 200)
  expect(new Set(browsers).size).toBe(200)
  const all = await Promise.all(browsers.map((cookie) => sendCount(url, cookie, { article: id })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(await totalOf(id)).toBe(200)

  const [one] = await makeBrowsers(baseURL!, 1)
  const again = await Promise.all(Array.from({ length: 200 }, () => sendCount(url, one!, { article: id })))
  expect(again.filter(({ status }) => status === 200)).toHaveLength(200)
  expect(await totalOf(id)).toBe(201)
  await newsroom.from('articles').delete().eq('id', id)
})

test('a machine that sends something else is refused in a line, and nothing is counted', async ({ baseURL }) => {
  const id = await addArticle()
  const url = `${baseURL}/api/views`
  const [cookie] = await makeBrowsers(baseURL!, 1)
  const statusOf = async (response: Promise<Response>) => (await response).status
  expect(await statusOf(sendCount(url, cookie!, { article: crypto.randomUUID() }))).toBe(404)
  for (const wrong of ['', '{', '[]', '{"article":1}', `{"article":"${id}","views":9}`, `{"article":"${id}${' '.repeat(9000)}"}`]) {
    expect(await statusOf(sendCount(url, cookie!, wrong)), wrong.slice(0, 60)).toBe(400)
  }
  expect(await statusOf(sendCount(url, cookie!, { article: id }, { 'sec-fetch-site': 'cross-site' }))).toBe(403)
  const [unsigned] = cookie!.split('.')
  for (const unknown of [null, 'lodestar-visitor=made-up', "lodestar-visitor=' or 1=1 --", unsigned!, `${unsigned}.${'A'.repeat(22)}`]) {
    const response = await sendCount(url, unknown, { article: id })
    expect(response.status).toBe(428)
    expect(response.headers.getSetCookie().join()).toMatch(/^lodestar-visitor=[\w-]{22}\.[\w-]{22}; Path=\/api; Max-Age=2592000; HttpOnly; SameSite=Lax/)
  }
  expect(await totalOf(id)).toBe(0)
  await newsroom.from('articles').delete().eq('id', id)
})
