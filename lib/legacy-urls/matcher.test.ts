import { readdirSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

import {
  unstable_doesMiddlewareMatch as doesMatch,
  unstable_getResponseFromNextConfig as answerByConfig,
} from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'

import { config, middleware } from '../../middleware'
import nextConfig from '../../next.config'
import { useDatabase } from '../testing/database'

// Reader pages are prerendered, so no middleware may run for them. One long pattern selects the paths it does run for;
// this test compares it with app/ and public/.

const ROOT = resolve(import.meta.dirname, '../..')
const matches = (url: string) => doesMatch({ config, nextConfig, url })

const list = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(posix.join(folder, entry.name)) : [posix.join(folder, entry.name)],
  )

/** The path of a page, route or metadata file, with example parameters; null for other files. */
function toAddress(path: string): string | null {
  const folders = posix
    .dirname(path)
    .split('/')
    .slice(1)
    .filter((part) => !/^[@(]/.test(part))
  const name = posix.basename(path)
  const own = /^(page|route)\.tsx?$/.test(name)
    ? []
    : {
        'manifest.ts': ['manifest.webmanifest'],
        'robots.ts': ['robots.txt'],
        'icon.svg': ['icon.svg'],
        'apple-icon.png': ['apple-icon.png'],
      }[name]
  if (!own) return null
  return `/${[...folders, ...own].map((part) => part.replace(/^\[.*\]$/, 'example')).join('/')}`
}

const pages = [
  ...list('app')
    .map(toAddress)
    .filter((address) => address !== null),
  ...list('public').map((path) => path.slice('public'.length)),
]
/** Pages rendered per request: Next forbids caches to store them. */
const PERSONAL = /^\/(search$|preview\/|newsletter\/unsubscribe$)/

/** Paths that the middleware handles. */
const ATTENDED =
  /^\/(story\/|(archive|business|culture|education|entertainment|lifestyle|opinion|politics|sports|technology)\/example\/|author\/example\/|topic\/example\/|corrections\/(example$|rejoinder\/)|account$|auth$|inbox$|admin(\/|$)|chief-author(\/|$)|news-anchor(\/|$)|preview\/|sb\/)/

const database = useDatabase()

describe('the middleware', () => {
  it.each([
    ['/sb/realtime/v1/websocket?vsn=2.0.0', '/realtime/v1/websocket?vsn=2.0.0'],
    ['/sb/realtime/%2e%2e/rest/v1/articles', undefined],
    ['/sb/realtime/../auth/v1/token', undefined],
  ])('forwards only realtime to the backend: %s', async (address, passed) => {
    database.answer('find_legacy_redirect', { body: [] })
    const response = await middleware(new NextRequest(`http://lodestar.test${address}`))
    const to = response.headers.get('x-middleware-rewrite')
    expect(to ? to.slice(new URL(to).origin.length) : undefined).toBe(passed)
  })

  it('skips pages and files that need no check', () => {
    expect(pages.length).toBeGreaterThan(45)
    expect(pages.filter((address) => !ATTENDED.test(address) && matches(address))).toEqual([])
    expect(['/_next/static/chunks/a.js', '/_next/image?url=x', '/?utm_source=x'].filter(matches)).toEqual([])
  })

  it.each([
    '/archive',
    '/archive/2026/11',
    '/archive/2026/11/2',
    '/archive/1999/01/12345',
    '/archive/1899/12',
    '/archive/2100/01',
    '/archive/9999/12',
    '/archive/0000/00',
    '/archive/2026',
    '/archive/2026/13',
    '/archive/2026/1',
    '/archive/2026/11/1',
    '/archive/2026/11/0',
    '/archive/2026/11/02',
    '/archive/2026/11/123456',
    '/archive/2026/11/2/3',
    '/archive/2026/11/x',
    '/archive/x/y/z',
  ])('runs on %s, unless it is the archive itself', (address) => {
    expect(matches(address)).toBe(address !== '/archive')
  })

  it('covers every reader page with a cache header', async () => {
    const kept = list('app/(site)')
      .filter((path) => posix.basename(path) === 'page.tsx')
      // A segment in double brackets is optional.
      .flatMap((path) => [toAddress(path), toAddress(path.replace(/\/\[\[.*\]\]/, ''))])
      .filter((address) => address !== null && !PERSONAL.test(address))
    expect(kept.length).toBeGreaterThan(60)
    for (const address of kept) {
      const { headers } = await answerByConfig({ url: `https://lodestar.test${address}`, nextConfig })
      expect(headers.get('cache-control'), String(address)).toBe('no-cache')
    }
  })

  it('runs on files only with percent-encoding', () => {
    for (const folder of ['lite', 'lite/story', 'media/articles', 'rss', 'share', 'sitemaps']) {
      expect([`/${folder}/example`, `/${folder}/%FF`, `/${folder}/a%00.jpg`].map(matches), folder).toEqual([
        false,
        true,
        true,
      ])
    }
  })

  it.each([
    '/2019/05/cocoa-price/',
    '/2019/05/cocoa-price',
    '/cocoa-price',
    '/cocoa-price/',
    '/politics/cocoa-price/',
    '/politics/cocoa-price',
    '/archives/123',
    '/index.php/2019/05/cocoa-price/',
    '/cocoa-price.html',
    '/?p=123',
    '/politics/',
    '/story/cocoa-price/',
    '/storybook/x',
    '/about-town',
  ])('runs on %s, a possible legacy URL', (address) => {
    expect(matches(address)).toBe(true)
  })
})
