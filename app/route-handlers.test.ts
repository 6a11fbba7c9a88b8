import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { NextRequest } from 'next/server'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { buildFormData, useDatabase } from '@/lib/testing/database'
// This import must come first, because it replaces modules of Next.
import { mockNext } from '@/lib/testing/request'
import { ACCOUNTS, type Account, signInAs } from '@/lib/testing/session'

// Each method of each app/**/route.ts is in TABLE or PUBLIC. The handlers are real, and the database records the
// requests.

const ORIGIN = 'http://lodestar.test'
const SECRET = 'an-automation-secret-for-tests'
const COPY = '3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11'

type Caller = 'nobody' | 'wrong secret' | 'right secret' | 'admin, from another site' | Account
const CALLERS: Caller[] = [
  'nobody',
  'wrong secret',
  'right secret',
  ...(Object.keys(ACCOUNTS) as Account[]),
  'admin, from another site',
]

/** The status; a redirect includes its location: '303 /auth'. */
type Answer = number | string

interface Access {
  /** The callers who have access. */
  admits: Caller[]
  answer: Answer
  /** The answer to all others, which may depend on the caller. */
  refusal?: Answer | ((caller: Caller) => Answer) | undefined
  params?: Record<string, string | string[]>
  query?: string
  body?: () => Promise<BodyInit> | BodyInit
  /** What the database returns, by table or function; null if it is not listed. */
  rows?: Record<string, unknown>
}

type Options = Pick<Access, 'params' | 'query' | 'body' | 'rows'>

const everybody = (answer: Answer, options: Options = {}): Access => ({ admits: CALLERS, answer, ...options })
const ownPages = (answer: Answer, options: Options = {}): Access => ({
  admits: CALLERS.filter((caller) => caller !== 'admin, from another site'),
  answer,
  refusal: 403,
  ...options,
})
const secret = (answer: Answer, options: Options = {}): Access => ({
  admits: ['right secret'],
  answer,
  refusal: 401,
  ...options,
})
const refuses = (status: number): Access => ({ admits: [], answer: status, refusal: status })
/** Other sites can make a browser send a GET with the user's cookies. */
const admins = (answer: Answer, refusal: Access['refusal'], options: Options = {}): Access => ({
  admits: ['admin', 'admin, from another site'],
  answer,
  refusal,
  ...options,
})
const signInFirst = (caller: Caller) => (caller in ACCOUNTS || caller === 'admin, from another site' ? 403 : 401)

const png = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
    .then((bytes) => new Uint8Array(bytes))
const report = JSON.stringify({
  source_name: 'Wire',
  source_url: 'https://wire.example',
  original_url: 'https://wire.example/rain',
  original_title: 'Rain',
  original_content: 'It rained.',
})
const notification = JSON.stringify({ draft_id: 'test', action: 'approved', title: 'Rain' })
const otherMethods = {
  GET: refuses(405),
  DELETE: refuses(405),
  OPTIONS: refuses(405),
  PATCH: refuses(405),
  PUT: refuses(405),
}

/** The routes that everybody may read. Journeys check their answers. */
const PUBLIC = [
  '/.well-known/security.txt',
  '/api/ads',
  '/api/articles',
  '/api/banners',
  '/api/health',
  '/api/search',
  '/functions/v1/openapi.json',
  '/lite',
  '/lite/[category]',
  '/lite/story/[slug]',
  '/media/[...path]',
  '/news-sitemap.xml',
  '/offline',
  '/rss/[feed]',
  '/share.jpg',
  '/share/[file]',
  '/sitemap.xml',
  '/sitemaps/[file]',
]

const TABLE: Record<string, Record<string, Access>> = {
  '/(site)/newsletter/unsubscribe/one-click': {
    GET: everybody('303 /newsletter/unsubscribe?token=a', { query: '?token=a' }),
    POST: everybody(200, {
      query: '?token=a4b1e3c5-9a7e-4f0e-8f5e-0d2b5c1c7a11',
      rows: { unsubscribe_from_newsletter: true },
    }),
  },
  '/(newsroom)/admin/messages/subscribers.csv': {
    GET: admins(200, signInFirst, { rows: { export_subscribers: [], log_export: [] } }),
  },
  '/(newsroom)/admin/whatsapp/workflow': { GET: admins(200, signInFirst) },
  '/api/ads': { POST: ownPages(428) },
  '/api/articles/[id]/pictures': {
    POST: {
      admits: ['chief author', 'admin'],
      answer: '303 /admin/articles/1/edit?upload=done',
      refusal: (caller) => (caller in ACCOUNTS ? '303 /admin/articles/1/edit?upload=failed' : 403),
      params: { id: '1' },
      body: async () => {
        const form = buildFormData({})
        form.set('file', new File([await png()], 'rain.png', { type: 'image/png' }))
        return form
      },
      rows: { add_article_image: { id: '1' }, storage: {} },
    },
  },
  '/api/tick': { POST: secret(200, { rows: { note_due_changes: [] } }) },
  '/api/csp-reports': { POST: everybody(204, { body: () => '{}' }) },
  '/api/picture-preview': {
    // The URL is invalid, so nothing is fetched.
    GET: {
      admits: ['anchor', 'chief author', 'admin', 'admin, from another site'],
      answer: 422,
      refusal: signInFirst,
      query: '?url=ftp://wire.example/rain.png',
    },
  },
  '/api/editing': {
    POST: {
      admits: ['anchor', 'chief author', 'admin'],
      answer: 200,
      refusal: 403,
      body: () => JSON.stringify({ subject: 'story:3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11' }),
      rows: { report_editing: [] },
    },
  },
  '/api/reader-lists': {
    POST: {
      admits: Object.keys(ACCOUNTS) as Account[],
      answer: 200,
      refusal: 403,
      body: () => '[]',
      rows: { sync_reader_lists: [] },
    },
  },
  // METRICS_TOKEN is not set here.
  '/api/metrics': { GET: refuses(404) },
  '/api/palette': {
    GET: {
      admits: ['anchor', 'chief author', 'admin', 'admin, from another site'],
      answer: 200,
      refusal: signInFirst,
      query: '?q=rain',
      rows: { list_articles_for_editors: [], list_stories_for_editors: [], profiles: [], stories: [] },
    },
  },
  '/api/preview-link': {
    GET: {
      admits: ['chief author', 'admin', 'admin, from another site'],
      answer: 200,
      refusal: signInFirst,
      query: '?article=3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11',
    },
  },
  // An empty form is rejected before any query.
  '/api/session': {
    GET: everybody(200),
    POST: { admits: Object.keys(ACCOUNTS) as Account[], answer: 400, refusal: 403, body: () => '{}' },
  },
  '/api/uploads': {
    POST: {
      admits: ['chief author', 'admin'],
      answer: 201,
      refusal: 403,
      query: '?purpose=article',
      body: png,
      rows: { storage: {} },
    },
  },
  '/api/views': { POST: ownPages(428) },
  '/api/waiting': {
    GET: {
      admits: ['anchor', 'chief author', 'admin', 'admin, from another site'],
      answer: 200,
      refusal: signInFirst,
      rows: { count_waiting: { unread_inbox: 0, pending_stories: 0, unread_messages: 0 } },
    },
  },
  '/api/working-copy': {
    GET: {
      admits: ['anchor', 'chief author', 'admin', 'admin, from another site'],
      answer: 200,
      refusal: signInFirst,
      query: '?subject=article:new',
      rows: { working_copies: [] },
    },
    PUT: {
      admits: ['anchor', 'chief author', 'admin'],
      answer: 200,
      refusal: 403,
      body: () => JSON.stringify({ id: COPY, subject: 'article:new', content: { title: 'Rain' } }),
      rows: { save_working_copy: '2026-11-22T00:00:00Z' },
    },
    DELETE: { admits: ['anchor', 'chief author', 'admin'], answer: 200, refusal: 403, query: `?id=${COPY}` },
  },
  '/auth/sign-out': {
    // Browsers send an Origin header with every POST; the callers without an account send none here.
    POST: { admits: Object.keys(ACCOUNTS) as Account[], answer: '303 /', refusal: 403 },
  },
  '/functions/v1/collect': {
    ...otherMethods,
    POST: secret(200, { rows: { start_collection_run: '1', list_due_sources: [] } }),
  },
  '/functions/v1/n8n-submit-draft': {
    ...otherMethods,
    POST: secret(201, {
      body: () => report,
      rows: { submit_draft_article: [{ id: '1', status: 'pending', is_new: true }] },
    }),
  },
  '/functions/v1/news-sources': {
    ...otherMethods,
    POST: refuses(405),
    GET: secret(200, { rows: { list_feeds_to_read: [] } }),
  },
  '/functions/v1/send-telegram-notification': {
    ...otherMethods,
    POST: {
      admits: ['right secret', 'chief author', 'admin'],
      answer: 200,
      refusal: 401,
      body: () => notification,
      rows: { queue_notification: [] },
    },
  },
}

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response> | Response

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const folders = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[\\/])route\.tsx?$/.test(path))
  .map((path) => `/${posix.dirname(path.replaceAll('\\', '/'))}`)
  .sort()
const handlers = new Map<string, Record<string, Handler>>()
for (const folder of folders) handlers.set(folder, await import(join(import.meta.dirname, folder, 'route.ts')))

const database = useDatabase()
const next = mockNext()
/** These calls identify the caller and apply rate limits. */
const IDENTITY = new Set(['ensure_profile', 'use_rate_limit', 'logout'])

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

function comeAs(caller: Caller): Headers {
  const headers = new Headers({
    host: 'lodestar.test',
    'x-forwarded-for': '203.0.113.7',
    'content-type': 'application/json',
  })
  if (caller === 'wrong secret') headers.set('authorization', `Bearer ${SECRET}x`)
  if (caller === 'right secret') headers.set('authorization', `Bearer ${SECRET}`)
  if (caller === 'admin, from another site' || caller in ACCOUNTS) {
    const isElsewhere = caller === 'admin, from another site'
    headers.set('cookie', signInAs(isElsewhere ? 'admin' : (caller as Account), next, database))
    headers.set('origin', isElsewhere ? 'https://evil.example' : ORIGIN)
    headers.set('sec-fetch-site', isElsewhere ? 'cross-site' : 'same-origin')
  }
  return headers
}

async function call(folder: string, method: string, caller: Caller): Promise<{ answer: Answer; asked: string[] }> {
  const { params = {}, query = '', body, rows = {} } = TABLE[folder]?.[method] ?? refuses(0)
  for (const [name, row] of Object.entries(rows)) database.answer(name, { body: row })
  const headers = comeAs(caller)
  next.headers = headers
  const sent = (await body?.()) ?? (method === 'GET' ? null : '')
  // The form sets the content type, which contains its boundary.
  if (sent instanceof FormData) headers.delete('content-type')
  const request = new NextRequest(`${ORIGIN}${folder.replace(/\/\([^/]+\)/g, '')}${query}`, {
    method,
    headers,
    body: sent,
  })
  const response = await handlers.get(folder)![method]!(request, { params: Promise.resolve(params) })
  await response.arrayBuffer()
  const location = response.headers.get('location')
  return { answer: location ? `${response.status} ${location}` : response.status, asked: database.asked() }
}

describe('route handlers', () => {
  it('are all listed, with each method', () => {
    const found = folders.flatMap((folder) =>
      Object.keys(handlers.get(folder) ?? {})
        .filter((name) => METHODS.has(name))
        .map((method) => `${method} ${folder}`),
    )
    const listed = Object.entries(TABLE).flatMap(([folder, methods]) =>
      Object.keys(methods).map((method) => `${method} ${folder}`),
    )
    expect(found.sort()).toEqual([...listed, ...PUBLIC.map((folder) => `GET ${folder}`)].sort())
  })

  const lines = Object.entries(TABLE).flatMap(([folder, methods]) =>
    Object.entries(methods).map(([method, access]) => ({ folder, method, access })),
  )

  describe.each(lines)('$method $folder', ({ folder, method, access: { admits, answer, refusal } }) => {
    it.each(CALLERS)('%s', async (caller) => {
      const { answer: given, asked } = await call(folder, method, caller)
      const isAdmitted = admits.includes(caller)
      const refused = typeof refusal === 'function' ? refusal(caller) : refusal
      const reached = isAdmitted ? [] : asked.filter((name) => !IDENTITY.has(name))
      expect([given, reached]).toEqual([isAdmitted ? answer : refused, []])
    })
  })
})
