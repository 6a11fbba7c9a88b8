import type { Page } from '@playwright/test'

import { parseHTML } from 'linkedom'

import { layOutAll } from '../accessibility'
import { expect, openNewsroom, revalidateArticles, test, unique } from '../fixtures'

// The demo data has active banners.

const WIDTHS = [320, 390, 768, 1280, 1920] as const
/** Blank space at the end of a column, in px. */
const MOST_BLANK = 200

const open = async (page: Page, path: string, width: number, height = 800) => {
  await page.setViewportSize({ width, height })
  await page.goto(path, { waitUntil: 'networkidle' })
  await layOutAll(page)
}

/** As 'px: the first words'. */
const findBlankColumns = (page: Page) =>
  page.getByRole('main').evaluate((main, most) => {
    const childrenOf = (box: Element): Element[] =>
      [...box.children].flatMap((child) =>
        getComputedStyle(child).display === 'contents' ? childrenOf(child) : [child],
      )
    const bottomOf = (column: Element) => {
      let bottom = column.getBoundingClientRect().top
      const range = document.createRange()
      const walker = document.createTreeWalker(column, NodeFilter.SHOW_ALL)
      for (let node: Node | null = column; node; node = walker.nextNode()) {
        const isText = node.nodeType === Node.TEXT_NODE && node.textContent?.trim()
        const isBox = node instanceof Element && node.matches('img, input, button, svg, [data-ad], #newsletter')
        if (!isText && !isBox) continue
        range.selectNode(node)
        const rect = node instanceof Element ? node.getBoundingClientRect() : range.getBoundingClientRect()
        if (rect.height > 1) bottom = Math.max(bottom, rect.bottom)
      }
      return bottom
    }
    return [...main.querySelectorAll('*')]
      .filter((box) => /^(grid|flex)$/.test(getComputedStyle(box).display))
      .flatMap((box) => {
        const columns = childrenOf(box).filter((child) => child.getBoundingClientRect().width > 100)
        const rows = Map.groupBy(columns, (column) => Math.round(column.getBoundingClientRect().top))
        return [...rows.values()]
          .filter(({ length }) => length > 1)
          .flatMap((row) => {
            const end = Math.max(...row.map((column) => column.getBoundingClientRect().bottom))
            return row.flatMap((column) => {
              const blank = Math.round(end - bottomOf(column))
              return blank > most ? [`${blank} px: ${column.textContent.slice(0, 40)}`] : []
            })
          })
      })
  }, MOST_BLANK)

const findCroppedAds = (page: Page) =>
  page.locator('[data-ad] img').evaluateAll((all) =>
    all.flatMap((image) => {
      const [box, ad] = [image, image.closest('[data-ad]')!].map((one) => one.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ]
      const isInside =
        box.top >= ad.top - 1 && box.bottom <= ad.bottom + 1 && box.left >= ad.left - 1 && box.right <= ad.right + 1
      return getComputedStyle(image).objectFit === 'contain' && isInside && box.width > 80
        ? []
        : [`${box.width} × ${box.height}: ${(image as HTMLImageElement).src}`]
    }),
  )

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the first screen at ${width} × ${height} shows the lead or headline below a banner`, async ({
    page,
    newestStory,
  }) => {
    await page.clock.install()
    await open(page, '/', width, height)
    await expect(page.locator('#banners')).toBeVisible()
    expect((await page.locator('#banners').boundingBox())!.height).toBeLessThanOrEqual(width < 640 ? 48 : 96)
    const lead = (await page.locator('[data-lead]').boundingBox())!
    expect(lead.y + lead.height).toBeLessThan(height)
    expect((await page.getByRole('main').locator('article img').first().boundingBox())!.y).toBeLessThan(height - 100)
    for (const ad of await page.locator('[data-ad]').all())
      expect((await ad.boundingBox())!.y).toBeGreaterThan(lead.y + lead.height)

    await page.clock.runFor(4000)
    const popup = (await page.getByRole('dialog', { name: 'Advertisement' }).boundingBox())!
    const isBeside = popup.x >= lead.x + lead.width
    expect(isBeside || popup.y >= lead.y + lead.height).toBe(true)

    await open(page, await newestStory(), width, height)
    const header = (await page.getByRole('main').locator('article header').boundingBox())!
    expect(header.y + header.height).toBeLessThan(height)
    expect((await page.getByRole('main').locator('article img').first().boundingBox())!.y).toBeLessThan(height - 50)
  })
}

for (const path of ['/', '/politics', '/culture', '/politics/2026/10', 'the newest story']) {
  test(`no column ends early and nothing overflows at any width: ${path}`, async ({ page, newestStory }) => {
    await open(page, path.startsWith('/') ? path : await newestStory(), WIDTHS[0])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${width} px`
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
      expect(await findBlankColumns(page), where).toEqual([])
      expect(await findCroppedAds(page), where).toEqual([])
      if (path.startsWith('/')) continue
      const share = page.getByRole('list', { name: 'Share' })
      await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()
      expect((await share.boundingBox())!.height, where).toBeLessThan(50)
    }
  })
}

for (const path of ['/', '/politics']) {
  test(`${path} below the fold is laid out late, in a space of about its height`, async ({ page }) => {
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path, { waitUntil: 'networkidle' })
      const areLaidOut = () =>
        page.evaluate(() =>
          ['main article h3 a', 'footer a']
            .map((links) => [...document.querySelectorAll(links)].at(-1)!)
            .map((link) => link.checkVisibility({ contentVisibilityAuto: true })),
        )
      const getHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
      expect(await areLaidOut()).toEqual([false, false])
      const reserved = await getHeight()
      await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
      await expect.poll(async () => (await areLaidOut())[1]).toBe(true)
      await layOutAll(page)
      expect(Math.abs((await getHeight()) / reserved - 1), `${width} px`).toBeLessThan(0.05)
    }
  })
}

test('news without a picture leaves no column blank', async ({ page }) => {
  const title = unique('News without a picture')
  const rows = ['Culture', 'Business'].map((category, at) => ({
    title: `${title} ${at}`,
    slug: `${title} ${at}`.toLowerCase().replaceAll(' ', '-'),
    content: 'The harbour master counted the boats twice.',
    category,
    published: true,
  }))
  const added = await openNewsroom()
    .from('articles')
    .insert(rows)
    .select('id, slug, category, publication_date')
    .throwOnError()
  await revalidateArticles(added.data)
  for (const [path, width] of [
    ['/', 1280],
    ['/', 1920],
    ['/culture', 1280],
  ] as const) {
    await open(page, path, width)
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
    expect(await findBlankColumns(page), `${path} at ${width} px`).toEqual([])
  }
})

test('the front page has at least 45 headlines without repeats and fills a wide screen', async ({ page }) => {
  await open(page, '/', 1920)
  const headlines = await page
    .getByRole('main')
    .locator('article :is(h2, h3) a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(headlines.length).toBeGreaterThanOrEqual(45)
  expect(headlines.filter((href, at) => headlines.indexOf(href) !== at)).toEqual([])
  const lead = (await page.locator('[data-lead]').boundingBox())!
  expect(lead.x).toBeLessThan(200)
})

test('no page shows the same teaser picture twice', async ({ request }) => {
  for (const path of [
    '/',
    '/politics',
    '/sports',
    '/entertainment',
    '/business',
    '/opinion',
    '/lifestyle',
    '/technology',
    '/education',
    '/culture',
  ]) {
    const { document } = parseHTML(await (await request.get(path)).text())
    const pictures = [...document.querySelectorAll('main article img')].map((image) =>
      new URL(image.getAttribute('src')!, 'http://x').searchParams.get('url'),
    )
    expect(pictures.length, path).toBeGreaterThan(5)
    expect(
      pictures.filter((picture, at) => pictures.indexOf(picture) !== at),
      path,
    ).toEqual([])
  }
})
