import { createHash } from 'node:crypto'

import type { Page } from '@playwright/test'

import { createSession, type DemoPerson, expect, test } from '../fixtures'

// Pages run their scripts, but no injected ones.

/** 'plain' pages, without React, run no scripts. */
type Kind = 'plain'
/** One of each type, with status. */
const READER_PAGES: [path: string, status?: number, kind?: Kind][] = [
  ['/'],
  ['/politics'],
  ['/archive/2026/10'],
  ['/search?q=cocoa'],
  ['/newsletter/unsubscribe'],
  ['/auth'],
  ['/admin'],
  ['/about'],
  ['/contact'],
  ['/no-such-page', 404, 'plain'],
  ['/story/no-such-story', 404, 'plain'],
  ['/lite', 200, 'plain'],
  ['/offline', 200, 'plain'],
]
const STAFF_PAGES: [DemoPerson, string[]][] = [
  ['admin', ['/admin/stories', '/admin/articles/new', '/account']],
  ['chief', ['/chief-author']],
  ['anchor', ['/news-anchor/new']],
]
/** Without a browser. */
const OTHER_PAGES: [DemoPerson | null, string[]][] = [
  [
    null,
    [
      '/archive',
      '/search',
      '/auth?mode=sign-up',
      '/auth/reset-password',
      '/auth/confirm',
      '/advertise',
      '/careers',
      '/newsletter',
      '/privacy',
      '/rss',
      '/sitemap',
      '/terms',
      '/archive/2026/13',
      '/lite/politics',
      '/lite/no-such-section',
    ],
  ],
  [
    'admin',
    [
      '/admin/articles',
      '/admin/drafts',
      '/admin/sources',
      '/admin/whatsapp',
      '/admin/advertisements',
      '/admin/advertisements/new',
      '/admin/advertisements/flagged',
      '/admin/users',
      '/admin/users/activity',
      '/admin/users/emails',
      '/admin/users/authors',
      '/admin/banners',
      '/admin/messages',
      '/admin/messages/subscribers',
    ],
  ],
  ['chief', ['/chief-author?tab=drafts', '/chief-author/new']],
  ['anchor', ['/news-anchor']],
]

const mark = (how: string) => `document.documentElement.dataset.injected = "${how}"`
/** At the start of the body; the inline script again at the end. */
const INJECTED = `<script>${mark('script')}</script><svg hidden onload='${mark('handler')}'></svg><script src="https://evil.example/a.js"></script>`
const BLOCKED_COUNT = 4

/** Keeps all headers. */
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

for (const [person, paths] of STAFF_PAGES) {
  test(`injected scripts are blocked on pages of ${person}, and the pages still work`, async ({ pageOf }) => {
    const check = await tamper(await pageOf(person))
    for (const path of paths) await check(path)
  })
}

/** The start of every inline script that the page's own policy blocks. */
function listBlocked(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
  return scripts.flatMap(([, attributes = '', text = '']) => {
    // Data, and those that a permitted script starts later, have a type.
    if (/\s(src|type)=/.test(attributes)) return []
    const nonce = /\snonce="([^"]+)"/.exec(attributes)?.[1]
    const hash = createHash('sha256').update(text).digest('base64')
    return policy.includes(`'sha256-${hash}'`) || (nonce && policy.includes(`'nonce-${nonce}'`))
      ? []
      : [text.slice(0, 60)]
  })
}

for (const [person, paths] of OTHER_PAGES) {
  test(`other pages ${person ? `of ${person}` : 'for readers'} permit their own inline scripts only`, async ({
    page,
  }) => {
    if (person) await createSession(page, person)
    // The second time, a stored copy may respond; pages of staff are not stored.
    for (const path of person ? paths : [...paths, ...paths]) {
      const response = await page.request.get(path)
      const header = response.headers()['content-security-policy'] ?? ''
      // The lite edition permits nothing by default.
      const policy = (/script-src ([^;]*)/.exec(header) ?? /default-src ([^;]*)/.exec(header))?.[1] ?? ''
      expect(policy, path).toMatch(/^'(self|none)'/)
      expect(policy, path).not.toContain('unsafe')
      expect(listBlocked(await response.text(), policy), path).toEqual([])
    }
  })
}
