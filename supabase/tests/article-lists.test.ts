import { beforeEach, describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { asArgs, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { anArticle, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, sql, sqlWithoutTriggers } = newsroom

const addArticle = async (part: Row = {}) => (await add('articles', anArticle(part))).id
const ask = async (call: string, args: Row = {}) => (await as('reader').rpc(call, args)).data

beforeEach(() => sql(`delete from public.articles`))

for (const [call, action] of [
  ['count_articles_by_category', 'count articles'],
  ['list_archive_months', 'list the months of the archive'],
  ['next_publication', 'ask when the next article is due'],
] as const) {
  describeCall(newsroom, call, action, EVERYBODY, () => ({}))
}
describeCall(newsroom, 'list_articles', 'page through the articles', EVERYBODY, () => ({ p_limit: 10 }))

const addHidden = async () => {
  await addArticle({ published: false })
  await addArticle({ published: false, publication_date: minutesFromNow(-1) })
  await addArticle({ publication_date: minutesFromNow(1) })
}

describe('counts by category', () => {
  it('count what a reader sees', async () => {
    await addHidden()
    await addArticle()
    await addArticle()
    await addArticle({ category: 'Culture' })
    const counts = (await ask('count_articles_by_category')) as { category: string; articles: number }[]
    expect(Object.fromEntries(counts.map(({ category, articles }) => [category, articles]))).toEqual({
      Business: 2,
      Culture: 1,
    })
  })
})

describe('the months of the archive', () => {
  it("are those with articles, newest first, in Accra's time", async () => {
    await addHidden()
    await addArticle({ publication_date: '2026-02-28T23:59:59.999Z', content_updated_at: '2026-03-05T10:00:00Z' })
    await addArticle({ publication_date: '2026-03-01T00:00:00Z', content_updated_at: '2026-03-01T00:00:00Z' })
    await addArticle({ publication_date: '2026-02-01T00:00:00Z', content_updated_at: '2026-02-01T00:00:00Z' })
    expect(await ask('list_archive_months')).toEqual([
      { month: '2026-03-01', articles: 1, last_change: '2026-03-01T00:00:00+00:00' },
      { month: '2026-02-01', articles: 2, last_change: '2026-03-05T10:00:00+00:00' },
    ])
  })
})

describe('a great many articles', () => {
  it('are not all scanned for the bylines and topics of one', async () => {
    await sqlWithoutTriggers(
      `insert into public.articles (slug, title, content, category, published, publication_date)
       select 'many-' || n, 'Many', 'Many.', 'Culture', true, now() - n * interval '1 hour' from generate_series(1, 4000) n`,
      `with topic as (insert into public.topics (slug, name) values ('many', 'Many') returning id)
       insert into public.article_topics select articles.id, topic.id from public.articles, topic`,
      `with author as (insert into public.authors (slug, name) values ('many', 'Many') returning id)
       insert into public.article_bylines (article_id, position, author_id) select articles.id, 1, author.id from public.articles, author`,
    )
    await sql(
      'vacuum analyze public.articles, public.article_topics, public.article_bylines, public.topics, public.authors',
    )
    const plan = await newsroom.backend.transaction(async ({ query }) => {
      await query('set local role anon')
      return query(`explain select bylines, topics from public.published_articles where slug = 'many-7'`)
    })
    await sqlWithoutTriggers(
      ...['article_topics', 'article_bylines', 'topics', 'authors', 'articles'].map(
        (name) => `delete from public.${name}`,
      ),
    )
    expect(JSON.stringify(plan)).toContain('Index Scan using articles_slug_key')
    expect(JSON.stringify(plan)).not.toMatch(/hashed SubPlan|articles_newest_idx|Seq Scan on articles/)
  })

  it('are counted for their months and sections in an index alone', async () => {
    await sqlWithoutTriggers(`insert into public.articles (slug, title, content, category, published, publication_date)
      select 'many-' || n, 'Many', repeat('A text as long as some. ', 20), (enum_range(null::public.article_category))[1 + n % 9], true, now() - n * interval '1 hour' from generate_series(1, 1000) n`)
    await sql('vacuum analyze public.articles')
    const plans = await newsroom.backend.transaction(async ({ query }) => {
      // The table has so few rows that other scans could be as fast.
      await query('set local enable_seqscan = off')
      await query('set local enable_bitmapscan = off')
      const counting = await query<{ prosrc: string }>(
        `select prosrc from pg_proc where proname in ('list_archive_months', 'count_articles_by_category')`,
      )
      return Promise.all(
        counting.map(({ prosrc }) =>
          query(`explain ${prosrc.replaceAll('p_category', 'null::public.article_category')}`),
        ),
      )
    })
    await sqlWithoutTriggers(`delete from public.articles`)
    expect(plans).toHaveLength(2)
    for (const plan of plans)
      expect(JSON.stringify(plan)).toMatch(/Index Only Scan using articles_(category_)?newest_idx/)
  })
})

describe('the months of a section', () => {
  it('contain only its articles', async () => {
    await addArticle({
      category: 'Culture',
      publication_date: '2026-03-01T00:00:00Z',
      content_updated_at: '2026-03-01T00:00:00Z',
    })
    await addArticle({ category: 'Sports', publication_date: '2026-03-02T00:00:00Z' })
    await addArticle({ category: 'Sports', publication_date: '2026-02-02T00:00:00Z' })
    expect(await ask('list_archive_months', { p_category: 'Culture' })).toEqual([
      { month: '2026-03-01', articles: 1, last_change: '2026-03-01T00:00:00+00:00' },
    ])
  })
})

describe('the next publication', () => {
  it('is the time of the next scheduled article', async () => {
    await addArticle()
    await addArticle({ published: false, publication_date: '2098-01-01T00:00:00Z' })
    await addArticle({ publication_date: '2099-02-01T00:00:00Z' })
    await addArticle({ publication_date: '2099-01-01T00:00:00Z' })
    expect(await ask('next_publication')).toBe('2099-01-01T00:00:00+00:00')
  })

  it('is null if nothing is scheduled', async () => {
    await addArticle()
    expect(await ask('next_publication')).toBeNull()
  })
})

describe('pages of articles', () => {
  type Listed = { id: string; publication_date: string }
  const page = async (args: Row, who: Who = 'reader') => {
    const { data, error } = await as(who).rpc('list_articles', asArgs(args))
    expect(error).toBeNull()
    return data as Listed[]
  }

  it('contain each visible article once, newest first, even with equal times', async () => {
    await addHidden()
    const publication_date = '2026-05-01T10:00:00Z'
    for (let n = 0; n < 5; n++) await addArticle({ publication_date })
    const newest = await addArticle()
    const seen: Listed[] = []
    for (let pages = 0; pages < 4; pages++) {
      const last = seen.at(-1)
      const after = last ? { before_date: last.publication_date, before_id: last.id } : {}
      seen.push(...(await page({ limit: 2, ...after })))
    }
    expect([seen.length, new Set(seen.map(({ id }) => id)).size, seen[0]?.id]).toEqual([6, 6, newest])
  })

  it('of a category contain only that category, for editors too', async () => {
    await addHidden()
    await addArticle()
    const id = await addArticle({ category: 'Culture' })
    for (const who of ['reader', 'chief', 'admin'] as const) {
      const listed = await page({ limit: 10, category: 'Culture' }, who)
      expect(listed.map((article) => article.id)).toEqual([id])
      expect(await page({ limit: 10 }, who)).toHaveLength(2)
    }
  })

  it('are never longer than 100', async () => {
    await sql(`insert into public.articles (slug, title, content, category, published, publication_date)
      select 'gari-' || n, 'Gari', 'Gari.', 'Business', true, now() - interval '1 hour' from generate_series(1, 101) n`)
    expect(await page({ limit: 100_000 })).toHaveLength(100)
  })
})
