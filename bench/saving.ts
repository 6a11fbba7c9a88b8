import type { Browser, BrowserContext, Page } from 'playwright-core'

import { DEMO_PASSWORD } from '../supabase/seed/people.ts'
import { launchChromium, median } from './lib.ts'

const LENGTH = 135_000
const RUNS = 5

const words = 'harbour market fishing minister Accra Kumasi river cedi budget council teacher a the of to'.split(' ')
const paragraph = Array.from({ length: 90 }, (_, at) => words[(at * 7) % words.length]).join(' ')
const text = `${paragraph}.\n\n`.repeat(LENGTH / paragraph.length).slice(0, LENGTH)

async function open(context: BrowserContext, origin: string, email: string, path: string): Promise<Page> {
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
  await page.getByRole('button', { name: 'Markdown', pressed: true }).waitFor()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Category').selectOption('Politics')
  await page.getByRole('textbox', { name: 'Content' }).fill(content)
  // By then, autosave has stored the text on the server.
  await page.waitForTimeout(6000)
}

async function save(page: Page, button: string, message: string): Promise<number> {
  const start = performance.now()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText(message, { exact: true }).first().waitFor()
  return performance.now() - start
}

interface Text {
  name: string
  email: string
  path: string
  button: string
  /** The message that follows the first save, and the one that follows later ones. */
  messages: [string, string]
  reopen: (page: Page, title: string) => Promise<void>
}

/** Returns the median time from the press to the message. */
async function measure(browser: Browser, origin: string, { name, email, path, button, messages, reopen }: Text) {
  const context = await browser.newContext()
  // In Markdown mode, the browser takes no time for what is typed.
  await context.addInitScript(() => localStorage.setItem('lodestar:editor:markdown', 'yes'))
  const page = await open(context, origin, email, path)
  const title = `Measured ${name} ${Date.now()}`
  await write(page, title, text)
  await save(page, button, messages[0])
  const took: number[] = []
  for (let run = 0; run < RUNS; run++) {
    await reopen(page, title)
    await write(page, title, `${text}\n\nOnce more ${run}.`)
    took.push(await save(page, button, messages[1]))
  }
  await context.close()
  return median(took)
}

/** How long (ms) saving a text of 20,000 words takes. */
export async function measureSaving(origin: string) {
  const browser = await launchChromium()
  try {
    let address = ''
    const article = await measure(browser, origin, {
      name: 'article',
      email: 'chief@lodestar.test',
      path: '/admin/articles/new',
      button: 'Save',
      messages: ['Article saved', 'Article saved'],
      async reopen(page) {
        if (!address) await page.waitForURL(/\/edit$/)
        address = page.url()
        await page.goto(address)
      },
    })
    const draft = await measure(browser, origin, {
      name: 'draft',
      email: 'anchor@lodestar.test',
      path: '/news-anchor/new',
      button: 'Save as draft',
      messages: ['Draft saved', 'Story updated'],
      async reopen(page, title) {
        await page.goto(`${origin}/news-anchor?tab=draft`)
        const link = page.getByRole('link', { name: `Edit ${title}` }).first()
        await page.goto(origin + (await link.getAttribute('href')))
      },
    })
    return { article, draft }
  } finally {
    await browser.close()
  }
}
