import type { Page } from '@playwright/test'

import { parseHTML } from 'linkedom'

import { getOverflow, listViolations } from '../accessibility'
import { expect, openNewsroom, catchUp, test, unique } from '../fixtures'
import { CATEGORIES } from '../../lib/articles/schema'
import { renderEmail } from '../../lib/mail/layout'
import { addArticle, addStory, findPicture, buildStoryPath } from '../staff/dashboard-steps'

// The demo data has active banners.

const WIDTHS = [320, 390, 768, 1280, 1920] as const
/** How much blank space (px) a column may end with on desktops, and elsewhere. */
const MAX_BLANK = { desktop: 120, other: 200 }

const open = async (page: Page, path: string, width: number, height = 800) => {
  await page.setViewportSize({ width, height })
  await page.goto(path, { waitUntil: 'networkidle' })
}

/** As 'px: the first words'. */
const findBlankColumns = (page: Page) =>
  page.getByRole('main').evaluate((main, max) => {
    const most = innerWidth < 1280 ? max.other : max.desktop
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
        // A rail that follows the reader is never blank.
        const isSticky = (column: Element) =>
          [column, ...column.children].some((part) => getComputedStyle(part).position === 'sticky')
        const columns = childrenOf(box).filter((child) => child.getBoundingClientRect().width > 100 && !isSticky(child))
        const rows = Map.groupBy(columns, (column) => Math.round(column.getBoundingClientRect().top))
        // Low rows are headlines of different lengths, and no columns.
        const isHigh = (column: Element) => column.getBoundingClientRect().height > 300
        return [...rows.values()]
          .filter((row) => row.length > 1 && row.some(isHigh))
          .flatMap((row) => {
            const end = Math.max(...row.map((column) => column.getBoundingClientRect().bottom))
            return row.flatMap((column) => {
              const { left, right, top } = column.getBoundingClientRect()
              // Beside a column of several rows, what stands below ends the column.
              const below = columns.filter((other) => {
                const box = other.getBoundingClientRect()
                return box.top >= top && box.top < end && box.left < right && box.right > left
              })
              const blank = Math.round(end - Math.max(...below.map(bottomOf)))
              return blank > most ? [`${blank} px: ${column.textContent.slice(0, 40)}`] : []
            })
          })
      })
  }, MAX_BLANK)

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

test('the first screen shows the lead or headline below a banner', async ({ page, newestStory }) => {
  await page.clock.install()
  const story = await newestStory()
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    const where = `${width} px`
    await open(page, '/', width, height)
    await expect(page.locator('#banners')).toBeVisible()
    expect((await page.locator('#banners').boundingBox())!.height, where).toBeLessThanOrEqual(64)
    const lead = (await page.locator('[data-lead]').boundingBox())!
    expect(lead.y + lead.height, where).toBeLessThan(height)
    const picture = page
      .locator('[data-lead], .lead-picture')
      .locator('xpath=ancestor-or-self::*[self::article or self::figure][1]')
      .locator('img')
      .first()
    expect((await picture.boundingBox())!.y, where).toBeLessThan(height - 100)
    for (const ad of await page.locator('[data-ad]').all())
      expect((await ad.boundingBox())!.y, where).toBeGreaterThan(lead.y + lead.height)

    await page.clock.runFor(4000)
    const popup = (await page.getByRole('dialog', { name: 'Advertisement' }).boundingBox())!
    const isBeside = popup.x >= lead.x + lead.width
    expect(isBeside || popup.y >= lead.y + lead.height, where).toBe(true)
    // The popup is shown once a day.
    await page.evaluate(() => localStorage.clear())

    await open(page, story, width, height)
    const header = (await page.getByRole('main').locator('article header').boundingBox())!
    expect(header.y + header.height, where).toBeLessThan(height)
    expect((await picture.boundingBox())!.y, where).toBeLessThan(height - 50)
  }
})

for (const path of [
  '/',
  '/politics',
  '/opinion',
  '/culture',
  '/politics/2026/10',
  '/archive/2026/10',
  '/author/dzifa-amenuvor',
  '/corrections',
  'the newest story',
]) {
  test(`no column of ${path} ends early and nothing overflows at any width`, async ({ page, newestStory }) => {
    await open(page, path.startsWith('/') ? path : await newestStory(), WIDTHS[0])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      const where = `${width} px`
      expect(await getOverflow(page), where).toBeLessThanOrEqual(0)
      expect(await findBlankColumns(page), where).toEqual([])
      expect(await findCroppedAds(page), where).toEqual([])
      if (path === '/politics') {
        await page.evaluate(() => (document.documentElement.dataset.theme = 'larger'))
        expect(await getOverflow(page), `${where}, largest text`).toBeLessThanOrEqual(0)
        await page.evaluate(() => delete document.documentElement.dataset.theme)
      }
      // In screens of a phone: the front page had sixteen.
      if (path === '/' && width === 390)
        expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThan(15)
      // The head of a strip is one line.
      for (const head of await page.locator('h2:has(.more)').all())
        expect((await head.boundingBox())!.height, where).toBeLessThan(50)
      if (path.startsWith('/')) continue
      const share = page.getByRole('list', { name: 'Share' })
      await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible()
      expect((await share.boundingBox())!.height, where).toBeLessThan(50)
    }
    if (path !== '/') return
    // It fills a wide screen.
    expect((await page.locator('[data-lead]').boundingBox())!.x).toBeLessThan(200)
  })
}

test('no excerpt is cut by its box: each ends with a sentence or with an ellipsis', async ({ page }) => {
  await page.goto('/topics')
  const topic = page.getByRole('region', { name: 'From A to Z' }).getByRole('link').first()
  const paths = ['/', '/politics', '/opinion', '/author/dzifa-amenuvor', '/search?q=cocoa']
  for (const path of [...paths, (await topic.getAttribute('href'))!]) {
    await open(page, path, WIDTHS[0])
    const excerpts = page.getByRole('main').locator('p[dir=auto]').filter({ visible: true })
    for (const width of [...WIDTHS, 1024, 640]) {
      await page.setViewportSize({ width, height: 800 })
      // Narrow lists have none.
      if (width >= 640) await expect(excerpts.last(), `${path} at ${width} px`).toBeVisible()
      const wrong = await excerpts.evaluateAll((all) =>
        all
          .filter((box) => box.scrollHeight > box.clientHeight + 1 || !/[.!?…][”’)]?$/.test(box.textContent.trim()))
          .map((box) => box.textContent),
      )
      expect(wrong, `${path} at ${width} px`).toEqual([])
    }
  }
})

/** Words that begin on one line and end on another. Other journeys publish some that no line can hold. */
const findBrokenWords = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const range = document.createRange()
    const broken: string[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node; (node = walker.nextNode() as Text | null);) {
      if (!node.parentElement!.checkVisibility() || node.parentElement!.closest('.sr-only, [aria-hidden]')) continue
      for (const { index, 0: word } of node.data.matchAll(/[^\s–—/-]+/g)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        if (word.length < 30 && new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          broken.push(word)
      }
    }
    return broken
  })

test('no list or figure breaks a word, at any width', async ({ page }) => {
  for (const path of ['/', '/opinion', '/advertise', '/contact', '/sitemap', '/topics']) {
    await open(page, path, WIDTHS[0])
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      expect(await findBrokenWords(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

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

test('the front page has at least 45 headlines, and no page repeats a headline or a teaser picture', async ({
  request,
}) => {
  for (const path of ['/', ...CATEGORIES.map((name) => `/${name.toLowerCase()}`)]) {
    const { document } = parseHTML(await (await request.get(path)).text())
    const headlines = [...document.querySelectorAll('main article :is(h2, h3) a')].map((link) =>
      link.getAttribute('href'),
    )
    // One author may have written several opinions.
    const pictures = [...document.querySelectorAll('main article img:not(.rounded-full img)')].map((image) =>
      new URL(image.getAttribute('src')!, 'http://x').searchParams.get('url'),
    )
    expect(headlines.length, path).toBeGreaterThanOrEqual(path === '/' ? 45 : 10)
    expect(pictures.length, path).toBeGreaterThan(path === '/opinion' ? 0 : 2)
    for (const all of [headlines, pictures])
      expect(
        all.filter((one, index) => all.indexOf(one) !== index),
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

const writeWidestContent = (picture: string) => `${LONG} and ${ADDRESS} and [${LONG}](${ADDRESS}).

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
  const image = await findPicture()
  const title = unique(LONG)
  const part = {
    content: writeWidestContent(image),
    excerpt: `${LONG} ${ADDRESS}`,
    image_url: image,
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
    const picture = { image_url: image, caption: LONG, credit: LONG, width: 1500, height: 1000 }
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
  const lite = buildStoryPath(title).replace('/story/', '/lite/story/')
  for (const [reader, paths] of [
    [
      page,
      [
        buildStoryPath(title),
        lite,
        shared,
        '/culture',
        '/',
        `/search?q=${title.slice(-8)}`,
        `/search?q=${LONG}x`,
        `/topic/${topic.id}`,
      ],
    ],
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

  for (const path of [buildStoryPath(title), lite]) {
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

test('on a phone, a story has one row of byline and tools, and its text begins in the first screen', async ({
  page,
  newestStory,
}) => {
  const height = 844
  await open(page, await newestStory(), 390, height)
  const text = page.locator('.article-body > p').first()
  const byline = page.locator('.story .after-picture > div').first()
  const getTop = async () => (await text.boundingBox())!.y
  await expect(page.locator('#banners')).toBeVisible()
  expect(await getTop(), 'below a banner').toBeLessThan(height)
  const dismiss = page.getByRole('button', { name: 'Dismiss announcement' })
  await expect(async () => {
    if (await dismiss.isVisible()) await dismiss.click()
    await expect(page.locator('#banners')).toBeHidden({ timeout: 500 })
  }).toPass()
  expect(await getTop()).toBeLessThan(height)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height })
    const row = (await byline.boundingBox())!
    expect(row.height, `${width} px`).toBeLessThan(width < 390 ? 110 : 70)
    for (const name of ['Share on WhatsApp', 'Share', 'Save']) {
      const tool = (await byline.getByLabel(name, { exact: true }).boundingBox())!
      expect(tool.y >= row.y && tool.y + tool.height <= row.y + row.height, `${name} at ${width} px`).toBe(true)
    }
    const linesOfTime = await byline
      .locator('time')
      .first()
      .evaluate((time) => {
        const range = document.createRange()
        range.selectNodeContents(time)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
    expect(linesOfTime, `${width} px`).toBe(1)
  }
})

test('a story without a picture has its text below its headline, and placed pictures stay in its column', async ({
  page,
}) => {
  const image = await findPicture()
  const title = unique('Flood closes the harbour road')
  const content = `The road is closed.\n\n::picture{src="${image}"}\n\nIt opens on Friday.`
  const article_id = await addArticle(title, 'Culture', {
    content,
    published: true,
    publication_date: new Date().toISOString(),
  })
  await openNewsroom().from('article_images').insert({ article_id, image_url: image, display_order: 1 }).throwOnError()
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await open(page, buildStoryPath(title), width, height)
    const text = page.getByText('The road is closed.')
    const top = async (box: typeof text) => (await box.boundingBox())!
    expect((await top(text)).y, `${width} px`).toBeLessThan(height * 0.7)
    const rail = await top(page.getByRole('complementary', { name: 'More to read' }))
    if (width < 1024) expect(rail.y).toBeGreaterThan((await top(text)).y)
    else expect(rail.x).toBeGreaterThan((await top(text)).x + (await top(text)).width)
    const picture = await top(page.getByRole('article').first().locator('img').first())
    // A placed picture is as wide as the column, of which the text has 66 characters.
    expect(Math.round(picture.x), `${width} px`).toBe(Math.round((await top(text)).x))
    expect(picture.width, `${width} px`).toBeGreaterThanOrEqual((await top(text)).width)
  }
})

test('a story has two widths, and neither shrinks on a wider screen', async ({ page }) => {
  const image = await findPicture()
  const title = unique('Harbour in figures')
  const content = `The quay is new.

::picture{src="${image}"}

| Region | Boats |
| - | -: |
| Volta | 1,200 |

| Region | Boats | Nets | Crew |
| - | -: | -: | -: |
| Western North | 1,200 | 4,400 | 9 |
| **Ghana** | 1,200 | 4,400 | 9 |

:::factbox[In numbers]
12 berths
:::

:::pullquote[Ama Boateng]
We sell what the road lets through.
:::

https://www.youtube.com/watch?v=dQw4w9WgXcQ

https://harbour.example/quays/The_new_quay`
  const article_id = await addArticle(title, 'Culture', {
    content,
    published: true,
    image_url: image,
    publication_date: new Date().toISOString(),
  })
  await openNewsroom().from('article_images').insert({ article_id, image_url: image, display_order: 1 }).throwOnError()
  let narrower = [0, 0]
  for (const width of [1024, 1280, 1599, 1600, 1920]) {
    await open(page, buildStoryPath(title), width)
    const widths = await page
      .locator('.article-body > *')
      .evaluateAll((blocks) => blocks.map((block) => Math.round(block.getBoundingClientRect().width)))
    const [text, column] = [Math.min(...widths), Math.max(...widths)]
    const [lead, ...others] = widths
    expect([lead, ...others], `${width} px`).toEqual([column, text, column, text, column, text, text, column, text])
    expect(text, `${width} px`).toBeGreaterThanOrEqual(narrower[0]!)
    expect(column, `${width} px`).toBeGreaterThanOrEqual(narrower[1]!)
    narrower = [text, column]
    const edges = page
      .locator('header .page, footer .page, .story')
      .evaluateAll((boxes) =>
        boxes
          .filter((box) => box.checkVisibility())
          .map((box) => box.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(box).paddingLeft)),
      )
    expect(new Set(await edges).size, `${width} px`).toBe(1)
  }
  const [, table] = await page.getByRole('group', { name: 'Table' }).all()
  const total = table!.getByRole('cell', { name: 'Ghana' })
  await expect(total).toHaveCSS('font-weight', '700')
  await expect(table!.getByRole('cell', { name: '9' }).last()).toHaveCSS('font-weight', '700')
  const name = table!.getByRole('cell', { name: 'Western North' })
  const lines = async () => (await name.boundingBox())!.height
  expect(await lines()).toBeLessThan(50)

  // The names of the rows stay while the rest scrolls.
  await page.setViewportSize({ width: 320, height: 800 })
  const left = (await name.boundingBox())!.x
  await table!.evaluate((frame) => frame.scrollBy(1000, 0))
  await expect.poll(() => table!.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0)
  expect((await name.boundingBox())!.x).toBe(left)
  expect(await lines()).toBeLessThan(50)
})
