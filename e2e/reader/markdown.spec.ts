import { expect, createSession, openNewsroom, test, unique } from '../fixtures'

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const toContent = (
  word: string,
  picture: string,
) => `The **${word}** opened, [officials said](https://ports.example/report), after *three* weeks.
A line of its own.

## What changed

- Berth one
  - for fishing boats
- Berth two

> It was time.

::picture{src="${picture}"}

:::pullquote[Ama Boateng, trader]
We sell what the road lets through.
:::

:::factbox[What we know]
1. It rained.
2. It stopped.
:::

| Boat | Crates |
| - | -: |
| Sika | 40 |

${VIDEO}

<script>alert(1)</script> and a \\*star\\* stay as they are.`

/** Has every element and a picture. */
async function addWholeArticle(part: { published: boolean }) {
  const newsroom = openNewsroom()
  const title = unique('Harbour opens')
  const word = `harbour${title.slice(-8)}`
  const { data: picture } = await newsroom.from('article_images').select('image_url').limit(1).single().throwOnError()
  const row = {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    content: toContent(word, picture.image_url),
    category: 'Business',
    ...part,
  }
  const { data } = await newsroom.from('articles').insert(row).select('id, slug').single().throwOnError()
  await newsroom
    .from('article_images')
    .insert([
      {
        article_id: data.id,
        image_url: picture.image_url,
        caption: 'The new berth.',
        credit: 'Kojo Antwi',
        alt: 'A berth',
        width: 1500,
        height: 1000,
        display_order: 1,
      },
    ])
    .throwOnError()
  return { ...data, title, word, picture: picture.image_url as string }
}

test('every Markdown element is rendered on the page, in the feed and in the lite edition, and is searchable', async ({
  page,
  request: api,
}) => {
  const { slug, title, word, picture } = await addWholeArticle({ published: true })
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) foreign.push(request.url())
  })
  await page.goto(`/story/${slug}`)
  const story = page.getByRole('article').first()
  await expect(story.locator('strong', { hasText: word })).toBeVisible()
  await expect(story.locator('em', { hasText: 'three' })).toBeVisible()
  await expect(story.getByRole('link', { name: 'officials said' })).toHaveAttribute(
    'href',
    'https://ports.example/report',
  )
  await expect(story.getByRole('link', { name: 'officials said' })).toHaveAttribute('rel', /noopener/)
  await expect(story.getByRole('heading', { level: 2, name: 'What changed' })).toHaveAttribute('id', 'h-what-changed')
  await expect(story.locator('li li', { hasText: 'for fishing boats' })).toBeVisible()
  await expect(story.locator('blockquote', { hasText: 'It was time.' })).toBeVisible()
  await expect(
    story.locator('figure', { hasText: 'The new berth. Picture: Kojo Antwi' }).getByRole('img'),
  ).toHaveAttribute('alt', 'A berth')
  await expect(story.locator('figure', { hasText: 'Ama Boateng, trader' })).toContainText(
    'We sell what the road lets through.',
  )
  await expect(story.getByRole('note', { name: 'What we know' }).locator('ol > li')).toHaveCount(2)
  await expect(story.getByRole('cell', { name: '40' })).toBeVisible()
  await expect(story.getByText('<script>alert(1)</script> and a *star* stay as they are.')).toBeVisible()
  expect(foreign).toEqual([])

  // Not published through the site: a cached feed waits for the scheduler.
  let item = ''
  await expect
    .poll(
      async () => {
        const feed = await (await api.get('/rss/business.xml')).text()
        item = feed.includes(title) ? feed.slice(feed.indexOf(title)) : ''
        return item !== ''
      },
      { timeout: 40_000 },
    )
    .toBe(true)
  for (const part of [
    `<strong>${word}</strong>`,
    '<h2 id="h-what-changed">',
    picture,
    '<li>Berth two</li>',
    `href="${VIDEO}"`,
  ])
    expect(item).toContain(part)
  expect(item).not.toContain('<script>')

  const lite = await (await api.get(`/lite/story/${slug}`)).text()
  for (const part of [
    `<strong>${word}</strong>`,
    'role="note"',
    '<blockquote>',
    'Show picture: A berth',
    'Picture: Kojo Antwi',
  ])
    expect(lite).toContain(part)

  await page.goto(`/search?q=${word}`)
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await page.goto('/search?q=pullquote')
  await expect(page.getByText('No articles found.')).toBeVisible()
})

test('a video loads on tap; without JavaScript it is a link', async ({ page, context, browser, baseURL }) => {
  const { slug } = await addWholeArticle({ published: true })
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Player</h1>' }),
  )
  await page.goto(`/story/${slug}`)
  const card = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /YouTube/ })
  await expect(card).toHaveAttribute('href', VIDEO)
  await expect(async () => {
    if (await card.isVisible()) await card.click()
    await expect(page.frameLocator('iframe[title^="YouTube"]').getByRole('heading', { name: 'Player' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const reader = await plain.newPage()
  await reader.goto(`/story/${slug}`)
  await expect(
    reader
      .getByRole('article')
      .first()
      .getByRole('link', { name: /YouTube/ }),
  ).toHaveAttribute('href', VIDEO)
  await plain.close()
})

test('a shared preview opens without an account, and only with its exact link', async ({ page, browser, baseURL }) => {
  const { id, title, word } = await addWholeArticle({ published: false })
  await createSession(page, 'chief@lodestar.test')
  await page.goto(`/admin/articles/${id}/preview`)
  const url = await page.getByRole('link', { name: 'Open as a page' }).getAttribute('href')
  const visitor = await browser.newContext({ baseURL: baseURL! })
  const reader = await visitor.newPage()
  const response = await reader.goto(url!)
  expect(response?.headers()['cache-control']).toMatch(/no-store/)
  await expect(reader.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(reader.locator('strong', { hasText: word })).toBeVisible()
  await expect(reader.getByRole('note').first()).toContainText('This is a preview')
  await expect(reader.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
  expect((await reader.goto(`${url!.slice(0, -1)}${url!.endsWith('A') ? 'B' : 'A'}`))?.status()).toBe(404)
  await visitor.close()
})
