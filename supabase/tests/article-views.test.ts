import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectRejection } from './role-matrix.ts'
import { EDITORS, EVERYBODY, type Row, useNewsroom } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, row, service, sql } = newsroom

const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const addView = (article_id: string, part: Row = {}) =>
  add('article_views', { article_id, visitor: crypto.randomUUID(), ...part })
type View = [article: string, visitor: string, agent?: string | null, address?: string, provider?: string]
/** Records a batch. Returns totals by article. */
const recordAll = async (...views: View[]) => {
  const { data, error } = await service().rpc('record_article_views', {
    p_article_ids: views.map(([article]) => article),
    p_visitors: views.map(([, visitor]) => visitor),
    p_user_agents: views.map(([, , agent = 'Mozilla']) => agent),
    p_addresses: views.map(([, , , address = null]) => address),
    p_providers: views.map(([, , , , provider = null]) => provider),
  })
  expect(error).toBeNull()
  return data as Record<string, number>
}
const record = async (...view: View) => (await recordAll(view))[view[0]]
const totalOf = async (id: string) => (await row('article_view_counts', id, 'article_id'))?.['total_views']

describeTable(newsroom, {
  table: 'article_views',
  thing: 'a view of an article',
  make: async () => String((await addView(await addArticle())).id),
  sees: [],
})

describeTable(newsroom, {
  table: 'article_view_counts',
  thing: 'the view count of a published article',
  key: 'article_id',
  columns: 'article_id, total_views',
  make: async () => {
    const article_id = await addArticle()
    await add('article_view_counts', { article_id, total_views: 7 })
    return article_id
  },
  sees: EVERYBODY,
})

describe.each([
  ['an unpublished article', { published: false }],
  ['an article that is due in a minute', { publication_date: minutesFromNow(1) }],
])('how often %s was read', (_, part) => {
  it.each(EVERYBODY)('is seen by editors only (%s)', async (who) => {
    const article_id = await addArticle(part)
    await add('article_view_counts', { article_id, total_views: 7 })
    const { data } = await as(who).from('article_view_counts').select('total_views').eq('article_id', article_id)
    expect(data).toEqual(EDITORS.includes(who) ? [{ total_views: 7 }] : [])
  })
})

describeCall(
  newsroom,
  'record_article_views',
  'count views without the web server, which enforces rate limits',
  [],
  async () => ({
    p_article_ids: [await addArticle()],
    p_visitors: ['v'],
    p_user_agents: [null],
    p_addresses: [null],
    p_providers: [null],
  }),
)

describe('a visitor', () => {
  it('is counted, and the function returns the total', async () => {
    const id = await addArticle()
    expect([await record(id, 'ama'), await record(id, 'kofi')]).toEqual([1, 2])
    expect(await totalOf(id)).toBe(2)
  })

  it('is counted again only after 30 minutes', async () => {
    const id = await addArticle()
    const letPass = (minutes: number) =>
      sql(`update public.article_views set viewed_at = viewed_at - make_interval(mins => $2) where article_id = $1`, [
        id,
        minutes,
      ])
    await record(id, 'ama')
    expect(await record(id, 'ama')).toBe(1)
    await letPass(29)
    expect(await record(id, 'ama')).toBe(1)
    await letPass(1)
    expect(await record(id, 'ama')).toBe(2)
  })

  it('is counted for each article separately', async () => {
    const [one, other] = [await addArticle(), await addArticle()]
    await record(one, 'ama')
    expect(await record(other, 'ama')).toBe(1)
  })

  it('may have a long user agent', async () => {
    const id = await addArticle()
    expect(await record(id, 'ama', 'x'.repeat(5000))).toBe(1)
    expect(await record(id, 'kofi', null)).toBe(2)
  })

  it.each([
    ['is not there', async () => crypto.randomUUID()],
    ['is unpublished', () => addArticle({ published: false })],
    ['is not due yet', () => addArticle({ publication_date: minutesFromNow(1) })],
  ])('is not counted for an article that %s', async (_, make) => {
    const id = await make()
    const before = await newsroom.fingerprint()
    expect(await record(id, 'ama')).toBeUndefined()
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('is counted in a batch like anybody else: once per article, also if asked twice, and beside invented articles', async () => {
    const [one, other, hidden, invented] = [
      await addArticle(),
      await addArticle(),
      await addArticle({ published: false }),
      crypto.randomUUID(),
    ]
    await record(one, 'esi')
    const views: View[] = [
      [one, 'ama'],
      [one, 'esi'],
      [invented, 'ama'],
      [other, 'ama', null],
      [one, 'kofi'],
      [hidden, 'ama'],
      [one, 'ama', 'another tab'],
    ]
    expect(await recordAll(...views)).toEqual({ [one]: 3, [other]: 1 })
    expect(await recordAll(...views)).toEqual({ [one]: 3, [other]: 1 })
    expect([await totalOf(one), await totalOf(other)]).toEqual([3, 1])
  })

  it('is counted with thousands of others in one batch', async () => {
    const id = await addArticle()
    const crowd = Array.from({ length: 5000 }, (_, at): View => [id, `visitor ${at % 4000}`])
    expect(await recordAll(...crowd)).toEqual({ [id]: 4000 })
  })
})

describe('trending', () => {
  beforeEach(() => sql(`delete from public.articles`))

  const trending = async (max_articles?: number) => {
    const { data } = await as('reader').rpc(
      'list_trending_articles',
      max_articles === undefined ? {} : { p_limit: max_articles },
    )
    return data as { id: string; title: string; recent_views: number }[]
  }
  const titles = async (max?: number) => (await trending(max)).map(({ title }) => title)
  const addRead = async (title: string, views: number, part: Row = {}, viewed_at = hoursAgo(1)) => {
    const id = await addArticle({ title, ...part })
    for (let view = 0; view < views; view++) await addView(id, { viewed_at })
    return id
  }

  describeCall(newsroom, 'list_trending_articles', 'list trending articles', EVERYBODY, () => ({}))

  it('lists what was read most in the last 48 hours, then the newest', async () => {
    await addRead('old and read', 3, { publication_date: hoursAgo(900) })
    await addRead('read most', 5, { publication_date: hoursAgo(30) })
    await addRead('read long ago', 9, { publication_date: hoursAgo(100) }, hoursAgo(49))
    await addRead('newest', 0, { publication_date: hoursAgo(1) })
    await addRead('second newest', 0, { publication_date: hoursAgo(2) })
    expect(await titles()).toEqual(['read most', 'old and read', 'newest', 'second newest'])
    expect(await titles(20)).toEqual(['read most', 'old and read', 'newest', 'second newest', 'read long ago'])
  })

  it('puts the newer of two equally read articles first', async () => {
    await addRead('older', 2, { publication_date: hoursAgo(5) })
    await addRead('newer', 2, { publication_date: hoursAgo(4) })
    expect(await titles()).toEqual(['newer', 'older'])
  })

  it('can be limited to one section', async () => {
    await addRead('elsewhere', 5, { category: 'Sports' })
    await addRead('read here', 2, { category: 'Culture', publication_date: hoursAgo(9) })
    await addRead('newest here', 0, { category: 'Culture' })
    const { data } = await as('reader').rpc('list_trending_articles', { p_category: 'Culture' })
    expect((data as { title: string }[]).map(({ title }) => title)).toEqual(['read here', 'newest here'])
  })

  it('never shows hidden articles', async () => {
    await addRead('unpublished', 9, { published: false })
    await addRead('not due', 9, { publication_date: minutesFromNow(1) })
    await addRead('published', 0)
    expect(await titles(20)).toEqual(['published'])
  })

  it('returns the views of the last 48 hours, by which it sorts', async () => {
    const top = await addRead('read lately', 3)
    const second = await addRead('read for years', 2)
    for (const viewed_at of [hoursAgo(49), hoursAgo(500)]) await addView(second, { viewed_at })
    await add('article_view_counts', { article_id: top, total_views: 3 })
    await add('article_view_counts', { article_id: second, total_views: 9000 })
    await addRead('never read', 0)
    expect(await trending()).toMatchObject([
      { id: top, recent_views: 3 },
      { id: second, recent_views: 2 },
      { title: 'never read', recent_views: 0 },
    ])
  })

  it('counts a flood from one address up to 30 views, one from a provider up to 300, and totals all', async () => {
    const [flooded, spread, read] = [
      await addRead('flooded', 0),
      await addRead('flooded by neighbours', 0),
      await addRead('read', 400),
    ]
    const flood = (id: string, views: number, address: (at: number) => string) =>
      recordAll(...Array.from({ length: views }, (_, at): View => [id, crypto.randomUUID(), null, address(at), '/24']))
    for (let batch = 0; batch < 4; batch++) await flood(flooded, 500, () => 'one')
    await flood(spread, 25, (at) => `address ${at}`)
    await flood(spread, 1975, (at) => `address ${at % 100}`)
    expect(await trending(3)).toMatchObject([
      { id: read, recent_views: 400 },
      { id: spread, recent_views: 300 },
      { id: flooded, recent_views: 30 },
    ])
    const counts = async (id: string) =>
      (await as('admin').from('article_view_counts').select().eq('article_id', id)).data
    expect(await counts(flooded)).toEqual([{ article_id: flooded, total_views: 2000, unranked_views: 1970 }])
    expect(await counts(spread)).toEqual([{ article_id: spread, total_views: 2000, unranked_views: 1700 }])
    expectRejection(await as('reader').from('article_view_counts').select('unranked_views'))
  })

  it('counts an address again on another day and for another article', async () => {
    const [one, other] = [await addRead('one', 0), await addRead('other', 0)]
    const views = (id: string): View[] => Array.from({ length: 40 }, () => [id, crypto.randomUUID(), null, 'carrier'])
    await recordAll(...views(one))
    await sql(`update private.article_network_views set day = day - 1`)
    await recordAll(...views(one), ...views(other))
    expect(await trending(2)).toMatchObject([
      { id: one, recent_views: 60 },
      { id: other, recent_views: 30 },
    ])
  })

  it('shows 4 by default and 20 at most', async () => {
    for (let n = 0; n < 25; n++) await addArticle()
    expect([(await trending()).length, (await trending(1000)).length, (await trending(-5)).length]).toEqual([4, 20, 1])
  })
})
