import { registerHooks } from 'node:module'

import type { StaffClient } from '../lib/supabase/staff.ts'
import { makeKeys } from '../supabase/backend/keys.ts'
import { type Newsroom, openNewsroom, type TableName } from './measured-newsroom.ts'

// Compares queries in a small and a large newsroom, filled by `npm run seed` and not in use. Fails if the large one
// scans a large table.

const [small, large, runs = '20', only = ''] = process.argv.slice(2)
if (!small || !large) throw new Error('node bench/growth.ts SMALL LARGE [runs] [only]: each a DATA_DIR or postgres://…')

// lib is written for Next: imports have no extensions, 'server-only' throws, and nothing is cached.
const LIB = new URL('../lib/', import.meta.url).href
const UNCACHED = 'export const cacheTag = () => {}, cacheLife = () => {}, revalidateTag = () => {}'
registerHooks({
  resolve(name, context, next) {
    if (name === 'server-only') return next(`${LIB}testing/empty.ts`, context)
    if (name === 'next/cache')
      return { url: `data:text/javascript,${encodeURIComponent(UNCACHED)}`, shortCircuit: true }
    if (name === 'next/navigation') return next('next/navigation.js', context)
    const path = name.replace(/^@\/lib\//, LIB)
    const isOurs = context.parentURL?.startsWith(LIB) && /^(\.|file:)/.test(path)
    return next(isOurs && !/\.(ts|mjs)$/.test(path) ? `${path}.ts` : path, context)
  },
})

// Readers' queries share one client; `current` is its newsroom.
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
const feeds = await import('../lib/feeds/queries.public.ts')
const { getFrontPage } = await import('../lib/front-page/queries.public.ts')
const { searchArticles } = await import('../lib/search/queries.public.ts')
const { createReaderClient } = await import('../lib/supabase/reader.ts')
const topicsForReaders = await import('../lib/topics/queries.public.ts')
const { adList } = await import('../lib/ads/dashboard.ts')
const { listAds } = await import('../lib/ads/queries.staff.ts')
const { articleList, listArticlesForEditors } = await import('../lib/articles/dashboard-list.ts')
const { countUnpublishedArticles, listUnpublishedArticles } = await import('../lib/articles/queries.staff.ts')
const { messageList } = await import('../lib/contact/dashboard.ts')
const { listMessages } = await import('../lib/contact/queries.staff.ts')
const { countWaiting } = await import('../lib/dashboard/queries.staff.ts')
const { countDrafts, listDrafts, listNearDuplicates } = await import('../lib/drafts/queries.staff.ts')
const { listActivity, listHistoryPeople } = await import('../lib/audit-log/queries.staff.ts')
const { subscriberList } = await import('../lib/newsletter/dashboard.ts')
const { listSubscribers } = await import('../lib/newsletter/queries.staff.ts')
const { listStoriesForEditors, storyList } = await import('../lib/stories/dashboard-list.ts')
const { countStories, listStories } = await import('../lib/stories/queries.staff.ts')
const { countAdmins, listUsers } = await import('../lib/users/queries.staff.ts')
const { userList } = await import('../lib/users/rules.ts')

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
/** A month of as many articles in both newsrooms, added before measuring: pages of months with more articles take longer. */
const month = '2010-01'
const addMonth = ({ sql }: Newsroom) =>
  sql(`insert into public.articles (slug, title, content, category, published, publication_date)
    select 'growth-' || n, 'Rain over Tamale ' || n, 'It rained all night.', 'Culture', true, timestamptz '2010-01-01Z' + n * interval '1 hour'
    from generate_series(1, 100) n on conflict do nothing`)
const feed = { category: null, format: 'rss' } as const
/** Found before measuring. */
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
for (const q of [
  'the',
  'market',
  'ghana',
  'said',
  'market prices',
  'cocoa',
  'te',
  'kumasi cocoa',
  '7,77',
  'xqz',
  'zyzzyva',
])
  addReading(`search ${q}`, () => searchArticles(q, 10))
addReading('search market in a section and year', () =>
  searchArticles('market', 10, { category: 'Culture', year: new Date().getUTCFullYear() }),
)

// For dashboards ----------------------------------------------------------------------------------

interface Lists {
  parse(query: Record<string, string>): unknown
}

/** `page=last`: the last page, or the last in an address. */
function add<List extends Lists>(
  name: string,
  {
    list,
    who = 'admin',
    table,
    size,
    ask,
  }: {
    list: List
    who?: 'admin' | 'chief'
    table: TableName
    size: number
    ask: (db: StaffClient, view: ReturnType<List['parse']>) => Promise<unknown>
  },
  addresses: string[],
): void {
  for (const address of addresses) {
    measures.push([
      `${name} ${address}`,
      (newsroom) => {
        const query = Object.fromEntries(new URLSearchParams(address))
        if (query['page'] === 'last')
          query['page'] = String(Math.min(Math.ceil(newsroom.rows[table] / size), DEEPEST[table] ?? 500))
        return ask(newsroom[who], list.parse(query) as ReturnType<List['parse']>)
      },
    ])
  }
}

/** If not the default (lib/list-query.ts). */
const DEEPEST: Partial<Record<TableName, number>> = { articles: 4000 }

const bothWays = (...sorts: string[]) => sorts.flatMap((sort) => [`sort=${sort}&dir=asc`, `sort=${sort}&dir=desc`])

const articles = { list: articleList, table: 'articles', size: 25, ask: listArticlesForEditors } as const
const ARTICLE_SORTS = [
  'created_at',
  'updated_at',
  'publication_date',
  'title',
  'category',
  'status',
  'featured',
] as const
add('articles', articles, [
  ...bothWays(...ARTICLE_SORTS),
  ...ARTICLE_SORTS.map((sort) => `sort=${sort}&page=last`),
  ...['a', 'the', 'market', 'the market was', '7,77', '(4,321)', 'zyzzyva', 'zyx', 'qx'].flatMap((q) => [
    `q=${q}`,
    `q=${q}&sort=title`,
  ]),
  'q=a&page=1000',
  'q=the&page=1000',
  ...['published', 'scheduled', 'draft'].flatMap((status) => [
    `status=${status}`,
    `status=${status}&sort=title`,
    `status=${status}&sort=category`,
  ]),
  'category=Culture',
  'category=Culture&sort=title',
  'category=Culture&sort=updated_at',
  'category=Culture&sort=publication_date',
  'category=Culture&page=400',
  'category=Culture&sort=title&page=400',
  'category=Culture&status=draft',
  'category=Culture&status=published',
  'category=Culture&status=published&sort=title&page=400',
  'category=Culture&q=the',
  'category=Culture&q=zyzzyva',
  'status=published&page=last',
  'status=published&sort=title&page=last',
  'status=draft&q=the',
])
add('articles, chief:', { ...articles, who: 'chief' }, ['', 'sort=title&page=last', 'q=the', 'q=zyzzyva'])
measures.push(
  ['unpublished articles, chief', ({ chief }) => listUnpublishedArticles(chief)],
  ['unpublished articles counted, chief', ({ chief }) => countUnpublishedArticles(chief)],
)

add('users', { list: userList, table: 'profiles', size: 25, ask: listUsers }, [
  ...bothWays('created_at', 'name', 'role', 'verified'),
  ...['created_at', 'name', 'role', 'verified'].map((sort) => `sort=${sort}&page=last`),
  ...['a', 'ama', 'profile-4321@', 'zyzzyva', 'qx'].flatMap((q) => [`q=${q}`, `q=${q}&sort=name`]),
  'role=customer',
  'role=news_anchor',
  'role=customer&sort=name',
  'role=news_anchor&sort=name',
  'role=customer&sort=name&page=last',
  'role=admin',
])
measures.push(
  ['admins counted', ({ admin }) => countAdmins(admin)],
  ['badges', ({ admin }) => countWaiting(admin, { role: 'admin', verified: true })],
)

const stories = { list: storyList, table: 'stories', size: 25, ask: listStoriesForEditors } as const
add('stories', stories, [
  ...bothWays('created_at', 'updated_at', 'title', 'author', 'category', 'status'),
  'page=last',
  'sort=author&page=last',
  'sort=title&page=last',
  'q=the',
  'q=market',
  'q=selasi',
  'q=zyzzyva',
  'status=pending',
  'status=pending&sort=title',
  'category=Culture',
  'category=Culture&sort=author',
])
add('stories, chief:', { ...stories, who: 'chief' }, ['', 'sort=author', 'q=the'])
for (const status of ['pending', 'approved', 'published', 'rejected'] as const) {
  measures.push([`stories to review, ${status}, chief`, ({ chief }) => listStories(chief, { status })])
}
measures.push(
  ['stories to review, page 20, chief', ({ chief }) => listStories(chief, { page: 20 })],
  ['stories counted, chief', ({ chief }) => countStories(chief)],
)

for (const who of ['admin', 'chief'] as const) {
  measures.push(
    [`drafts, ${who}`, (newsroom) => listDrafts(newsroom[who], {})],
    [`drafts pending, ${who}`, (newsroom) => listDrafts(newsroom[who], { status: 'pending' })],
    [`drafts page 200, ${who}`, (newsroom) => listDrafts(newsroom[who], { page: 200 })],
    [`drafts counted, ${who}`, (newsroom) => countDrafts(newsroom[who])],
  )
}
measures.push([
  'drafts with near duplicates',
  async ({ admin }) => listNearDuplicates(admin, (await listDrafts(admin, { status: 'pending' })).drafts),
])

add('messages', { list: messageList, table: 'contact_messages', size: 25, ask: listMessages }, [
  ...bothWays('created_at', 'status', 'name', 'email', 'subject'),
  'page=last',
  'sort=name&page=last',
  'q=the',
  'q=market',
  'q=zyzzyva',
  'q=qx',
  'status=unread',
  'status=read&sort=subject',
])
add('subscribers', { list: subscriberList, table: 'newsletter_subscriptions', size: 50, ask: listSubscribers }, [
  ...bothWays('consented_at', 'email', 'status'),
  'page=last',
  'q=a',
  'q=zyzzyva',
  'status=subscribed',
  'status=unsubscribed',
])
add(
  'ads',
  { list: adList, table: 'advertisements', size: 25, ask: listAds },
  bothWays('created_at', 'title', 'click_rate'),
)

for (const who of ['admin', 'chief'] as const) {
  measures.push(
    [`activity, ${who}`, (newsroom) => listActivity(newsroom[who], {})],
    [`activity on profiles, ${who}`, (newsroom) => listActivity(newsroom[who], { entity: 'profile' })],
    [
      `activity on articles before this year, ${who}`,
      (newsroom) => listActivity(newsroom[who], { entity: 'article', to: '2025-12-31' }),
    ],
  )
}
measures.push(['people of the activity', ({ admin }) => listHistoryPeople(admin)])

/** p95 of all text searches together. */
const SEARCHES = { 'by readers': /^reader: search/, 'in dashboards': /^articles.*\bq=/ }
const searches = new Map<string, number[]>()

/** Sequential scans. */
async function countScans({ sql }: Newsroom): Promise<Map<string, number>> {
  // Connections report once a second, after use.
  await new Promise((done) => setTimeout(done, 1100))
  await Promise.all(Array.from({ length: 24 }, () => sql('select pg_sleep(0.02)')))
  const rows = await sql<{ name: string; scans: number }>(
    `select relname as name, seq_tup_read / n_live_tup as scans from pg_stat_user_tables where n_live_tup >= 10000`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0
const median = (times: number[]) => quantile(times, 0.5)
async function time(ask: Ask, newsroom: Newsroom): Promise<number> {
  const since = performance.now()
  await ask(newsroom)
  return performance.now() - since
}

const newsrooms = [await openNewsroom(small, keys), await openNewsroom(large, keys)] as const
for (const { rows } of newsrooms)
  console.log(
    Object.entries(rows)
      .map(([table, n]) => `${table} ${n.toLocaleString('en')}`)
      .join(', '),
  )
console.log(
  `${'milliseconds, median of '.concat(runs).padEnd(60)}${['small', 'large', 'p95', 'slowest', 'ratio'].map((head) => head.padStart(9)).join('')}`,
)
for (const newsroom of newsrooms) {
  const { url, sql } = newsroom
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
  // The first run reads from disk and creates plans.
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
