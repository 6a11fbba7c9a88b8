import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Row, useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

// Triggers keep the counts, which must equal a count of all articles.

const newsroom = useNewsroom()
const { add, as, backend, row, sql } = newsroom
const { queueBehind, race } = useRace(newsroom)

let pool: postgres.Sql
beforeAll(() => {
  pool = postgres(backend.databaseUrl, { max: 6, onnotice: () => {} })
})
afterAll(() => pool.end())
beforeEach(() => sql('delete from public.articles'))

const kept = () =>
  sql(`select month, category, articles, last_change from private.article_months where articles > 0 order by 1, 2`)
const counted = () =>
  sql(`select date_trunc('month', publication_date at time zone 'UTC')::date as month, category, count(*) as articles,
    max(greatest(content_updated_at, publication_date)) as last_change
    from public.articles where published group by 1, 2 order by 1, 2`)
const owner = (text: string, ...params: unknown[]) => ({ who: 'owner' as const, text, params })
/** The content changed on that day of November. */
const inOctober = (day: number, part: Row = {}) =>
  add(
    'articles',
    anArticle({ publication_date: '2025-10-05T10:00:00Z', content_updated_at: `2025-11-0${day}`, ...part }),
  )

describe('the kept months', () => {
  it('equal a count of all articles after random changes by six connections at once', async () => {
    const CATEGORIES = ['Politics', 'Sports', 'Culture']
    const DATES = [
      '2025-10-31T23:59:59.999Z',
      '2025-11-01T00:00:00Z',
      '2026-01-15T12:00:00Z',
      hoursAgo(1),
      minutesFromNow(60),
    ]
    let seed = 7
    const pick = <T>(list: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return list[seed % list.length]!
    }
    const slugs = Array.from({ length: 40 }, (_, n) => `month-${n}`)
    const some = () => [pick(slugs), pick(slugs), pick(slugs)]
    const changes: (() => Promise<unknown>)[] = [
      () => pool`insert into public.articles (slug, title, content, category, published, publication_date)
        select slug, 'Rain', 'It rained.', ${pick(CATEGORIES)}::public.article_category, ${pick([true, true, false])}, ${pick(DATES)}::timestamptz
        from unnest(${some()}::text[]) slug order by slug on conflict do nothing`,
      () => pool`update public.articles set published = not published where slug = ${pick(slugs)}`,
      () =>
        pool`update public.articles set category = ${pick(CATEGORIES)}::public.article_category where slug = ${pick(slugs)}`,
      () => pool`update public.articles set publication_date = ${pick(DATES)}::timestamptz where slug = ${pick(slugs)}`,
      () => pool`update public.articles set content = content || '.' where slug = ${pick(slugs)}`,
      () => pool`delete from public.articles where slug = ${pick(slugs)}`,
    ]
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        for (let n = 0; n < 40; n++) await pick(changes)()
      }),
    )
    expect(await counted()).not.toEqual([])
    expect(await kept()).toEqual(await counted())
    await sql('delete from public.articles')
    expect(await kept()).toEqual([])
  })

  it('count both of two articles that two people publish at once', async () => {
    const insert = (slug: string) =>
      owner(
        `insert into public.articles (slug, title, content, category, published, publication_date)
        values ($1, 'Rain', 'It rained.', 'Culture', true, '2025-10-01')`,
        slug,
      )
    const { first, second, waited } = await race(insert('one'), insert('two'))
    expect([first.error, second.error, waited]).toEqual([null, null, true])
    expect(await kept()).toMatchObject([{ articles: 2 }])
  })

  it('have the last change of what is left when the latest two articles are deleted at once', async () => {
    const [, two, three] = [await inOctober(1), await inOctober(2), await inOctober(3)]
    const remove = ({ id }: { id: string }) => owner('delete from public.articles where id = $1', id)
    const { waited } = await race(remove(three), remove(two))
    expect(waited).toBe(true)
    expect(await kept()).toEqual(await counted())
    expect(await kept()).toMatchObject([{ articles: 1, last_change: '2025-11-01T00:00:00+00:00' }])
  })

  it('do not make an editor of many articles and an editor of one of them wait in a circle', async () => {
    const [one, two] = [await inOctober(1), await inOctober(2)].toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const versionOf = async (id = '') => (await row('articles', id))?.['updated_at']
    const { slug } = (await row('articles', two!.id)) as { slug: string }
    const saving = calling('admin', 'update_article', {
      article_id: two!.id,
      expected_version: await versionOf(two!.id),
      title: 'Rain',
      slug,
      content: 'It poured.',
      category: 'Business',
      featured: false,
      published: true,
      images: [],
    })
    const many = JSON.stringify([
      { id: one!.id, version: await versionOf(one!.id) },
      { id: two!.id, version: await versionOf(two!.id) },
    ])
    const moving = {
      who: 'chief' as const,
      text: `select * from public.change_articles($1::text::jsonb, 'move', 'Culture')`,
      params: [many],
    }
    const gate = `select 1 from public.articles where id = '${two!.id}' for update`
    const { first, second } = await queueBehind(gate, saving, moving)
    expect([first.error, second.error]).toEqual([null, null])
    expect(second.rows.map(({ error }) => error)).toEqual([null, 'article_changed'])
    expect(await kept()).toEqual(await counted())
  })
})

describe('the months of the archive', () => {
  it('count a scheduled article only when it is visible, in the present month as in those to come', async () => {
    await inOctober(1)
    await add('articles', anArticle({ publication_date: minutesFromNow(1) }))
    await add('articles', anArticle({ publication_date: minutesFromNow(60 * 24 * 40) }))
    const months = async () =>
      (await as('reader').rpc('list_archive_months')).data as { month: string; articles: number }[]
    expect(await months()).toMatchObject([{ month: '2025-10-01', articles: 1 }])
    await add('articles', anArticle({ publication_date: minutesFromNow(0) }))
    expect(await months()).toMatchObject([{ articles: 1 }, { month: '2025-10-01', articles: 1 }])
  })

  it('are those of one section where asked', async () => {
    await inOctober(1)
    await inOctober(2, { category: 'Culture' })
    const { data } = await as('reader').rpc('list_archive_months', { p_category: 'Culture' })
    expect(data).toEqual([{ month: '2025-10-01', articles: 1, last_change: '2025-11-02T00:00:00+00:00' }])
  })
})
