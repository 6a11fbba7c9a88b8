import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { listViolations } from '../accessibility'
import { bodyOf, expect, PLAIN, test, unique } from '../fixtures'
import { openServer } from '../web-servers'
import { buildStoryPath } from './dashboard-steps'

const SENTENCE = 'The ferry was late again on Friday, and nobody at the landing was surprised by it any more.'
const PAGE = `<html><head><title>Late again</title><meta property="og:image" content="/ferry.jpg"><meta property="og:site_name" content="Ferry Post"></head>
  <body><article><h1>Late again</h1><p>${SENTENCE}</p><p>${SENTENCE}</p><script>alert(1)</script></article></body></html>`

const WHOLE = `<html><head><title>Queue at the landing</title><meta property="og:image" content="/ferry.jpg"><meta property="og:site_name" content="Ferry Post"></head>
  <body><article><h1>Queue at the landing</h1><p>By Efua Mensah</p><p>${SENTENCE}</p><h2>The queue</h2><ul><li>Two buses</li><li>A <a href="/lorry">lorry</a></li></ul>
  <figure><img src="/queue.jpg" alt="People waiting"><figcaption>People at the landing</figcaption></figure><p>${SENTENCE} <b>Again.</b></p>
  <p><s>${SENTENCE}</s></p></article></body></html>`

const FERRY = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0f6674' } }).jpeg()

let server: Awaited<ReturnType<typeof openServer>>

test.beforeAll(async () => {
  const ferry = await FERRY.toBuffer()
  server = await openServer(1, (request, response) => {
    if (request.url?.endsWith('.jpg')) return response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(ferry)
    if (request.url === '/missing') return response.writeHead(404).end()
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(request.url === '/empty' ? '<p>Closed.</p>' : request.url === '/whole' ? WHOLE : PAGE)
  })
})
test.afterAll(() => server.close())

const field = (page: Page, name: string | RegExp) =>
  page.getByRole('form', { name: 'New article' }).getByRole('textbox', { name })

async function importFrom(page: Page, url: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Import Article from URL' })
  const address = card.getByLabel('Article URL')
  if (!(await address.isVisible())) await card.locator('summary').click()
  await address.fill(url)
  await card.getByRole('button', { name: 'Import', exact: true }).click()
}

test('an editor imports a web page with headings, lists, links and pictures, and readers see its author and source', async ({
  page: reader,
  pageOf,
}) => {
  const editor = await pageOf('chief')
  await editor.goto('/admin/articles/new')
  await importFrom(editor, `${server.url}/empty`)
  await expect(editor.getByText('Could not extract article content from the provided URL')).toBeVisible()
  await importFrom(editor, `${server.url}/whole`)
  await expect(editor.getByText('Article imported')).toBeVisible()
  await expect(editor.getByRole('region', { name: 'Import Article from URL' })).toContainText(
    'Could not be kept: strike-through 1×.',
  )
  const form = editor.getByRole('form', { name: 'New article' })
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Queue at the landing')
  await expect(form.getByLabel(/^Excerpt/)).toHaveValue(/^The ferry was late again/)
  await expect(editor.getByRole('link', { name: `${server.url}/whole` })).toBeVisible()
  await expect(form.getByLabel(/^Byline/)).toHaveValue('Efua Mensah')
  await expect(form.getByLabel(/^Source name/)).toHaveValue('Ferry Post')
  await expect(form.getByLabel(/^Source link/)).toHaveValue(`${server.url}/whole`)
  await expect(form.getByLabel(/^Nofollow/)).toBeChecked()
  expect(await listViolations(editor)).toEqual([])

  const title = unique('Queue at the landing')
  await form.getByLabel('Title', { exact: true }).fill(title)
  await form.getByLabel('Category').selectOption('Education')
  await form.getByRole('checkbox', { name: /^Published/ }).check()
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await editor.waitForURL(/\/edit$/)
  const path = buildStoryPath(title)
  await reader.goto(path)
  const body = reader.locator('.article-body')
  await expect(body.getByRole('heading', { name: 'The queue', level: 2 })).toBeVisible()
  await expect(body.getByRole('listitem')).toHaveText(['Two buses', 'A lorry'])
  await expect(body.getByRole('link', { name: 'lorry' })).toHaveAttribute('href', `${server.url}/lorry`)
  // Pictures are copied to this site, so the imported one can't track readers.
  const picture = body.locator('ul + figure')
  await expect(picture.getByRole('img', { name: 'People waiting' })).toHaveAttribute('src', /media%2Farticles%2F/)
  await expect(picture).toContainText('People at the landing')
  await expect(reader.getByRole('main').locator('img[src*="featured-"]').first()).toBeVisible()
  expect(await reader.content()).not.toMatch(/(ferry|queue)\.jpg/)
  await expect(body.locator('ul + figure + p')).toHaveText(`${SENTENCE} Again.`)
  await expect(body.locator('ul + figure + p + p')).toHaveText(SENTENCE)
  await expect(reader.getByText('By Efua Mensah')).toHaveCount(1)
  await expect(reader.getByText('Based on reporting by Ferry Post')).toBeVisible()
  const source = reader.getByRole('link', { name: 'Ferry Post' })
  await expect(source).toHaveAttribute('href', `${server.url}/whole`)
  await expect(source).toHaveAttribute('rel', /nofollow/)
  expect(await (await reader.request.get('/rss/education.xml')).text()).toContain('Based on reporting by')
})

const OURS = {
  title: 'Canoes for the ferry',
  content: 'Two weeks of reporting.\n\nNobody else has it.',
  excerpt: 'Written by hand.',
}

test('an import into existing text asks first, and can be undone', async ({ pageOf }) => {
  const editor = await pageOf('chief')
  await editor.goto('/admin/articles/new')
  const [title, content, excerpt] = [field(editor, 'Title'), field(editor, 'Content'), field(editor, /^Excerpt/)]
  const expectOurs = async () => {
    await expect(title).toHaveValue(OURS.title)
    await expect(bodyOf(editor)).toHaveValue(OURS.content)
    await expect(excerpt).toHaveValue(OURS.excerpt)
  }
  await title.fill(OURS.title)
  await content.fill(OURS.content)
  await excerpt.fill(OURS.excerpt)
  const question = editor.getByRole('alertdialog', { name: 'Keep what you wrote?' })

  await importFrom(editor, `${server.url}/story`)
  await expect(question).toBeVisible()
  expect(await listViolations(editor)).toEqual([])
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expectOurs()

  // An import neither saves nor publishes.
  await field(editor, /^Article URL/).press('Enter')
  await question.getByRole('button', { name: 'Keep both' }).click()
  await expect(editor.getByText('Article imported')).toBeVisible()
  await expect(title).toHaveValue(OURS.title)
  await expect(excerpt).toHaveValue(OURS.excerpt)
  await expect(bodyOf(editor)).toHaveValue(`${OURS.content}\n\n${SENTENCE}\n\n${SENTENCE}`)
  const source = editor.getByRole('region', { name: 'Language and source' })
  await expect(source.locator('summary')).toContainText('Ferry Post')
  await editor.getByRole('button', { name: 'Undo Import' }).click()
  await expectOurs()
  await expect(source.getByLabel(/^Source name/)).toHaveValue('')

  await importFrom(editor, `${server.url}/story`)
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(title).toHaveValue('Late again')
  await title.fill('Late again, and again')
  await editor.getByRole('button', { name: 'Undo Import' }).click()
  await expectOurs()
  await editor.getByRole('button', { name: 'Redo Import' }).click()
  await expect(title).toHaveValue('Late again, and again')

  await expect
    .poll(() =>
      editor.evaluate(() => Object.values(localStorage).some((text) => String(text).includes('Late again, and again'))),
    )
    .toBe(true)
  editor.once('dialog', (dialog) => dialog.accept())
  await editor.reload()
  // Other journeys' texts of the same account are offered too.
  const offer = editor.getByRole('listitem').filter({ hasText: 'Late again, and again' })
  await offer.getByRole('button', { name: 'Restore' }).click()
  await expect(title).toHaveValue('Late again, and again')
  await editor.getByRole('button', { name: 'Undo Import' }).click()
  await expectOurs()
  await editor.evaluate(() => localStorage.clear())
})

test('without JavaScript, an import is added below the text', async ({ pageOf }) => {
  const page = await pageOf('chief', PLAIN)
  await page.goto('/admin/articles/new')
  const content = field(page, 'Content')
  await importFrom(page, `${server.url}/missing`)
  await expect(page.getByText('Failed to fetch the webpage')).toBeVisible()
  await expect(field(page, /^Article URL/)).toHaveValue(`${server.url}/missing`)
  await field(page, 'Title').fill(OURS.title)
  await content.fill(OURS.content)
  await page.getByLabel('Category').selectOption('Education')
  await importFrom(page, `${server.url}/story`)
  await expect(page.getByRole('link', { name: `${server.url}/story` })).toBeVisible()
  await expect(field(page, 'Title')).toHaveValue(OURS.title)
  await expect(bodyOf(page)).toHaveValue(`${OURS.content}\n\n${SENTENCE}\n\n${SENTENCE}`)
  await expect(field(page, /^Excerpt/)).toHaveValue(/^The ferry was late again/)
  await expect(page.getByLabel('Category')).toHaveValue('Education')
  await expect(page.getByRole('button', { name: 'Undo Import' })).toHaveCount(0)
})
