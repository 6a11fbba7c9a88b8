import type { Page } from '@playwright/test'

import { parseHTML } from 'linkedom'

import { listViolations } from '../accessibility'
import { expect, openNewsroom, catchUp, test, unique } from '../fixtures'
import { renderEmail } from '../../lib/mail/layout'
import { addArticle, addStory, toPath } from '../staff/dashboard-steps'

// The demo data has active banners.

const WIDTHS = [320, 390, 768, 1280, 1920] as const
/** Blank space at the end of a column, in px. */
const MAX_BLANK_LINES = 200

const open = async (page: Page, path: string, width: number, height = 800) => {
  await page.setViewportSize({ width, height })
  await page.goto(path, { waitUntil: 'networkidle' })
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
  }, MAX_BLANK_LINES)

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
    expect((await page.locator('#banners').boundingBox())!.height).toBeLessThanOrEqual(width < 640 ? 64 : 96)
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

test('news without a picture leaves no column blank', async ({ page }) => {
  const title = unique('News without a picture')
  const rows = ['Culture', 'Business'].map((category, at) => ({
    title: `${title} ${at}`,
    slug: `${title} ${at}`.toLowerCase().replaceAll(' ', '-'),
    content: 'The harbour master counted the boats twice.',
    category,
    published: true,
  }))
  await openNewsroom().from('articles').insert(rows).select('id, slug, category, publication_date').throwOnError()
  await catchUp()
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
  expect(headlines.filter((href, index) => headlines.indexOf(href) !== index)).toEqual([])
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
      pictures.filter((picture, index) => pictures.indexOf(picture) !== index),
      path,
    ).toEqual([])
  }
})

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitanswitwenversicherung'.repeat(2)
const ADDRESS = `https://www.governmentportal.example/publications/2026/11/${'annual-report-on-the-national-development-plan-'.repeat(3)}signed.html`
const TABLE = `| Ministry | 2025 budget | 2026 budget | Difference | Share | Region | Officer | Comment |
| - | -: | -: | -: | :-: | - | - | - |
| Education | 1,200,000 | 1,450,000 | 250,000 | 12% | Ashanti | Adwoa Mensah-Bonsu | Scholarships |
| ${LONG} | 800,000 | 700,000 | -100,000 | 8% | Oti | ${ADDRESS} | Digitalisation |`

const toWidestContent = (picture: string) => `${LONG} and ${ADDRESS} and [${LONG}](${ADDRESS}).

## ${LONG}

- ${LONG}
- ${ADDRESS}

> ${LONG}

${TABLE}

::picture{src="${picture}"}

:::pullquote[${LONG}]
${LONG}
:::

:::factbox[${LONG}]
${TABLE}

1. ${LONG}
:::

https://x.com/GhanaFA/status/1861234567890123456

https://www.youtube.com/watch?v=dQw4w9WgXcQ

${ADDRESS}

### ${LONG}

The end.`

const PHONES = [320, 360, 390, 768] as const

/** What reaches beyond the screen, unless it scrolls in a frame. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const isFramed = (element: Element | null, { position, overflowX } = getComputedStyle(element!)): boolean =>
      element !== document.body &&
      (position === 'absolute' || /auto|scroll/.test(overflowX) || isFramed(element!.parentElement))
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      if (right <= innerWidth + 1 && left >= -1) return false
      return (
        element.checkVisibility() &&
        getComputedStyle(element).position !== 'absolute' &&
        !isFramed(element.parentElement)
      )
    })
    const { scrollWidth } = document.documentElement
    return [
      ...(scrollWidth > innerWidth ? [`page: ${scrollWidth}`] : []),
      ...wide.map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 30)}`),
      // A dialog scrolls by itself.
      ...[...document.querySelectorAll('[role=dialog]')]
        .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
        .map((dialog) => `dialog: ${dialog.scrollWidth}`),
    ]
  })

test('no page is wider than the screen, whatever a story holds', async ({ page, pageOf }) => {
  const newsroom = openNewsroom()
  const { data: image } = await newsroom.from('article_images').select('image_url').limit(1).single().throwOnError()
  const title = unique(LONG)
  const part = {
    content: toWidestContent(image.image_url),
    excerpt: `${LONG} ${ADDRESS}`,
    image_url: image.image_url,
    image_caption: LONG,
    image_credit: LONG,
    source_name: LONG,
    source_url: ADDRESS,
    publication_date: new Date().toISOString(),
  }
  const published = await addArticle(title, 'Culture', { ...part, published: true })
  const draft = await addArticle(`${title} draft`, 'Culture', part)
  const story = await addStory(title)
  await newsroom.from('stories').update({ content: part.content, excerpt: part.excerpt }).eq('id', story).throwOnError()
  const guest = { name: `${LONG.slice(0, 100)} ${title.slice(-8)}`, slug: `${title.slice(-8)}-guest` }
  const { data: author } = await newsroom.from('authors').insert(guest).select('id').single().throwOnError()
  const { data: topic } = await newsroom
    .from('topics')
    .insert({ name: `${LONG.slice(0, 50)} ${title.slice(-8)}`, slug: `${title.slice(-8)}-topic` })
    .select('id')
    .single()
    .throwOnError()
  for (const article_id of [published, draft]) {
    const picture = { image_url: image.image_url, caption: LONG, credit: LONG, width: 1500, height: 1000 }
    await newsroom
      .from('article_images')
      .insert({ article_id, ...picture, display_order: 1 })
      .throwOnError()
    await newsroom.from('article_bylines').insert({ article_id, author_id: author.id, position: 1 }).throwOnError()
    await newsroom.from('article_topics').insert({ article_id, topic_id: topic.id }).throwOnError()
  }
  await catchUp()

  const chief = await pageOf('chief')
  await chief.goto(`/admin/articles/${draft}/preview`)
  const shared = (await chief.getByRole('link', { name: 'Open as a page' }).getAttribute('href'))!
  const lite = toPath(title).replace('/story/', '/lite/story/')
  for (const [reader, paths] of [
    [page, [toPath(title), lite, shared, '/culture', '/', `/search?q=${title.slice(-8)}`, `/topic/${topic.id}`]],
    [chief, [`/admin/articles/${draft}/preview`, `/admin/stories/${story}`, `/chief-author/stories/${story}`]],
  ] as const) {
    for (const path of paths.map((one) => one.replace(`/topic/${topic.id}`, `/topic/${title.slice(-8)}-topic`))) {
      await open(reader, path, PHONES[0])
      await expect(reader.locator('main').getByText(LONG).first(), path).toBeAttached()
      for (const width of PHONES) {
        await reader.setViewportSize({ width, height: 800 })
        expect(await findOverflow(reader), `${path} at ${width} px`).toEqual([])
      }
    }
  }

  for (const path of [toPath(title), lite]) {
    await open(page, path, 320)
    const tables = page.getByRole('group', { name: 'Table' })
    await expect(tables).toHaveCount(2)
    for (const table of await tables.all()) {
      await table.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => table.evaluate((box) => box.scrollLeft), path).toBeGreaterThan(0)
      // Numbers stay whole.
      const number = table.getByRole('cell', { name: '1,450,000' })
      expect((await number.boundingBox())!.height, path).toBeLessThan(50)
      await expect(number).toHaveCSS('text-align', 'right')
    }
    expect(await listViolations(page, 'article'), path).toEqual([])
  }
})

test('no e-mail is wider than the screen', async ({ page }) => {
  const { html } = renderEmail({
    subject: LONG,
    heading: LONG,
    paragraphs: [LONG, ADDRESS],
    quote: `${LONG} ${ADDRESS}`,
    action: { label: LONG, url: ADDRESS },
    footer: LONG,
    settings: { label: LONG, url: ADDRESS },
  })
  await page.setContent(html)
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 800 })
    expect(await findOverflow(page), `${width} px`).toEqual([])
  }
})

test('a story without a picture has its text below its headline, and placed pictures stay in its column', async ({
  page,
}) => {
  const { data: image } = await openNewsroom()
    .from('article_images')
    .select('image_url')
    .limit(1)
    .single()
    .throwOnError()
  const title = unique('Flood closes the harbour road')
  const content = `The road is closed.\n\n::picture{src="${image.image_url}"}\n\nIt opens on Friday.`
  const article_id = await addArticle(title, 'Culture', {
    content,
    published: true,
    publication_date: new Date().toISOString(),
  })
  await openNewsroom()
    .from('article_images')
    .insert({ article_id, image_url: image.image_url, display_order: 1 })
    .throwOnError()
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await open(page, toPath(title), width, height)
    const text = page.getByText('The road is closed.')
    const top = async (box: typeof text) => (await box.boundingBox())!
    expect((await top(text)).y, `${width} px`).toBeLessThan(height * 0.7)
    expect((await top(page.getByRole('complementary', { name: 'Most read' }))).y).toBeGreaterThan((await top(text)).y)
    const picture = await top(page.getByRole('article').first().locator('img').first())
    expect([Math.round(picture.x), Math.round(picture.width)], `${width} px`).toEqual([
      Math.round((await top(text)).x),
      Math.round((await top(text)).width),
    ])
  }
})
