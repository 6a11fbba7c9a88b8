import { readdirSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

import {
  unstable_doesMiddlewareMatch as doesMatch,
  unstable_getResponseFromNextConfig as respondByConfig,
} from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'

import { config, middleware } from '../../middleware'
import nextConfig from '../../next.config.mts'
import { findRoute, listPaths } from './find-route'
import { isPagePath } from './link'
import { type Route, ROUTES } from './route-list'
import { ADMIN_TAB_LABELS, DELETED_KINDS, nameAdminPage, routes } from './routes'
import { useDatabase } from '../testing/database'

// These tests compare the list of routes with app/, public/, the middleware's matcher and the cache headers.

const ROOT = resolve(import.meta.dirname, '../..')
const matches = (url: string, headers = {}) => doesMatch({ config, nextConfig, url, headers })

const list = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(posix.join(folder, entry.name)) : [posix.join(folder, entry.name)],
  )

/** Returns the route of a page, route handler or metadata file; null for other files. */
function deriveRoute(path: string): string | null {
  const folders = posix.dirname(path).split('/').slice(1)
  if (folders.some((folder) => folder.startsWith('@'))) return null
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

/** Returns example paths, with and without optional parameters. */
const listAddresses = (route: string): string[] =>
  [route, withoutOptional(route)].flatMap(listPaths).map((path) => path.replaceAll(/\[+[^\]]*\]+/g, 'example'))

const inApp = list('app')
  .map(deriveRoute)
  .filter((route) => route !== null)
  .flatMap((route) =>
    route.includes('[kind]') ? Object.keys(DELETED_KINDS).map((kind) => route.replace('[kind]', kind)) : [route],
  )
const inPublic = list('public').map((path) => path.slice('public'.length))

const LIST: readonly Route[] = Object.values(ROUTES)

const database = useDatabase()

async function ask(address: string) {
  database.answer('has_legacy_redirects', { body: false })
  database.answer('published_articles', { body: [] })
  return middleware(new NextRequest(`http://lodestar.test${address}`))
}

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

  it('runs for every page and document, but not for scripts, pictures and the bodies of uploads', () => {
    const isLeftOut = (address: string) => address.startsWith('/media/')
    expect(inApp.flatMap(listAddresses).filter((address) => !isLeftOut(address) && !matches(address))).toEqual([])
    const others = ['/_next/static/chunks/a.js', '/_next/image?url=%2Fx', '/media/articles/a.webp']
    expect(others.filter((address) => matches(address))).toEqual([])
    expect(matches('/api/uploads', { 'content-length': '5000000' })).toBe(false)
    expect(matches('/functions/v1/submit-draft', { 'transfer-encoding': 'chunked' })).toBe(false)
    expect(matches('/about', { 'content-length': '5000000' })).toBe(true)
  })

  it('runs on any path with percent-encoding, which may be invalid', () => {
    for (const path of ['/lite', '/lite/story', '/media/articles', '/rss', '/share', '/sitemaps', '/about', ''])
      expect(
        [`${path}/%FF`, `${path}/a%00.jpg`].map((address) => matches(address)),
        path,
      ).toEqual([true, true])
  })

  it.each([
    '/lite/%FF',
    '/admin/%E0%A4%A',
    '/rss/%',
    '/media/articles/%00.webp',
    '/admin/delete/articles/%E0%A4%A',
    '/politics/%FF/',
  ])('answers the unreadable path %s with 404 before any other check', async (address) => {
    expect((await ask(address)).status).toBe(404)
    expect((await ask('/share/k%C9%94k%C9%94.jpg')).status).toBe(200)
  })

  it('lets every page without a check and every public file pass', async () => {
    const free = [...inApp.flatMap(listAddresses), ...inPublic].filter((address) => !findRoute(address)?.route.check)
    expect(free.length).toBeGreaterThan(70)
    for (const address of free) expect((await ask(address)).headers.get('x-middleware-next'), address).toBe('1')
  })

  it.each([
    '/2019/05/cocoa-price',
    '/cocoa-price',
    '/Politics',
    '/topics/2026/11',
    '/health/2026/11',
    '/politics/cocoa-price',
    '/index.php/2019/05/a',
    '/a.html',
    '/storybook/x',
    '/admin/nothing',
    '/admin/nothing/at/all',
    '/admin/delete/stories/3',
    '/api/nothing/at/all',
    '/functions/v1/nothing',
    '/auth/nothing',
  ])('answers %s with 404 before a page is rendered', async (address) => {
    const { status } = await ask(address)
    expect([findRoute(address), matches(address), status]).toEqual([null, true, 404])
  })
})

describe('the list of routes', () => {
  it('has the pages, route handlers and metadata files of app/, the public files, and no others', () => {
    // The first of these is rewritten, and the other is a page of the list below it.
    const others = ['/sb/realtime/[...path]', '/corrections']
    expect(inApp.length).toBeGreaterThan(100)
    expect(LIST.map(({ path }) => path).sort()).toEqual([...inApp, ...inPublic, ...others].sort())
  })

  it('finds each route at its own path', () => {
    const isFound = ({ path }: Route) => listAddresses(path).some((address) => findRoute(address)?.route.path === path)
    expect(LIST.filter((route) => !isFound(route))).toEqual([])
  })

  it('makes links with parameters, and without a number for the first page', () => {
    expect(routes.about).toBe('/about')
    expect(routes.story('rain')).toBe('/story/rain')
    expect(routes.articleRevision('a', 3)).toBe('/admin/articles/a/history/3')
    expect([routes.author('ama'), routes.author('ama', 1), routes.author('ama', 2)]).toEqual([
      '/author/ama',
      '/author/ama',
      '/author/ama/2',
    ])
    expect([routes.archive('2026-11', 2), routes.sectionMonth('Culture', '2026-11')]).toEqual([
      '/archive/2026/11/2',
      '/culture/2026/11',
    ])
    expect(routes.correctionsPage(2)).toBe('/corrections/2')
  })

  it.each(LIST.filter(({ kept }) => kept))('tells the browser whether the router shows $path', ({ path, kept }) => {
    const shown = listAddresses(path.replace(/\[(?:feed|file)\]$/, 'all.xml')).map(isPagePath)
    expect(new Set(shown)).toEqual(new Set([kept === 'page']))
  })

  it('gives every kept page the cache header', async () => {
    const kept = inApp.flatMap(listAddresses).filter((address) => findRoute(address)?.route.kept === 'page')
    expect(kept.length).toBeGreaterThan(45)
    for (const address of kept) {
      const { headers } = await respondByConfig({ url: `https://lodestar.test${address}`, nextConfig })
      expect(headers.get('cache-control'), address).toBe('public, max-age=0, s-maxage=1')
    }
  })

  it('knows which reader pages are rendered per request', () => {
    const pages = list('app/(site)')
      .filter((path) => posix.basename(path) === 'page.tsx')
      .map(deriveRoute)
    expect(pages.filter((route) => LIST.find(({ path }) => path === route)?.kept !== 'page').sort()).toEqual([
      '/newsletter/unsubscribe',
      '/preview/[token]',
      '/preview/front-page',
      '/preview/unsaved',
      '/search',
    ])
  })
})

describe('a page below /admin', () => {
  const name = (path: string) => nameAdminPage(path.split('/').slice(2))

  it('is named after its tab, and only /admin is called Today', () => {
    const pages = inApp.filter((route) => route.startsWith('/admin/'))
    expect(pages.filter((route) => name(route) === 'Today')).toEqual([])
    expect([name('/admin'), name('/admin/articles/front-page'), name('/admin/delete/inquiries/1')]).toEqual([
      'Today',
      ADMIN_TAB_LABELS.articles,
      ADMIN_TAB_LABELS.advertisements,
    ])
  })

  it('is named after its address if it has no tab', () => {
    expect([name('/admin/settings'), name('/admin/due-notes/1')]).toEqual(['Settings', 'Due notes'])
  })
})
