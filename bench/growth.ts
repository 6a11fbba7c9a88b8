import { createClient } from '@supabase/supabase-js'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'

import { readStartEnv } from '../lib/env.ts'
import type { StaffClient } from '../lib/db/staff.ts'
import type { Database } from '../lib/db/database.types.ts'
import { startBackend } from '../supabase/backend/backend.ts'
import { startStopped } from '../supabase/backend/embedded-database.ts'
import { makeKeys } from '../supabase/backend/keys.ts'
import { DEMO_PASSWORD } from '../supabase/seed/people.ts'
import lists from './growth.json' with { type: 'json' }
import { median, quantile } from './lib.ts'

// Compares the queries of a small and a large newsroom, both filled by `npm run seed` and not in use. Fails if the
// large one scans a large table.

const [small, large, runs = '20', only = ''] = process.argv.slice(2)
if (!small || !large) throw new Error('node bench/growth.ts SMALL LARGE [runs] [only]: each a DATA_DIR or postgres://…')

// lib is written for Next. Outside of it, its imports need extensions, 'server-only' must not throw, and nothing is
// cached.
const LIB = new URL('../lib/', import.meta.url).href
const UNCACHED = `export const cacheTag = () => {}, cacheLife = cacheTag, revalidateTag = cacheTag
  export const untilChange = (name, read) => read`
registerHooks({
  resolve(name, context, next) {
    if (name === 'server-only') return next(`${LIB}testing/empty.ts`, context)
    if (name === 'next/cache' || name.endsWith('/cache/changes'))
      return { url: `data:text/javascript,${encodeURIComponent(UNCACHED)}`, shortCircuit: true }
    if (/^next\/\w+$/.test(name)) return next(`${name}.js`, context)
    const path = name.replace(/^@\/lib\//, LIB)
    const isOurs = context.parentURL?.startsWith(LIB) && /^(\.|file:)/.test(path)
    return next(isOurs && !/\.(ts|mjs)$/.test(path) ? `${path}.ts` : path, context)
  },
})

// All of the readers' queries share one client; `current` says which newsroom it asks.
const keys = makeKeys()
let current = ''
process.env['NEXT_PUBLIC_SUPABASE_URL'] = 'http://newsroom.invalid'
process.env['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY'] = keys.publishableKey
process.env['SUPABASE_SECRET_KEY'] = keys.secretKey
process.env['AUTOMATION_SECRET'] = 'a-secret-for-measurements'
const fetchAnything = globalThis.fetch
globalThis.fetch = (input, init) =>
  fetchAnything(typeof input === 'string' ? input.replace('http://newsroom.invalid', current) : input, init)
const articlesForReaders = await import('../lib/articles/queries.public.ts')
const authorsForReaders = await import('../lib/authors/queries.public.ts')
const { listCorrections } = await import('../lib/corrections/queries.public.ts')
const feeds = await import('../lib/content/feeds/queries.public.ts')
const { getFrontPage } = await import('../lib/front-page/queries.public.ts')
const { searchArticles } = await import('../lib/search/queries.public.ts')
const { createReaderClient } = await import('../lib/db/reader.ts')
const topicsForReaders = await import('../lib/topics/queries.public.ts')
const { adList } = await import('../lib/ads/dashboard.ts')
const { listAds } = await import('../lib/ads/queries.staff.ts')
const { articleList, listArticlesForEditors } = await import('../lib/articles/dashboard.ts')
const { countUnpublishedArticles, listUnpublishedArticles } = await import('../lib/articles/queries.staff.ts')
const { messageList } = await import('../lib/contact/dashboard.ts')
const { listMessages } = await import('../lib/contact/queries.staff.ts')
const { countWaiting } = await import('../lib/inbox/waiting.staff.ts')
const { countSubmissions, listSubmissions, listNearDuplicates } = await import('../lib/submissions/queries.staff.ts')
const { listActivity, listHistoryPeople } = await import('../lib/audit-log/queries.staff.ts')
const { subscriberList } = await import('../lib/newsletter/dashboard.ts')
const { listSubscribers } = await import('../lib/newsletter/queries.staff.ts')
const { listStoriesForEditors, storyList } = await import('../lib/stories/dashboard.ts')
const { countStories, listStories } = await import('../lib/stories/queries.staff.ts')
const { countAdmins, listUsers } = await import('../lib/users/queries.staff.ts')
const { userList } = await import('../lib/users/rules.ts')

/** Opens a demo newsroom; `place` is its DATA_DIR or PostgreSQL address. */
async function openNewsroom(place: string) {
  const isUrl = /^postgres(ql)?:/.test(place)
  const database = isUrl ? undefined : await startStopped(readStartEnv({ DATA_DIR: resolve(place) }))
  const backend = await startBackend({ dataDir: 'memory', databaseUrl: database?.url ?? place, keys, limits: false })
  const signIn = async (email: string) => {
    const options = { auth: { persistSession: false, autoRefreshToken: false } }
    const db = createClient<Database>(backend.url, keys.publishableKey, options)
    const { error } = await db.auth.signInWithPassword({ email, password: DEMO_PASSWORD })
    if (error) throw new Error(`${place}: ${email} cannot sign in: ${error.message}`)
    return db
  }
  return {
    url: backend.url,
    sql: backend.sql,
    admin: await signIn('admin@lodestar.test'),
    chief: await signIn('chief@lodestar.test'),
    async count(table: string): Promise<number> {
      const [counted] = await backend.sql<{ n: number }>(`select count(*)::int as n from public.${table}`)
      return counted?.n ?? 0
    },
    async close() {
      await backend.close()
      await database?.child.stop()
    },
  }
}
type Newsroom = Awaited<ReturnType<typeof openNewsroom>>
type Ask = (newsroom: Newsroom) => Promise<unknown>
const measures: [name: string, ask: Ask][] = []

// For readers -------------------------------------------------------------------------------------

const addReading = (name: string, ask: () => Promise<unknown>) =>
  measures.push([
    `reader: ${name}`,
    (newsroom) => {
      current = newsroom.url
      return ask()
    },
  ])
/**
 * Both newsrooms get a month with equally many articles before measuring, because the page of a month takes longer the
 * more it has.
 */
const month = '2010-01'
const addMonth = ({ sql }: Newsroom) =>
  sql(`insert into public.articles (slug, title, content, category, published, publication_date)
    select 'growth-' || n, 'Rain over Tamale ' || n, 'It rained all night.', 'Culture', true, timestamptz '2010-01-01Z' + n * interval '1 hour'
    from generate_series(1, 100) n on conflict do nothing`)
const feed = { category: null, format: 'rss' } as const
/** The number of rows in each large table, counted before measuring. */
const rows = new Map<Newsroom, Record<string, number>>()
const slugs = new Map<string, { story: string; author: string; topic: string }>()
const slugOf = (kind: 'story' | 'author' | 'topic') => slugs.get(current)?.[kind] ?? ''

const readStory = async (p_slug: string) => createReaderClient().rpc('read_story', { p_slug }).throwOnError()
addReading('story', () => readStory(slugOf('story')))
addReading('story that is missing', () => readStory('no-such-story'))
addReading('newest', () => articlesForReaders.listNewest(20))
addReading('section', () => articlesForReaders.listByCategory('Culture', 20))
addReading('featured', () => articlesForReaders.getFeatured())
addReading('front page', () => getFrontPage())
addReading('trending', () => articlesForReaders.listTrending())
addReading('section counts', () => articlesForReaders.countByCategory())
addReading('archive index', () => articlesForReaders.listArchiveMonths())
addReading('archive index of a section', () => articlesForReaders.listArchiveMonths('Culture'))
addReading('archive month', () => articlesForReaders.listMonth(month, 1))
addReading('archive month of a section', () => articlesForReaders.listMonth(month, 1, 'Culture'))
addReading('next publication', () => articlesForReaders.getNextPublication())
addReading('sitemap index', () => feeds.getSitemapIndex())
addReading('sitemap of a month', () => feeds.getMonthSitemap(month))
addReading('sitemap of lists', () => feeds.getPagesSitemap())
addReading('news sitemap', () => feeds.getNewsSitemap())
addReading('feed', () => feeds.getFeed(feed))
addReading('feed of a section', () => feeds.getFeed({ ...feed, category: 'Culture' }))
addReading('feed of an author', () => feeds.getFeed({ ...feed, author: slugOf('author') }))
addReading('author', () => authorsForReaders.getAuthor(slugOf('author')))
addReading('articles of an author', () => authorsForReaders.listByAuthor(slugOf('author'), 1))
addReading('topic', () => topicsForReaders.getTopic(slugOf('topic')))
addReading('articles of a topic', () => topicsForReaders.listByTopic(slugOf('topic'), 1))
addReading('topics', () => topicsForReaders.listTopics())
addReading('corrections', () => listCorrections(1))
for (const q of lists.searches) addReading(`search ${q}`, () => searchArticles(q, 10))
addReading('search market in a section and year', () =>
  searchArticles('market', 10, { category: 'Culture', year: new Date().getUTCFullYear() }),
)

// For dashboards ----------------------------------------------------------------------------------

/**
 * Turns an address of growth.json into a page's parameters. `page=last` stands for the last page, or the last that the
 * list allows.
 */
const buildAddress =
  <List extends { parse(query: Record<string, string>): unknown }>(
    list: List,
    ask: (db: StaffClient, view: ReturnType<List['parse']>) => Promise<unknown>,
  ) =>
  (db: StaffClient, query: Record<string, string>) =>
    ask(db, list.parse(query) as ReturnType<List['parse']>)
const dashboards = [
  { name: 'articles', table: 'articles', size: 25, ask: buildAddress(articleList, listArticlesForEditors) },
  { name: 'users', table: 'profiles', size: 25, ask: buildAddress(userList, listUsers) },
  { name: 'stories', table: 'stories', size: 25, ask: buildAddress(storyList, listStoriesForEditors) },
  { name: 'messages', table: 'contact_messages', size: 25, ask: buildAddress(messageList, listMessages) },
  {
    name: 'subscribers',
    table: 'newsletter_subscriptions',
    size: 50,
    ask: buildAddress(subscriberList, listSubscribers),
  },
  { name: 'ads', table: 'advertisements', size: 25, ask: buildAddress(adList, listAds) },
] as const
for (const { name, table, size, ask } of dashboards)
  for (const who of ['admin', 'chief'] as const) {
    const label = who === 'chief' ? `${name}, chief` : name
    for (const address of lists[label as keyof typeof lists] ?? [])
      measures.push([
        `${label} ${address}`,
        async (newsroom) => {
          const query = Object.fromEntries(new URLSearchParams(address))
          const deepest = table === 'articles' ? 4000 : 500
          if (query['page'] === 'last')
            query['page'] = String(Math.min(Math.ceil((rows.get(newsroom)?.[table] ?? 0) / size), deepest))
          return ask(newsroom[who], query)
        },
      ])
  }

measures.push(
  ['unpublished articles, chief', ({ chief }) => listUnpublishedArticles(chief)],
  ['unpublished articles counted, chief', ({ chief }) => countUnpublishedArticles(chief)],
  ['admins counted', ({ admin }) => countAdmins(admin)],
  ['badges', ({ admin }) => countWaiting(admin, { role: 'admin', verified: true })],
  ['stories to review, page 20, chief', ({ chief }) => listStories(chief, { page: 20 })],
  ['stories counted, chief', ({ chief }) => countStories(chief)],
  ['people of the activity', ({ admin }) => listHistoryPeople(admin)],
  [
    'drafts with near duplicates',
    async ({ admin }) => listNearDuplicates(admin, (await listSubmissions(admin, { status: 'pending' })).submissions),
  ],
)
for (const status of ['pending', 'approved', 'published', 'rejected'] as const)
  measures.push([`stories to review, ${status}, chief`, ({ chief }) => listStories(chief, { status })])

for (const who of ['admin', 'chief'] as const) {
  measures.push(
    [`drafts, ${who}`, (newsroom) => listSubmissions(newsroom[who], {})],
    [`drafts pending, ${who}`, (newsroom) => listSubmissions(newsroom[who], { status: 'pending' })],
    [`drafts page 200, ${who}`, (newsroom) => listSubmissions(newsroom[who], { page: 200 })],
    [`drafts counted, ${who}`, (newsroom) => countSubmissions(newsroom[who])],
    [`activity, ${who}`, (newsroom) => listActivity(newsroom[who], {})],
    [`activity on profiles, ${who}`, (newsroom) => listActivity(newsroom[who], { entity: 'profile' })],
    [
      `activity on articles before this year, ${who}`,
      (newsroom) => listActivity(newsroom[who], { entity: 'article', to: '2025-12-31' }),
    ],
  )
}

/** Text searches are compared by the 95th percentile of all of them together. */
const SEARCHES = { 'by readers': /^reader: search/, 'in dashboards': /^articles.*\bq=/ }
const searches = new Map<string, number[]>()

/** Counts how often each table was scanned sequentially. */
async function countScans({ sql }: Newsroom): Promise<Map<string, number>> {
  // PostgreSQL's connections report their statistics once a second, after use.
  await new Promise((done) => setTimeout(done, 1100))
  await Promise.all(Array.from({ length: 24 }, () => sql('select pg_sleep(0.02)')))
  const rows = await sql<{ name: string; scans: number }>(
    `select relname as name, seq_tup_read / n_live_tup as scans from pg_stat_user_tables where n_live_tup >= 10000`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

async function time(ask: Ask, newsroom: Newsroom): Promise<number> {
  const since = performance.now()
  await ask(newsroom)
  return performance.now() - since
}

const newsrooms = [await openNewsroom(small), await openNewsroom(large)] as const
console.log(
  `${'milliseconds, median of '.concat(runs).padEnd(60)}${['small', 'large', 'p95', 'slowest', 'ratio'].map((head) => head.padStart(9)).join('')}`,
)
for (const newsroom of newsrooms) {
  const { url, sql, count } = newsroom
  const counts = dashboards.map(async ({ table }) => [table, await count(table)] as const)
  rows.set(newsroom, Object.fromEntries(await Promise.all(counts)))
  console.log(rows.get(newsroom))
  await addMonth(newsroom)
  const [found] = await sql<{ story: string; author: string; topic: string }>(`select
    (select slug from public.published_articles order by publication_date desc offset 50 limit 1) as story,
    (select a.slug from public.authors a join public.article_bylines b on b.author_id = a.id group by a.slug order by count(*) desc limit 1) as author,
    (select t.slug from public.topics t join public.article_topics x on x.topic_id = t.id group by t.slug order by count(*) desc limit 1) as topic`)
  if (found) slugs.set(url, found)
}
let hasScans = false
let scansBefore = await countScans(newsrooms[1])
for (const [name, ask] of measures.filter(([name]) => name.includes(only))) {
  const times: [number[], number[]] = [[], []]
  // The first run reads from disk and plans the queries, so it is not measured.
  for (const newsroom of newsrooms) await ask(newsroom)
  for (let run = 0; run < Number(runs); run++) {
    for (const [which, newsroom] of newsrooms.entries()) times[which as 0 | 1].push(await time(ask, newsroom))
  }
  for (const [kind, pattern] of Object.entries(SEARCHES))
    if (pattern.test(name)) searches.set(kind, [...(searches.get(kind) ?? []), ...times[1]])
  const scansAfter = await countScans(newsrooms[1])
  const scanned = [...scansAfter]
    .filter(([table, scans]) => scans > (scansBefore.get(table) ?? 0))
    .map(([table]) => table)
  if (scanned.length > 0) hasScans = true
  scansBefore = scansAfter
  const [one, other] = [median(times[0]), median(times[1])]
  const figures = [
    one.toFixed(1),
    other.toFixed(1),
    quantile(times[1], 0.95).toFixed(1),
    Math.max(...times[1]).toFixed(1),
    `× ${(other / one).toFixed(1)}`,
  ]
  const note = scanned.length > 0 ? `  reads all of ${scanned.join(', ')}` : ''
  console.log(`${name.padEnd(60)}${figures.map((figure) => figure.padStart(9)).join('')}${note}`)
}
for (const [kind, times] of searches)
  console.log(`p95 of ${times.length} searches of articles ${kind}: ${quantile(times, 0.95).toFixed(1)} ms`)
if (hasScans) process.exitCode = 1
for (const { close } of newsrooms) await close()
