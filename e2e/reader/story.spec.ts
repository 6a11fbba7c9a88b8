import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'

import { expect, openNewsroom, readPage, test, unique } from '../fixtures'
import { addArticle, findPicture, publishArticle, buildStoryPath } from '../staff/dashboard-steps'

test('a story shows its picture, author and dates, remembers a like, and prints without controls', async ({
  page,
  newestStory,
}) => {
  await page.goto(await newestStory())
  const story = page.getByRole('article').first()
  const shown = [
    story.getByRole('heading', { level: 1 }),
    story.getByText(/^By /),
    story.getByText(/^\d+ min read$/),
    story.getByText(/Published on \w+ \d{1,2}, \d{4}/),
    story.getByRole('img').first(),
  ]
  for (const part of shown) await expect(part).toBeVisible()
  const picture = shown.at(-1)!
  await expect(picture).toHaveAttribute('alt', /\w/)
  expect(await picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)

  const like = page.getByRole('button', { name: 'Like' })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')

  await page.emulateMedia({ media: 'print' })
  for (const part of shown.filter((one) => one !== shown[2])) await expect(part).toBeVisible()
  for (const role of ['button', 'navigation', 'search', 'banner', 'contentinfo', 'form'] as const) {
    for (const one of await page.getByRole(role).all()) await expect(one).toBeHidden()
  }
  await expect(page.getByRole('link', { name: 'Search' })).toBeHidden()
})

test('a printed story is dark on white and names the paper and its address, whatever colours were chosen', async ({
  page,
  baseURL,
}) => {
  const title = unique('Rice mill opens')
  await addArticle(title, 'Business', {
    content: `Rice.\n\n:::factbox[What we know]\nIt mills rice.\n:::\n\n| Region | Electoral areas | Registered | Votes cast | Turnout (%) | Rejected | Women elected |\n| - | - | - | - | - | - | - |\n| Greater Accra | 1,462 | 3,604,800 | 1,124,700 | 31.2 | 113,949 | 1,088 |\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ`,
    published: true,
    publication_date: new Date().toISOString(),
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('lodestar-look', 'dark'))
  const path = buildStoryPath(title)
  await page.goto(path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(22, 19, 15)')
  await expect(page.locator('body').getByText('Lodestar', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(`${baseURL}${path}`)).toBeVisible()
  await expect(page.getByText('It mills rice.')).toBeVisible()
  // A4 without its margins.
  await page.setViewportSize({ width: 680, height: 960 })
  const table = await page.getByRole('table').boundingBox()
  expect(table!.x + table!.width).toBeLessThanOrEqual(680)
  for (const number of ['3,604,800', '1,124,700']) {
    const lines = await page.getByRole('cell', { name: number }).evaluate((cell) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      return range.getClientRects().length
    })
    expect(lines, number).toBe(1)
  }
  await expect(page.getByText('Tap to load.')).toBeHidden()
})

test('readers see the credits that there are, editors which are missing', async ({ page, request, pageOf }) => {
  const image = await findPicture()
  const title = unique('Uncredited')
  const part = { image_url: image, publication_date: new Date().toISOString() }
  const id = await addArticle(title, 'Culture', { ...part, published: true })
  await openNewsroom()
    .from('article_images')
    .insert({ article_id: id, image_url: image, caption: 'The yard.', display_order: 1 })
    .throwOnError()
  await page.goto(buildStoryPath(title))
  await expect(page.getByText('The yard.')).toBeVisible()
  for (const path of [
    buildStoryPath(title),
    buildStoryPath(title).replace('/story/', '/lite/story/'),
    '/rss/culture.xml',
  ]) {
    const { html } = await readPage(request, path)
    expect(html, path).toContain('The yard.')
    expect(html, path).not.toMatch(/not credited|<figcaption[^>]*><\/figcaption>/)
  }
  const chief = await pageOf('chief')
  await chief.goto(`/admin/articles/${id}/preview`)
  await expect(chief.getByText('Picture: not credited')).toHaveCount(2)
})

test('publication and update times are shown in Accra time, the creation time is not', async ({ request }) => {
  const title = unique('Dated to the minute')
  await addArticle(title, 'Culture', {
    published: true,
    publication_date: '2019-05-04T23:58:00+00:00',
    content_updated_at: '2019-05-05T14:05:30+00:00',
    created_at: '2018-01-01T00:00:00Z',
  })
  const { document, textOf, body } = await readPage(request, buildStoryPath(title))
  expect(textOf('main article')).toContain('May 4, 2019, 23:58\u00a0GMT · Updated\u00a0May 5, 2019, 14:05')
  expect(body).not.toContain('2018')
  const [, updated] = document.querySelectorAll('main article time')
  expect(updated!.getAttribute('dateTime')).toMatch(/^2019-05-05T14:05:30/)
})

test('cards show relative ages; without JavaScript, publication times', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const plain = await context.newPage()
  for (const [one, words] of [
    [page, /^(Just now|\d+ min ago|\d+ h ago|\w{3} \d{1,2}(, \d{4})?)$/],
    [plain, /^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/],
  ] as const) {
    await one.goto('/')
    const times = one.getByRole('main').locator('article time')
    expect(await times.count()).toBeGreaterThan(20)
    for (const text of await times.allTextContents()) expect(text).toMatch(words)
  }
  // A client-side navigation renders new ones.
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Politics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Politics' })).toBeVisible()
  for (const text of await page.getByRole('main').locator('article time').allTextContents())
    expect(text).not.toMatch(/[AP]M$/)
  await context.close()
})

test(
  'without JavaScript, the front page, stories, the archive and error pages work',
  { tag: '@plain' },
  async ({ browser, baseURL, newestStory }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Latest News' }).getByRole('article')).toHaveCount(4)
    await page.getByRole('link', { name: 'Load More Stories' }).click()
    await expect(page).toHaveURL(/\/archive$/)
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await page.goto(await newestStory())
    await expect(page.getByRole('article').first().getByText('Published on')).toBeVisible()
    expect((await page.goto('/no-such-page'))?.status()).toBe(404)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
    expect((await page.goto('/story/no-such-story'))?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
    await page.getByRole('main').getByRole('searchbox').fill('harbour')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/search\?q=harbour$/)
    expect((await page.goto('/story/no-such-story'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
    await expect(page.getByText('The requested article could not be found or is not yet published.')).toBeVisible()
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Politics' }),
    ).toHaveAttribute('href', '/politics')
    await context.close()
  },
)

test('invalid and empty months of the archive and of a section return 404', async ({ request }) => {
  for (const path of [
    '/archive/2026/13',
    '/archive/2026/11/1',
    '/archive/2026/november',
    '/archive/2026/11/500',
    '/archive/1999/11/2',
    '/archive/1999/11',
    '/archive/2099/12',
    '/culture/1999/12',
    '/culture/2026/13',
    '/culture/2026/11/500',
  ]) {
    const { status, main } = await readPage(request, path)
    expect(status, path).toBe(404)
    expect(main, path).toContain('Oops! Page not found')
  }
})

test('Back to News returns to the front page', async ({ page }) => {
  // Other tests delete their stories.
  const title = unique('The place one left')
  await publishArticle(title, 'Culture')
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page).toHaveURL(/\/story\//)
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a story withdrawn meanwhile shows an error page, and Back works', async ({ page }) => {
  const title = unique('Withdrawn meanwhile')
  const id = await addArticle(title, 'Culture', { published: true, publication_date: '2019-05-04T00:00:00Z' })
  await page.goto(`/search?q=${title}`)
  const link = page.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  await openNewsroom().from('articles').update({ published: false }).eq('id', id).throwOnError()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible()
  await expect(page).toHaveURL(buildStoryPath(title))
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue(title)
})

test('an old story shows its age in both editions', async ({ request }) => {
  const title = unique('Harmattan grounds flights')
  const date = new Date()
  date.setUTCFullYear(date.getUTCFullYear() - 3, 0, 1)
  await addArticle(title, 'Lifestyle', { published: true, publication_date: date.toISOString() })
  for (const path of [buildStoryPath(title), `/lite${buildStoryPath(title)}`])
    expect((await readPage(request, path)).main, path).toContain('This article is more than 3 years old.')
})

test('Share shows the links in place, and Escape returns to where one was', async ({ page, newestStory }) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(await newestStory(), { waitUntil: 'networkidle' })
    const share = page.getByRole('link', { name: 'Share', exact: true })
    const list = page.getByRole('list', { name: 'Share' })
    await share.evaluate((link) => link.scrollIntoView({ block: 'center' }))
    await share.focus()
    const place = (await list.boundingBox())!.y
    const scrolled = await page.evaluate(() => scrollY)
    await page.keyboard.press('Enter')
    const box = async () => (await list.boundingBox())!
    await expect.poll(async () => (await box()).y).toBeLessThan(800)
    const [shown, link] = [await box(), (await share.boundingBox())!]
    expect(Math.abs(shown.y - link.y - link.height), `${width} px`).toBeLessThan(2)
    expect(shown.x >= 0 && shown.x + shown.width <= width, `${width} px`).toBe(true)
    const icon = (await list.getByRole('link', { name: 'Facebook' }).boundingBox())!
    expect(icon.width, `${width} px`).toBeGreaterThan(24)
    await expect(list.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(share).toBeFocused()
    expect((await box()).y, `${width} px`).toBe(place)
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  }
})

test('Share opens the share sheet of a browser that has one', async ({ page, newestStory }) => {
  // Chromium without a display has none.
  await page.addInitScript(() => {
    navigator.share = async (shared) => void (document.title = `Shared ${shared?.url}`)
  })
  await page.goto(await newestStory(), { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await expect(page).toHaveTitle(`Shared ${page.url()}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('WhatsApp is the first share link, above and below the text', async ({ page, newestStory, baseURL }) => {
    const path = await newestStory()
    await page.goto(path)
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!
    const share = page.getByRole('list', { name: 'Share' }).getByRole('link')
    await expect(share.first()).toHaveText('WhatsApp')
    const links = page.getByRole('link', { name: 'Share on WhatsApp' })
    await expect(links).toHaveCount(2)
    for (const link of await links.all()) {
      const shared = new URL((await link.getAttribute('href'))!).searchParams.get('text')
      expect(shared).toBe(`${title} ${baseURL}${path}`)
    }
    const body = (await page.getByRole('article').first().getByText('Published on').boundingBox())!
    expect((await links.last().boundingBox())!.y).toBeLessThan(body.y)
  })
})

test('a reader mode shows the story, with its picture, and nothing around it', async ({ page }) => {
  const image = await findPicture()
  const note =
    'Water will be off in Adenta on Saturday, from six until four, while a main is replaced, said the water company. Tankers will stand at both markets, and people are asked to boil what they draw on Sunday, until the pipes are clean.'
  const line =
    'The harbour opened again on Friday, after a week of repairs, said the port authority, which had asked for two. '
  const picture = { image_url: image, image_alt: 'A harbour', image_caption: 'Ships wait.', excerpt: null }
  for (const [content, part] of [
    [note, { excerpt: null }],
    [note, picture],
    [`${`${line.repeat(4)}\n\n`.repeat(20)}:::factbox[In numbers]\n- 12 berths\n:::\n\nThe end, they said.`, picture],
  ] as const) {
    const title = unique('Water in Adenta')
    await addArticle(title, 'Business', {
      ...part,
      content,
      published: true,
      publication_date: new Date().toISOString(),
    })
    await page.goto(buildStoryPath(title), { waitUntil: 'networkidle' })
    await expect(page.locator('#banners')).toBeVisible()
    const { document } = parseHTML(await page.content())
    const around = ['#banners', 'main aside', 'body > footer'].flatMap((name) =>
      [...document.querySelectorAll(`${name} :is(h2, h3, p, label)`)].map(({ textContent }) => textContent.trim()),
    )
    const found = new Readability(document as unknown as Document).parse()
    const [html, words] = [found?.content ?? '', found?.textContent ?? '']
    expect(words).toContain(content.slice(-18))
    expect(html.includes('A harbour')).toBe('image_alt' in part)
    expect(html.includes('Ships wait.')).toBe('image_alt' in part)
    expect(words.includes('12 berths')).toBe(content.includes('12 berths'))
    expect(around.length).toBeGreaterThan(3)
    expect(around.filter((text) => text.length > 25 && words.includes(text))).toEqual([])
  }
})
