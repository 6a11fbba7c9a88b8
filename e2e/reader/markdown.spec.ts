import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle, findPicture, buildStoryPath } from '../staff/dashboard-steps'

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

const writeContent = (
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

:::language{code="ee"}
Míawoe zɔ.
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
async function addWholeArticle() {
  const title = unique('Harbour opens')
  const word = `harbour${title.slice(-8)}`
  const picture = await findPicture()
  const article_id = await addArticle(title, 'Business', { content: writeContent(word, picture), published: true })
  await openNewsroom()
    .from('article_images')
    .insert({
      article_id,
      image_url: picture,
      caption: 'The new berth.',
      credit: 'Kojo Antwi',
      alt: 'A berth',
      width: 1500,
      height: 1000,
      display_order: 1,
    })
    .throwOnError()
  return { title, word, picture }
}

test('every Markdown element is rendered on the page, in the feed and in the lite edition, and is searchable', async ({
  page,
  request: api,
}) => {
  const { title, word, picture } = await addWholeArticle()
  await page.goto(buildStoryPath(title))
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
  await expect(story.locator('p[lang=ee]')).toHaveText('Míawoe zɔ.')
  await expect(story.getByRole('cell', { name: '40' })).toBeVisible()
  await expect(story.getByText('<script>alert(1)</script> and a *star* stay as they are.')).toBeVisible()

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
    '<p lang="ee">',
    `href="${VIDEO}"`,
  ])
    expect(item).toContain(part)
  expect(item).not.toContain('<script>')

  const lite = await (await api.get(`/lite${buildStoryPath(title)}`)).text()
  for (const part of [
    `<strong>${word}</strong>`,
    'role="note"',
    '<blockquote>',
    '<p lang="ee">',
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
  const { title } = await addWholeArticle()
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Player</h1>' }),
  )
  await page.goto(buildStoryPath(title))
  const card = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /YouTube/ })
  await expect(card).toHaveAttribute('href', VIDEO)
  await expect(async () => {
    // Before the scripts have loaded, a press follows the link.
    if (!page.url().endsWith(buildStoryPath(title))) await page.goto(buildStoryPath(title))
    if (await card.isVisible()) await card.click()
    await expect(page.frameLocator('iframe[title^="YouTube"]').getByRole('heading', { name: 'Player' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const reader = await plain.newPage()
  await reader.goto(buildStoryPath(title))
  await expect(
    reader
      .getByRole('article')
      .first()
      .getByRole('link', { name: /YouTube/ }),
  ).toHaveAttribute('href', VIDEO)
  await plain.close()
})
