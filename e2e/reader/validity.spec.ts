import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { APIRequestContext } from '@playwright/test'
import { parseHTML } from 'linkedom'

import { expect, openNewsroom, test, unique } from '../fixtures'
import { addArticle, addStory } from '../staff/dashboard-steps'

// Scripts by the page's own policy, HTML with the Nu HTML checker, structured data by the page that it describes.

const require = createRequire(import.meta.url)
const newsroom = openNewsroom()

async function findOne(
  table: string,
  column: string,
  where: [column: string, operator: string, value: unknown],
): Promise<string> {
  const { data } = await newsroom
    .from(table)
    .select(column)
    .filter(...where)
    // The oldest: rows of other journeys may be deleted meanwhile.
    .order(table === 'authors' ? 'updated_at' : 'created_at')
    .limit(1)
    .single()
    .throwOnError()
  return (data as unknown as Record<string, string>)[column]!
}

async function listReaderPages(story: string): Promise<string[]> {
  const [author, topic, noted, rejoinder] = await Promise.all([
    findOne('authors', 'slug', ['biography', 'not.is', null]),
    findOne('topics', 'slug', ['kind', 'eq', 'region']),
    newsroom
      .from('corrections')
      .select('article:articles (slug)')
      .eq('kind', 'correction')
      .not('published_at', 'is', null)
      .limit(1)
      .single()
      .throwOnError(),
    findOne('corrections', 'id', ['kind', 'eq', 'rejoinder']),
  ])
  const { slug } = noted.data.article as unknown as { slug: string }
  return [
    '/',
    '/politics',
    '/politics/2026/10',
    story,
    `/story/${slug}`,
    `/author/${author}`,
    `/topic/${topic}`,
    '/archive',
    '/archive/2026/10',
    '/corrections',
    `/corrections/rejoinder/${rejoinder}`,
    '/topics',
    '/standards',
    '/about',
    '/contact',
    '/advertise',
    '/careers',
    '/privacy',
    '/terms',
    '/rss',
    '/sitemap',
    '/newsletter',
    '/newsletter/unsubscribe',
    '/saved',
    '/search',
    '/search?q=cocoa',
    '/search?q=kumassi',
    '/search?q=quagga',
    '/no-such-page',
    '/story/no-such-story',
    '/author/nobody',
    '/topic/nothing',
    '/offline',
    '/auth',
    '/auth/reset-password',
    '/auth/resend-confirmation',
    '/auth/confirm',
    '/auth?mode=sign-up',
    '/archive/2026/13',
    '/admin',
  ]
}

async function listStaffPages(): Promise<Record<'admin' | 'anchor', string[]>> {
  const [article, story, anchorStory, ad, banner, source, draft, message, author, topic, user] = await Promise.all([
    addArticle(unique('An article to check')),
    addStory(unique('A story to check')),
    addStory(unique('A story of an anchor')),
    ...[
      'advertisements',
      'banner_items',
      'news_sources',
      'draft_articles',
      'contact_messages',
      'authors',
      'topics',
      'profiles',
    ].map((table) => findOne(table, 'id', ['id', 'not.is', null])),
  ])
  return {
    admin: [
      '/admin/stories',
      `/admin/stories/${story}`,
      '/admin/articles',
      '/admin/articles/new',
      `/admin/articles/${article}/edit`,
      `/admin/articles/${article}/preview`,
      `/admin/articles/${article}/history`,
      `/admin/articles/${article}/corrections`,
      `/admin/delete/articles/${article}`,
      '/admin/articles/front-page',
      '/preview/front-page',
      '/admin/articles/calendar',
      '/admin/articles/topics',
      `/admin/articles/topics/${topic}`,
      '/admin/articles/rejoinders',
      '/admin/drafts',
      `/admin/drafts/${draft}`,
      '/admin/sources',
      '/admin/sources/new',
      `/admin/sources/${source}/edit`,
      '/admin/whatsapp',
      '/admin/advertisements',
      '/admin/advertisements/new',
      `/admin/advertisements/${ad}`,
      `/admin/advertisements/${ad}/statistics`,
      '/admin/advertisements/inquiries',
      '/admin/advertisements/flagged',
      '/admin/users',
      '/admin/users/authors',
      `/admin/users/authors/${author}`,
      '/admin/users/activity',
      '/admin/users/emails',
      `/admin/users/${user}/role`,
      '/admin/banners',
      '/admin/banners/new',
      `/admin/banners/${banner}`,
      '/admin/messages',
      `/admin/messages/${message}`,
      '/admin/messages/subscribers',
      '/chief-author',
      '/chief-author/new',
      '/account',
      '/inbox',
    ],
    anchor: ['/news-anchor', '/news-anchor/new', `/news-anchor/${anchorStory}`, `/news-anchor/${anchorStory}/edit`],
  }
}

interface Remark {
  url?: string
  message: string
  extract?: string
}

/** React's action of a form whose action is a function: browsers send it to the page's own address, query included. */
const REACTS_ACTION = 'Bad value “” for attribute “action” on element “form”: Must be non-empty.'

/** By page path. One Java process checks all pages. */
async function findErrors(pages: Map<string, string>): Promise<Record<string, string[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-html-'))
  const paths = [...pages.keys()]
  for (const [at, path] of paths.entries()) writeFileSync(join(folder, `${at}.html`), pages.get(path)!)
  const java = spawn('java', [
    // It runs for seconds, so optimising takes longer than it saves. Schemas need a deep stack.
    '-XX:TieredStopAtLevel=1',
    '-XX:+UseSerialGC',
    '-Xss2m',
    '-jar',
    require.resolve('vnu-jar/build/dist/vnu.jar'),
    '--errors-only',
    // Its style checker lacks @container and @property.
    '--filterpattern',
    'CSS: .*',
    '--format',
    'json',
    '--stdout',
    '--exit-zero-always',
    folder,
  ])
  const { messages } = JSON.parse(await text(java.stdout)) as { messages: Remark[] }
  rmSync(folder, { recursive: true })
  const errors = messages.filter(({ message }) => message !== REACTS_ACTION)
  const found = Map.groupBy(errors, ({ url }) => paths[Number(/(\d+)\.html$/.exec(url ?? '')?.[1])] ?? String(url))
  return Object.fromEntries(
    [...found].map(([path, remarks]) => [path, remarks.map(({ message, extract }) => `${message} ${extract ?? ''}`)]),
  )
}

const MISSING = /no-such|nobody|nothing$|\/13$/

/** Returns the start of each inline script that the page's own policy blocks. */
function listBlockedScripts(html: string, policy: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
  return scripts.flatMap(([, attributes = '', source = '']) => {
    // Data, and those that a permitted script starts later, have a type.
    if (/\s(src|type)=/.test(attributes)) return []
    const nonce = /\snonce="([^"]+)"/.exec(attributes)?.[1]
    const hash = createHash('sha256').update(source).digest('base64')
    return policy.includes(`'sha256-${hash}'`) || (nonce && policy.includes(`'nonce-${nonce}'`))
      ? []
      : [source.slice(0, 60)]
  })
}

/** Reads pages, and checks what holds for each of them. */
async function read(request: APIRequestContext, paths: string[]): Promise<[string, string][]> {
  const pages: [string, string][] = []
  for (const path of paths) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(MISSING.test(path) ? 404 : 200)
    const html = await answer.text()
    pages.push([path, html])
    const header = answer.headers()['content-security-policy'] ?? ''
    // The lite edition permits nothing by default.
    const policy = (/script-src ([^;]*)/.exec(header) ?? /default-src ([^;]*)/.exec(header))?.[1] ?? ''
    expect(policy, path).toMatch(/^'(self'|none'|sha256-)/)
    expect(policy, path).not.toContain('unsafe')
    expect(listBlockedScripts(html, policy), path).toEqual([])
    // Without a type, a button would submit the form around it.
    if (html.includes('$ACTION_REF_'))
      expect(html, path).not.toMatch(/<button(?![^>]* type=)|<button(?=[^>]* type="submit")[^>]* role="switch"/)
  }
  return pages
}

test('each page permits no inline scripts but its own, and its HTML is valid', async ({
  request,
  newestStory,
  pageOf,
}) => {
  const story = await newestStory()
  const staff = await listStaffPages()
  const readers = [...(await listReaderPages(story)), '/lite', '/lite/politics', '/lite/nothing', `/lite${story}`]
  const pages = new Map(await read(request, readers))
  // Finished answers, whose scripts have hashes instead of a nonce.
  await read(request, readers)
  for (const person of ['admin', 'anchor'] as const) {
    for (const [path, html] of await read((await pageOf(person)).request, staff[person])) pages.set(path, html)
  }
  pages.set('broken', '<!doctype html><html lang="en"><title>A</title><p><div></p></div>')
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' })
  const version = Number(/version "(\d+)/.exec(stderr ?? '')?.[1] ?? 0)
  test.skip(version < 11, 'HTML is not checked: that needs Java 11 or newer (on Debian "default-jre-headless").')
  expect(await findErrors(pages)).toEqual({ broken: [expect.stringContaining('No “p” element in scope')] })
})

/** What each kind holds is in lib/content/feeds/structured-data.test.ts. */
type Kind = 'NewsArticle' | 'BreadcrumbList' | 'ItemList' | 'ProfilePage' | 'NewsMediaOrganization' | 'WebSite'
interface Described {
  '@context': string
  '@type': Kind
  url?: string
  itemListElement?: { position: number; url?: string; item?: string }[]
  datePublished?: string
  dateModified?: string
  correction?: { text: string; datePublished: string }[]
}

const KINDS: [path: RegExp, kinds: Kind[]][] = [
  [/^\/$/, ['NewsMediaOrganization', 'WebSite']],
  [/^\/politics$/, ['BreadcrumbList', 'ItemList']],
  [/^\/(politics\/|topic\/(?!nothing))/, ['BreadcrumbList']],
  [/^\/story\/(?!no-such)/, ['NewsArticle', 'BreadcrumbList']],
  [/^\/author\/(?!nobody)/, ['ProfilePage', 'BreadcrumbList']],
]

function listAddresses(value: unknown, site: string): string[] {
  if (typeof value === 'string') return value.startsWith(site) && !value.includes('{') ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap((one) => listAddresses(one, site)) : []
}

test('structured data of every page type matches the page, and its URLs return 200', async ({
  request,
  newestStory,
  baseURL,
}) => {
  const addresses = new Set<string>()
  const seen = new Set<string>()
  for (const [path, html] of await read(request, await listReaderPages(await newestStory()))) {
    const { document } = parseHTML(html)
    const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
      (script) => JSON.parse(script.textContent) as Described[],
    )
    expect(
      data.map((one) => one['@type']),
      path,
    ).toEqual(KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? [])
    for (const one of data) {
      const kind = one['@type']
      seen.add(kind)
      expect(one['@context'], path).toBe('https://schema.org')
      // Lists are numbered in order.
      if (one.url) expect(new URL(one.url).href, path).toBe(new URL(canonical!).href)
      const list = one.itemListElement ?? []
      if (kind === 'ItemList')
        expect(
          list.map(({ url }) => url),
          path,
        ).toEqual(
          [...document.querySelectorAll('main article :is(h2, h3) a')].map(
            (link) => baseURL + link.getAttribute('href')!,
          ),
        )
      expect(
        list.map(({ position }) => position),
        path,
      ).toEqual(list.map((_, index) => index + 1))
      if (kind === 'BreadcrumbList')
        expect([list[0]?.item, list.at(-1)?.item], path).toEqual([`${baseURL}/`, canonical])
      // Only a list's first story; other tests follow the links.
      for (const address of listAddresses(kind === 'ItemList' ? list[0] : one, baseURL!)) addresses.add(address)
      if (kind !== 'NewsArticle') continue
      const times = [...document.querySelectorAll('main time')].map((time) =>
        Date.parse(time.getAttribute('dateTime')!),
      )
      const corrections = one.correction ?? []
      for (const { datePublished } of [one, ...corrections])
        expect(times, `${datePublished} on ${path}`).toContain(Date.parse(datePublished!))
      expect(Date.parse(one.dateModified!), path).toBeGreaterThanOrEqual(Date.parse(one.datePublished!))
      const shown = document.querySelector('main')!.textContent
      for (const { text: note } of corrections) expect(shown.includes(note), path).toBe(true)
      if (one.correction) seen.add('correction')
    }
  }
  expect([...seen].sort()).toEqual([...new Set([...KINDS.flatMap(([, kinds]) => kinds), 'correction'])].sort())
  for (const address of addresses) {
    const { pathname, hash } = new URL(address)
    const answer = await request.get(pathname)
    expect(answer.status(), address).toBe(200)
    // `#organization` is an identifier, so only check anchors of /standards.
    if (pathname === '/standards' && hash)
      expect((await answer.text()).includes(`id="${hash.slice(1)}"`), address).toBe(true)
  }
})
