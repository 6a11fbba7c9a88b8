import { readdirSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

import {
  unstable_doesMiddlewareMatch as doesMatch,
  unstable_getResponseFromNextConfig as respondByConfig,
} from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'

import { config, middleware } from '../middleware'
import nextConfig from '../next.config'
import { findRoute, ROUTES, toRoutePattern, toPaths } from './route-table'
import { DELETED_KINDS } from './routes'
import { useDatabase } from './testing/database'

// Compares the table of routes with app/, public/, the middleware's matcher and the cache headers.

const ROOT = resolve(import.meta.dirname, '..')
const matches = (url: string) => doesMatch({ config, nextConfig, url })

const list = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(posix.join(folder, entry.name)) : [posix.join(folder, entry.name)],
  )

/** The route of a page, route handler or metadata file; null for other files, dialogs and the unknown paths. */
function toRoute(path: string): string | null {
  const folders = posix.dirname(path).split('/').slice(1)
  if (folders.some((folder) => folder.startsWith('@')) || path === 'app/[...path]/route.ts') return null
  const name = posix.basename(path)
  const own = /^(page|route)\.tsx?$/.test(name)
    ? []
    : {
        'manifest.ts': ['manifest.webmanifest'],
        'robots.ts': ['robots.txt'],
        'icon.svg': ['icon.svg'],
        'apple-icon.png': ['apple-icon.png'],
      }[name]
  return own ? `/${[...folders.filter((folder) => !folder.startsWith('(')), ...own].join('/')}` : null
}

const withoutOptional = (route: string) => route.replace(/(?<=.)\/\[\[.*\]\]/, '')

/** Example paths, with and without optional parameters. */
const toAddresses = (route: string): string[] =>
  [route, withoutOptional(route)].map((path) => path.replaceAll(/\[+[^\]]*\]+/g, 'example'))

const inApp = list('app')
  .map(toRoute)
  .filter((route) => route !== null)
  .flatMap((route) =>
    route.includes('[kind]')
      ? [...Object.keys(DELETED_KINDS), '[kind]'].map((kind) => route.replace('[kind]', kind))
      : [route],
  )

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

  it('runs for the routes with a check, and for no others', () => {
    const wrong = inApp
      .flatMap(toAddresses)
      .filter((address) => matches(address) !== Boolean(findRoute(address)?.route.check))
    expect(wrong).toEqual([])
    const files = list('public').map((path) => path.slice('public'.length))
    expect([...files, '/_next/static/chunks/a.js', '/_next/image?url=%2Fx', '/?utm_source=x'].filter(matches)).toEqual(
      [],
    )
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

  it('runs on any path with percent-encoding, which may be invalid', () => {
    for (const path of ['/lite', '/lite/story', '/media/articles', '/rss', '/share', '/sitemaps', '/about', ''])
      expect([`${path}/%FF`, `${path}/a%00.jpg`].map(matches), path).toEqual([true, true])
  })

  it.each([
    '/2019/05/cocoa-price/',
    '/cocoa-price/',
    '/politics/cocoa-price/',
    '/?p=123',
    '/?s=cocoa',
    '/?cat=3',
    '/politics/',
    '/story/a/',
  ])('runs on %s, a possible legacy URL or one slash too long', (address) => {
    expect(matches(address)).toBe(true)
  })

  it.each([
    '/2019/05/cocoa-price',
    '/cocoa-price',
    '/politics/cocoa-price',
    '/index.php/2019/05/a',
    '/a.html',
    '/storybook/x',
  ])('leaves %s to app/[...path]', (address) => {
    expect([findRoute(address), matches(address)]).toEqual([null, false])
  })
})

describe('the table of routes', () => {
  it('has every page, route handler and metadata file of app/', () => {
    expect(inApp.length).toBeGreaterThan(100)
    expect(inApp.filter((route) => !toAddresses(route).every((address) => findRoute(address)))).toEqual([])
  })

  it('has no route that app/ lacks', () => {
    const examples = inApp.flatMap(toAddresses)
    const unused = ROUTES.filter((route) => !examples.some((address) => toRoutePattern(route).test(address)))
    expect(unused.map(({ path }) => path)).toEqual(['/sb/realtime/[...path]'])
    const names = new Set(inApp.flatMap((route) => [route, withoutOptional(route)]))
    const missing = ROUTES.filter(({ path }) => !path.includes('...'))
      .flatMap(toPaths)
      .filter((path) => !names.has(path))
    expect(missing).toEqual([])
  })

  it('gives every kept page the cache header', async () => {
    const kept = inApp.flatMap(toAddresses).filter((address) => findRoute(address)?.route.kept === 'page')
    expect(kept.length).toBeGreaterThan(45)
    for (const address of kept) {
      const { headers } = await respondByConfig({ url: `https://lodestar.test${address}`, nextConfig })
      expect(headers.get('cache-control'), address).toBe('public, max-age=0, s-maxage=1')
    }
  })

  it('knows which reader pages are rendered per request', () => {
    const pages = list('app/(site)')
      .filter((path) => posix.basename(path) === 'page.tsx')
      .map(toRoute)
    expect(pages.filter((route) => route && findRoute(toAddresses(route)[0]!)?.route.kept !== 'page').sort()).toEqual([
      '/newsletter/unsubscribe',
      '/preview/[token]',
      '/preview/front-page',
      '/preview/unsaved',
      '/search',
    ])
  })
})
