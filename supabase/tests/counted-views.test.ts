import { describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { anAd, anArticle } from './rows.ts'

const { add, row, sql } = useNewsroom()

const TABLES = [
  ['article_views', 'viewed_at', async () => ({ article_id: (await add('articles', anArticle())).id })],
  [
    'ad_interactions',
    'created_at',
    async () => ({ ad_id: (await add('advertisements', anAd())).id, interaction_type: 'view' }),
  ],
] as const

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe.each(TABLES)('rows of %s', (table, at, aboutWhat) => {
  it('are deleted after ninety days', async () => {
    const about = await aboutWhat()
    await add(table, { ...about, visitor: 'long ago', [at]: daysAgo(91) })
    await add(table, { ...about, visitor: 'of this season', [at]: daysAgo(89) })
    await sql('select public.clean_up()')
    const left = await sql<{ visitor: string }>(
      `select visitor from public.${table} where visitor in ('long ago', 'of this season')`,
    )
    expect(left).toEqual([{ visitor: 'of this season' }])
  })
})

describe('hashes of addresses', () => {
  it('are deleted when their day is over, those of rate limits after a day', async () => {
    await sql(`insert into private.article_network_views (day, article_id, network, views)
      select day, gen_random_uuid(), 'n', 1 from unnest(array['2026-11-02', (now() at time zone 'Africa/Accra')::date]::date[]) day`)
    await sql(
      `insert into private.rate_limits (key, started_at) values ('old', now() - interval '25 hours'), ('new', now())`,
    )
    await sql('select public.clean_up()')
    expect(await sql(`select count(*)::int as n from private.article_network_views`)).toEqual([{ n: 1 }])
    expect(await sql(`select key from private.rate_limits where key in ('old', 'new')`)).toEqual([{ key: 'new' }])
  })
})

describe('the days of an ad', () => {
  it('stay after their views and clicks are deleted', async () => {
    const { id } = await add('advertisements', anAd())
    await add('ad_interactions', { ad_id: id, interaction_type: 'view', visitor: 'long ago', created_at: daysAgo(91) })
    await sql(`delete from public.ad_interactions where ad_id = $1`, [id])
    expect(await row('ad_daily_stats', id, 'ad_id')).toMatchObject({ views: 1, clicks: 0 })
  })
})
