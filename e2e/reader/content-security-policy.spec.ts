import type { Page } from '@playwright/test'

import { expect, test } from '../fixtures'

// Pages run their scripts, but no injected ones. That every page permits its own is in validity.spec.ts.

/** 'plain' pages, without React, run no scripts. */
type Kind = 'plain'
/** One of each type, with status. */
const READER_PAGES: [path: string, status?: number, kind?: Kind][] = [
  ['/'],
  ['/search?q=cocoa'],
  ['/auth'],
  ['/contact'],
  ['/no-such-page', 404, 'plain'],
  ['/lite', 200, 'plain'],
  ['/offline', 200, 'plain'],
]

const mark = (how: string) => `document.documentElement.dataset.injected = "${how}"`
/** At the start of the body; the inline script again at the end. */
const INJECTED = `<script>${mark('script')}</script><svg hidden onload='${mark('handler')}'></svg><script src="https://evil.example/a.js"></script>`
const BLOCKED_COUNT = 4

/** The copy keeps all headers. */
async function injectScripts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const html = await response.text()
    const body = html
      .replace(/<body[^>]*>/, (tag) => tag + INJECTED)
      .replace('</body>', `<script>${mark('late script')}</script></body>`)
    await route.fulfill({ response, body })
  })
}

/** React adds properties to elements. */
const isHydrated = () =>
  [...document.querySelectorAll('body *')].some((element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber')),
  )

type Check = (path: string, status?: number, kind?: Kind) => Promise<void>

/** Affects all documents; the returned function checks one path. */
async function tamper(page: Page): Promise<Check> {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text())
  })
  await injectScripts(page)
  return async (path, status = 200, kind) => {
    violations.length = 0
    const response = await page.goto(path, { waitUntil: 'load' })
    expect(response?.status(), path).toBe(status)
    expect(
      /script-src ([^;]*)/.exec(response?.headers()['content-security-policy'] ?? '')?.[1] ?? '',
      path,
    ).not.toContain('unsafe')
    if (kind !== 'plain') await page.waitForFunction(isHydrated)
    expect(await page.evaluate(() => document.documentElement.dataset.injected), path).toBeUndefined()
    const isWhole = () => violations.length === BLOCKED_COUNT
    await expect.poll(isWhole, { message: `${path}: ${violations.join(' ')}` }).toBe(true)
  }
}

test('injected scripts are blocked on reader pages, and the pages still work', async ({
  browser,
  baseURL,
  newestStory,
}) => {
  // A service worker would bypass the injecting route.
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' })
  const check = await tamper(await context.newPage())
  for (const [path, status, kind] of [[await newestStory()] as const, ...READER_PAGES]) await check(path, status, kind)
  await context.close()
})

test('injected scripts are blocked on dashboards, and the pages still work', async ({ pageOf }) => {
  const check = await tamper(await pageOf('admin'))
  for (const path of ['/admin/stories', '/admin/articles/new']) await check(path)
})
