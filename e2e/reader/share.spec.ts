import sharp from 'sharp'

import { expect, readPage, test, unique } from '../fixtures'
import { addArticle, buildStoryPath } from '../staff/dashboard-steps'

const MAX_BYTES = 300_000

test('every page has a share image in a size and format that services accept', async ({
  request,
  baseURL,
  newestStory,
}) => {
  for (const path of [await newestStory(), '/', '/politics', '/about']) {
    const { document } = await readPage(request, path)
    const contentOf = (name: string) => document.querySelector(`head > meta[${name}]`)?.getAttribute('content') ?? ''
    const address = contentOf('property="og:image"')
    expect(address).toMatch(new RegExp(`^${baseURL}/share`))
    expect(contentOf('property="og:image:width"')).toBe('1200')
    expect(contentOf('name="twitter:card"')).toBe('summary_large_image')
    const response = await request.get(address)
    expect(response.headers()['content-type']).toBe('image/jpeg')
    const body = await response.body()
    test.info().annotations.push({ type: path, description: `${body.length} bytes` })
    expect(body.length).toBeLessThan(MAX_BYTES)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    const again = await request.get(address, { headers: { 'if-none-match': response.headers().etag! } })
    expect(again.status()).toBe(304)
  }
})

test('unpublished and unknown stories have no share image', async ({ request }) => {
  const title = unique('Not to be shared')
  await addArticle(title)
  for (const file of [
    `${buildStoryPath(title).split('/').at(-1)}.jpg`,
    'no-such-story.jpg',
    'x',
    '%FF.jpg',
    '%00.jpg',
    '..%2f..%2fetc%2fpasswd.jpg',
  ]) {
    expect((await request.get(`/share/${file}`)).status(), file).toBe(404)
  }
})

test('the web app manifest and its icons are valid', async ({ page, request }) => {
  await page.goto('/')
  const manifest = await (
    await request.get((await page.locator('head link[rel=manifest]').getAttribute('href'))!)
  ).json()
  expect(manifest).toMatchObject({ short_name: 'Lodestar', start_url: '/', scope: '/' })
  for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
    const { width, height } = await sharp(await (await request.get(src)).body()).metadata()
    expect(`${width}x${height}`, src).toBe(sizes)
  }
  const apple = (await page.locator('head link[rel=apple-touch-icon]').getAttribute('href'))!
  expect(await sharp(await (await request.get(apple)).body()).metadata()).toMatchObject({
    width: 180,
    height: 180,
    hasAlpha: false,
  })
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})
