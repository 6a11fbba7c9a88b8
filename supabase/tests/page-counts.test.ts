import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { anArticle, minutesFromNow } from './rows.ts'

// Triggers keep the counts, which must equal a count of all articles.

const newsroom = useNewsroom()
const { add, as, backend, row, sql } = newsroom
const { race, queueBehind } = useRace(newsroom)

let pool: postgres.Sql
beforeAll(() => {
  pool = postgres(backend.databaseUrl, { max: 6, onnotice: () => {} })
})
afterAll(() => pool.end())

const NAMES = ['ama', 'kofi', 'esi']
const ids = new Map<string, string>()
beforeEach(async () => {
  for (const table of ['articles', 'authors', 'topics']) await sql(`delete from public.${table}`)
  for (const name of NAMES) {
    ids.set(`author ${name}`, (await add<{ id: string }>('authors', { name, slug: name })).id)
    ids.set(`topic ${name}`, (await add<{ id: string }>('topics', { name, slug: name })).id)
  }
})

const kept = () =>
  sql(`select page_id, sum(articles)::int as articles from private.page_counts group by 1
    having sum(articles) <> 0 order by 1`)
const keptVisible = () =>
  sql(`select p.id as page_id, v.articles::int from (select id from public.authors union select id from public.topics) p,
    private.visible_articles_of(p.id) v order by 1`)
const counted = (condition = 'true') =>
  sql(`select p.page_id, count(*)::int as articles from private.article_pages p
    join public.articles a on a.id = p.article_id where a.published and ${condition} group by 1 order by 1`)
const authorPage = async (slug = 'ama') => (await as('reader').rpc('find_author_page', { p_slug: slug })).data
const owner = (text: string, ...params: unknown[]) => ({ who: 'owner' as const, text, params })
const addByline = (article: unknown, position = 1, role: string | null = null, name = 'ama') =>
  add('article_bylines', { article_id: article, position, role, author_id: ids.get(`author ${name}`) })

describe('the counts of authors and topics', () => {
  it('equal a count of all articles after random changes by six connections at once', async () => {
    const DATES = ['2025-10-31T23:59:59.999Z', minutesFromNow(-60), minutesFromNow(60), minutesFromNow(120)]
    let seed = 11
    const pick = <T>(list: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return list[seed % list.length]!
    }
    const slugs = Array.from({ length: 20 }, (_, n) => `page-${n}`)
    const some = () => [...new Set([pick(slugs), pick(slugs), pick(slugs)])].toSorted()
    const author = () => ids.get(`author ${pick(NAMES)}`)!
    const topic = () => ids.get(`topic ${pick(NAMES)}`)!
    // Locks an article as the functions that save articles do.
    const lock = (slug: string) => pool`select id from public.articles where slug = ${slug} for update`
    const changes: (() => Promise<unknown>)[] = [
      () => pool`insert into public.articles (slug, title, content, category, published, publication_date)
        select slug, 'Rain', 'It rained.', 'Culture', ${pick([true, true, false])}, ${pick(DATES)}::timestamptz
        from unnest(${some()}::text[]) slug order by slug on conflict do nothing`,
      () => pool`update public.articles set published = not published where slug = ${pick(slugs)}`,
      () => pool`update public.articles set publication_date = ${pick(DATES)}::timestamptz where slug = ${pick(slugs)}`,
      () => pool`update public.articles set content = content || '.' where slug = ${pick(slugs)}`,
      () => pool`delete from public.articles where slug = ${pick(slugs)}`,
      () => pool`insert into public.article_bylines (article_id, position, author_id, role)
        select id, ${pick([1, 2, 3])}, ${author()}, ${pick([null, 'Photographs by'])} from (${lock(pick(slugs))}) a on conflict do nothing`,
      () => pool`insert into public.article_bylines (article_id, position, author_id)
        select id, 1, ${author()} from (${lock(pick(slugs))}) a on conflict (article_id, position) do update set author_id = excluded.author_id`,
      () =>
        pool`delete from public.article_bylines where article_id in (${lock(pick(slugs))}) and position = ${pick([1, 2])}`,
      () => pool`insert into public.article_topics (article_id, topic_id)
        select id, ${topic()} from (${lock(pick(slugs))}) a on conflict do nothing`,
      () =>
        pool`delete from public.article_topics where article_id in (${lock(pick(slugs))}) and topic_id = ${topic()}`,
    ]
    // The random changes may delete all other articles.
    await addByline((await add<{ id: string }>('articles', anArticle())).id)
    const problems = new Map<string, number>()
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let n = 0; n < 120; n++) {
          await pick(changes)().catch(({ message }: Error) => problems.set(message, (problems.get(message) ?? 0) + 1))
        }
      }),
    )
    // Either an article was deleted meanwhile, or an author signs it already.
    for (const message of problems.keys()) expect(message).toMatch(/violates (foreign key|unique) constraint/)
    expect(await counted()).not.toEqual([])
    expect(await kept()).toEqual(await counted())
    expect(await keptVisible()).toEqual(await counted('a.publication_date <= now()'))
    await sql('delete from public.articles')
    expect(await kept()).toEqual([])
  })

  it('count an article once for an author who signs it twice', async () => {
    const { id } = await add('articles', anArticle())
    await addByline(id)
    await addByline(id, 2, 'Photographs by')
    expect(await authorPage()).toEqual([{ current_slug: 'ama', articles: 1 }])
    await sql('delete from public.article_bylines where position = 1')
    expect(await authorPage()).toEqual([{ current_slug: 'ama', articles: 1 }])
    await sql('update public.article_bylines set author_id = $1', [ids.get('author kofi')])
    expect([await authorPage(), await authorPage('kofi')]).toEqual([[], [{ current_slug: 'kofi', articles: 1 }]])
  })

  it('count a scheduled article when it becomes visible, without any change', async () => {
    const { id } = await add('articles', anArticle({ publication_date: minutesFromNow(60) }))
    await addByline(id)
    await addByline((await add('articles', anArticle({ publication_date: '2025-10-01' })))['id'])
    expect(await authorPage()).toEqual([{ current_slug: 'ama', articles: 1 }])
    const due = new Date(Date.now() + 1500).toISOString()
    await sql('update public.articles set publication_date = $1 where id = $2', [due, id])
    expect(await authorPage()).toEqual([{ current_slug: 'ama', articles: 1 }])
    await expect.poll(() => authorPage(), { timeout: 15_000 }).toEqual([{ current_slug: 'ama', articles: 2 }])
    const { data } = await as('reader').rpc('list_author_pages')
    expect((data as { last_change: string }[]).map(({ last_change }) => Date.parse(last_change))).toEqual([
      Date.parse(due),
    ])
    await sql('delete from public.articles where id = $1', [id])
    expect(await authorPage()).toEqual([{ current_slug: 'ama', articles: 1 }])
  })

  it('have the last change of a visible article, or the time of its removal', async () => {
    const { id } = await add(
      'articles',
      anArticle({ publication_date: '2025-10-01', content_updated_at: '2025-10-02' }),
    )
    await addByline(id)
    await addByline(
      (await add('articles', anArticle({ publication_date: '2025-09-01', content_updated_at: '2025-09-01' })))['id'],
    )
    const lastChange = async () =>
      Date.parse(((await as('reader').rpc('list_author_pages')).data as { last_change: string }[])[0]!.last_change)
    expect(await lastChange()).toBe(Date.parse('2025-10-02'))
    const since = Date.now() - 1000
    await sql('update public.articles set published = false where id = $1', [id])
    expect(await lastChange()).toBeGreaterThan(since)
  })

  it('count an article that is published while somebody signs it', async () => {
    const { id } = await add('articles', anArticle({ published: false }))
    const publish = owner('update public.articles set published = true where id = $1', id)
    const sign = owner(
      'insert into public.article_bylines (article_id, position, author_id) values ($1, 1, $2)',
      id,
      ids.get('author ama'),
    )
    const { waited } = await race(publish, sign)
    expect(waited).toBe(true)
    expect(await authorPage()).toEqual([{ current_slug: 'ama', articles: 1 }])
    const { waited: waitedAgain } = await race(
      owner('delete from public.article_bylines where article_id = $1', id),
      owner('update public.articles set published = false where id = $1', id),
    )
    expect(waitedAgain).toBe(true)
    expect(await kept()).toEqual([])
  })

  it('follow a merged topic, and do not make a merge and a save wait in a circle', async () => {
    const { id } = await add('articles', anArticle())
    await add('article_topics', { article_id: id, topic_id: ids.get('topic ama') })
    const version = (await row('topics', ids.get('topic ama')!))?.['updated_at']
    const merging = calling('chief', 'merge_topics', {
      topic_id: ids.get('topic ama'),
      expected_version: version,
      into: 'kofi',
    })
    const hiding = owner(
      `with hidden as (update public.articles set published = false where id = $1 returning id)
      select private.lock('slugs') from hidden`,
      id,
    )
    const { first, second } = await queueBehind(`select private.lock('slugs')`, merging, hiding)
    expect([first.error, second.error]).toEqual([null, null])
    expect(await counted()).toEqual([])
    expect(await kept()).toEqual([])
    await sql('update public.articles set published = true')
    expect(await kept()).toEqual([{ page_id: ids.get('topic kofi'), articles: 1 }])
  })

  it('are deleted with their author or topic', async () => {
    const { id } = await add('articles', anArticle())
    await addByline(id)
    await add('article_topics', { article_id: id, topic_id: ids.get('topic ama') })
    for (const table of ['authors', 'topics']) await sql(`delete from public.${table}`)
    expect(await sql('select * from private.page_counts')).toEqual([])
  })
})
