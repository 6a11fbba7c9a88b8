import sharp from 'sharp'

import { listBarriers } from '../barriers'
import { expect, test } from '../fixtures'
import { openServer } from '../web-servers'

// An article that begins with somebody else's page.

const SENTENCE = 'The ferry was late again on Friday, and nobody at the landing was surprised by it any more.'
const PAGE = `<html><head><title>Late again</title><meta property="og:image" content="/ferry.jpg"><meta property="og:site_name" content="Ferry Post"></head>
  <body><article><h1>Late again</h1><p>${SENTENCE}</p><p>${SENTENCE}</p><script>alert(1)</script></article></body></html>`

const FERRY = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0f6674' } }).jpeg()

test('an editor imports a page into a new article, and reads why another one cannot be', async ({ browser, baseURL, pageOf }) => {
  const ferry = await FERRY.toBuffer()
  const server = await openServer(1, (asked, response) => {
    if (asked.url === '/ferry.jpg') return response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(ferry)
    if (asked.url === '/missing') return response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(asked.url === '/empty' ? '<p>Closed.</p>' : PAGE)
  })
  try {
    const editor = await pageOf('chief')
    await editor.goto('/admin/articles/new')
    const card = editor.getByRole('form', { name: 'Import article from URL' })
    const importFrom = async (url: string) => {
      await card.getByLabel('Article URL').fill(url)
      await card.getByRole('button', { name: 'Import' }).click()
    }
    await importFrom('no address at all')
    await expect(card.getByText('Please enter a valid URL')).toBeVisible()
    await importFrom('http://169.254.169.254/latest/meta-data')
    await expect(editor.getByText('Failed to fetch the webpage')).toBeVisible()
    await importFrom(`${server.url}/empty`)
    await expect(editor.getByText('Could not extract article content from the provided URL')).toBeVisible()
    await importFrom(`${server.url}/story`)
    await expect(editor.getByText('Article imported')).toBeVisible()
    const form = editor.getByRole('form', { name: 'New article' })
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Late again')
    await expect(form.getByRole('textbox', { name: 'Content' })).toHaveValue(`${SENTENCE}\n\n${SENTENCE}`)
    await expect(form.getByLabel(/^Excerpt/)).toHaveValue(`${`${SENTENCE} ${SENTENCE}`.slice(0, 200)}...`)
    await expect(editor.getByRole('link', { name: `${server.url}/story` })).toBeVisible()
    await expect(form.getByLabel(/^Source name/)).toHaveValue('Ferry Post')
    await expect(form.getByLabel(/^Source link/)).toHaveValue(`${server.url}/story`)
    expect(await listBarriers(editor)).toEqual([])

    const title = `Late again ${crypto.randomUUID().slice(0, 8)}`
    await form.getByLabel('Title', { exact: true }).fill(title)
    await form.getByLabel('Category').selectOption('Education')
    await form.getByRole('checkbox', { name: /^Published/ }).check()
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await editor.waitForURL(/\/edit$/)
    const path = `/story/${title.toLowerCase().replaceAll(' ', '-')}`
    const reader = await (await browser.newContext({ baseURL: baseURL! })).newPage()
    await reader.goto(path)
    await expect(reader.getByText('Based on reporting by Ferry Post')).toBeVisible()
    // Readers load it from the newsroom: the page that was imported hears nothing of them.
    await expect(reader.getByRole('main').locator('img[src*="featured-"]').first()).toBeVisible()
    expect(await reader.content()).not.toContain('ferry.jpg')
    await expect(reader.getByRole('link', { name: 'Ferry Post' })).toHaveAttribute('href', `${server.url}/story`)
    expect(await (await reader.request.get('/rss/education.xml')).text()).toContain('Based on reporting by')

    // Without a name its address stands for it; without either the reporting is our own.
    const edit = editor.getByRole('form', { name: 'Edit article' })
    await edit.getByLabel(/^Source link/).fill('mailto:ferry@example.com')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(edit.getByText('Please enter an address that begins with https:// or http://')).toBeVisible()
    await edit.getByLabel(/^Source name/).fill('')
    await edit.getByLabel(/^Source link/).fill('https://www.ferry.example/late')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await reader.request.get(path)).text()).toContain('https://www.ferry.example/late')
    await reader.goto(path)
    await expect(reader.getByText('Based on reporting by ferry.example')).toBeVisible()
    await edit.getByLabel(/^Source link/).fill('')
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(async () => (await reader.request.get(path)).text()).not.toContain('Based on reporting by')
    await reader.context().close()
  } finally {
    server.close()
  }
})
