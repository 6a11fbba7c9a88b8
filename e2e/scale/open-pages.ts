import { chromium } from '@playwright/test'

import { findChromium, isRoot } from '../../scripts/chromium.ts'

/**
 * Opens pages as readers did before an upgrade. Their links and forms have to work whichever site answers. A link to a
 * page of another build loads the whole document.
 */
export async function openPages(front: string, hasTwoBuilds: boolean) {
  const executablePath = findChromium()
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: isRoot() ? ['--no-sandbox'] : [] })
  const context = await browser.newContext({ baseURL: front })
  context.setDefaultTimeout(30_000)
  const problems: string[] = []
  context.on('weberror', (error) => void problems.push(String(error.error())))
  context.on('response', (one) => void (one.status() >= 400 && problems.push(`${one.status()} ${one.url()}`)))
  const reader = await context.newPage()
  let loads = 0
  reader.on('domcontentloaded', () => void (loads += 1))
  await reader.goto('/')
  const writers = await Promise.all([1, 2].map(() => context.newPage()))
  for (const writer of writers) await writer.goto('/contact')
  let opened = 0
  return {
    problems,
    /** Follows a link within the page, without loading the document again. */
    async follow() {
      const [name, path] = ++opened % 2 === 1 ? ['Sports', '/sports'] : ['Politics', '/politics']
      await reader.getByRole('navigation', { name: 'Sections', exact: true }).getByRole('link', { name }).click()
      await reader.getByRole('heading', { level: 1, name }).waitFor()
      if (!reader.url().endsWith(path)) problems.push(`${reader.url()} instead of ${path}`)
      if (loads > 1 && !hasTwoBuilds) problems.push('the document was loaded again')
    },
    async send() {
      const page = writers.pop()
      if (!page) throw new Error('Every form was sent.')
      await page.getByLabel('Full Name').fill('Esi')
      await page.getByLabel('Email Address').fill('esi@example.com')
      await page.getByLabel('Subject').fill('The ferry')
      await page.getByLabel('Message').fill('The boat leaves at half past five.')
      await page.getByRole('button', { name: 'Send Message' }).click()
      await page.getByText('Message Sent!').first().waitFor()
    },
    close: () => browser.close(),
  }
}
