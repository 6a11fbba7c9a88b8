import { type BrowserContext, chromium, type Page } from 'playwright-core'

import { findChromium, isRoot } from '../supabase/commands/chromium.ts'
import { DEMO_PASSWORD } from '../supabase/seed/people.ts'

// How long (ms) saving a text of 20,000 words takes, from the press to the message: node bench/saving.ts <URL> [times].

const [origin = '', times = '5'] = process.argv.slice(2)
const LENGTH = 135_000

const words = 'harbour market fishing minister Accra Kumasi river cedi budget council teacher a the of to'.split(' ')
const paragraph = Array.from({ length: 90 }, (_, at) => words[(at * 7) % words.length]).join(' ')
const text = `${paragraph}.\n\n`.repeat(LENGTH / paragraph.length).slice(0, LENGTH)

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN

async function open(context: BrowserContext, email: string, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/auth`)
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).first().fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click()
  await page.waitForURL((url) => url.pathname !== '/auth')
  await page.goto(origin + path)
  return page
}

async function write(page: Page, title: string, content: string): Promise<void> {
  await page.getByRole('toolbar').waitFor()
  await page.getByRole('button', { name: 'Markdown' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('Politics')
  await page.getByLabel('Content').fill(content)
  // Until the unsaved text is on the server.
  await page.waitForTimeout(6000)
}

async function save(page: Page, button: string, message: string): Promise<number> {
  const start = performance.now()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText(message, { exact: true }).first().waitFor()
  return performance.now() - start
}

const browser = await chromium.launch({
  ...(findChromium() ? { executablePath: findChromium()! } : {}),
  args: [...(isRoot() ? ['--no-sandbox'] : []), '--disable-quic', '--disable-background-networking'],
})

async function measure(
  name: string,
  person: { email: string; path: string; first: string; again: string; saved: string; updated: string },
  reopen: (page: Page, title: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext()
  const page = await open(context, person.email, person.path)
  const title = `Measured ${name} ${Date.now()}`
  await write(page, title, text)
  await save(page, person.first, person.saved)
  const took: number[] = []
  for (let run = 0; run < Number(times); run++) {
    await reopen(page, title)
    await write(page, title, `${text}\n\nOnce more ${run}.`)
    took.push(await save(page, person.again, person.updated))
  }
  console.log(`${name}: ${median(took).toFixed(0)} ms (${took.map((ms) => ms.toFixed(0)).join(', ')})`)
  await context.close()
}

const article = { first: 'Save', again: 'Save', saved: 'Article saved', updated: 'Article saved' }
let address = ''
await measure('article', { ...article, email: 'chief@lodestar.test', path: '/admin/articles/new' }, async (page) => {
  if (!address) await page.waitForURL(/\/edit$/)
  address = page.url()
  await page.goto(address)
})
const story = { first: 'Save as draft', again: 'Save as draft', saved: 'Draft saved', updated: 'Story updated' }
await measure('draft', { ...story, email: 'anchor@lodestar.test', path: '/news-anchor/new' }, async (page, title) => {
  await page.goto(`${origin}/news-anchor?tab=draft`)
  await page.goto(
    origin +
      (await page
        .getByRole('link', { name: `Edit ${title}` })
        .first()
        .getAttribute('href')),
  )
})
await browser.close()
