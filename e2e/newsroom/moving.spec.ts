import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'

import { expect, test } from '../fixtures'
import { makeScratch, type Newsroom, startNewsroom, SUPERVISOR } from './starter'

// From WordPress into a running newsroom. Archives are tested in supabase/tests/moving.

test.describe.configure({ mode: 'serial', timeout: 240_000 })

const EXPORT = join(import.meta.dirname, '../../scripts/wordpress/fixtures/osu-observer.xml')
let scratch: Awaited<ReturnType<typeof makeScratch>>
let newsroom: Newsroom

/** As npm does, for the newsroom of `env`. */
function run(env: Record<string, string>, ...words: string[]): Promise<{ code: number; output: string }> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [SUPERVISOR, ...words],
      { env: { ...process.env, INIT_CWD: '', ...env } },
      (error, stdout, stderr) =>
        done({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, output: stdout + stderr }),
    )
  })
}

test.beforeAll(async () => {
  scratch = await makeScratch()
  const pictures = join(scratch.env.DATA_DIR, 'uploads/2019/05')
  await mkdir(pictures, { recursive: true })
  await writeFile(
    join(pictures, 'harbour.jpg'),
    await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0f6674' } })
      .jpeg()
      .toBuffer(),
  )
  newsroom = await startNewsroom(scratch.env)
})
test.afterAll(async () => {
  newsroom.process.kill('SIGTERM')
  await newsroom.ended
  await scratch.cleanUp()
})

test('a WordPress import is visible to readers within moments', async ({ page, request }) => {
  // What was missing is kept too, until a change.
  const month = () => request.get(`${newsroom.url}/archive/2019/05`)
  expect((await month()).status()).toBe(404)
  expect((await request.get(`${newsroom.url}/2020/02/nothing-of-ours/`, { maxRedirects: 0 })).status()).toBe(308)
  await page.goto(`${newsroom.url}/politics`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)

  const imported = await run(
    scratch.env,
    '--import-wordpress',
    EXPORT,
    '--pictures',
    join(scratch.env.DATA_DIR, 'uploads'),
    '--category-default',
    'Opinion',
  )
  expect(imported.output).toContain('14 imported')

  const section = async () => (await request.get(`${newsroom.url}/politics`)).text()
  await expect.poll(section).toContain('<article')
  await expect.poll(async () => (await month()).status()).toBe(200)
  await page.goto(`${newsroom.url}/archive/2019/05`)
  await page.getByRole('link', { name: /Harbour dues rise – fishermen/ }).click()
  const story = page.getByRole('article').first()
  await expect(
    story.getByRole('heading', { level: 1, name: 'Harbour dues rise – fishermen & traders object' }),
  ).toBeVisible()
  await expect(story.getByText('By Adwoa Mensima Quaye')).toBeVisible()
  await expect(story.getByText('Published on May 14, 2019')).toBeVisible()
  await expect(story.getByRole('blockquote').filter({ hasText: 'Nobody asked us.' })).toBeVisible()
  await expect(story.getByText('The harbour, where dues are paid')).toBeVisible()
  const picture = story.getByRole('img', { name: 'The harbour at noon' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth > 0))).toBe(true)
  const [article] = JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent())!)
  expect(article.author).toEqual({
    '@type': 'Person',
    name: 'Adwoa Mensima Quaye',
    url: expect.stringMatching(/\/author\/adwoa-mensima-quaye$/),
  })
  expect(await (await month()).text()).toContain('Harbour dues rise')
})

test('WordPress URLs redirect permanently, in one step', async ({ request, page }) => {
  const follow = async (address: string) => {
    const answer = await request.get(newsroom.url + address, { maxRedirects: 0 })
    return [answer.status(), answer.headers()['location']?.replace(newsroom.url, '')]
  }
  for (const address of [
    '/2019/05/harbour-dues-rise/',
    '/2019/05/harbour-dues-rise',
    '/?p=101',
    '/index.php?p=101',
    '/2019/05/harbour-dues-rise/feed/',
  ]) {
    expect([address, ...(await follow(address))]).toEqual([address, 301, '/story/harbour-dues-rise'])
  }
  expect(await follow('/politics/two-desks-one-story/')).toEqual([301, '/story/two-desks-one-story'])
  expect(await follow('/2020/02/%C9%94kyeame-kwame/')).toEqual([301, '/story/okyeame-kwame'])
  for (const address of ['/?p=105', '/?p=999']) expect((await follow(address))[0]).toBe(200)
  expect(await follow('/no-such-page/?x=1')).toEqual([308, '/no-such-page?x=1'])
  expect(await follow('/politics/')).toEqual([301, '/politics'])
  expect(await follow('/story/harbour-dues-rise/')).toEqual([308, '/story/harbour-dues-rise'])
  expect((await follow('/no-such-page'))[0]).toBe(404)
  await page.goto(`${newsroom.url}/2019/05/harbour-dues-rise/`)
  await expect(page).toHaveURL(`${newsroom.url}/story/harbour-dues-rise`)
})
