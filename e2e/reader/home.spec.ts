import { expect, openNewsroom, test } from '../fixtures'

test(
  'the front page, a section and a story request nothing from other sites, and show their picture',
  { tag: '@plain' },
  async ({ page, baseURL, newestStory }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url())
    })
    for (const path of ['/', '/politics', await newestStory()]) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const picture = page.getByRole('main').getByRole('img').first()
      await expect(picture).toBeVisible()
      await expect(picture).toHaveJSProperty('complete', true)
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth), path).toBeGreaterThan(300)
      await expect(picture).toHaveAttribute('alt', /\w{3}/)
    }
    expect(foreign).toEqual([])
  },
)

test('headlines of opinions are italic wherever they stand, and no others are', async ({ page, newestStory }) => {
  const published = openNewsroom().from('published_articles').select('slug').eq('category', 'Opinion')
  const { data } = await published.throwOnError()
  const opinions = new Set(data.map(({ slug }) => `/story/${slug}`))
  let seen = 0
  for (const path of ['/', '/opinion', '/sports', '/archive/2026/10', '/search?q=market', await newestStory()]) {
    await page.goto(path)
    const headlines = page
      .getByRole('main')
      .locator('h2, h3')
      .filter({ has: page.locator('a[href^="/story/"]') })
    const styles = await headlines.evaluateAll((all) =>
      all.map((headline): [string, string] => [
        headline.querySelector('a')!.getAttribute('href')!,
        getComputedStyle(headline).fontStyle,
      ]),
    )
    expect(styles.length, path).toBeGreaterThan(2)
    for (const [href, style] of styles) {
      expect(style, `${href} on ${path}`).toBe(opinions.has(href) ? 'italic' : 'normal')
      if (style === 'italic') seen++
    }
  }
  expect(seen).toBeGreaterThan(20)
})

test('"Latest" names each day but today before its first headline', async ({ page }) => {
  await page.goto('/')
  const entries = page.getByRole('region', { name: 'Latest', exact: true }).getByRole('listitem')
  const read = await entries.evaluateAll((all) =>
    all.map((entry): [string, string] => [
      entry.querySelector('time')!.dateTime.slice(0, 10),
      entry.querySelector('p')?.textContent ?? '',
    ]),
  )
  expect(read.length).toBeGreaterThan(5)
  let day = new Date().toISOString().slice(0, 10)
  for (const [date, head] of read) {
    const expected = date === day ? /^$/ : /^(Yesterday|\w+day \d{1,2} \w+)$/
    expect(head, date).toMatch(expected)
    day = date
  }
  expect(read.some(([, head]) => head)).toBe(true)
})
