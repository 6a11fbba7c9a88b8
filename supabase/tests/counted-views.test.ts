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
    for (let reader = 0; reader < 100; reader++) await add(table, { ...about, visitor: `reader ${reader}` })
    const left = await sql<{ visitor: string }>(
      `select visitor from public.${table} where visitor in ('long ago', 'of this season')`,
    )
    expect(left).toEqual([{ visitor: 'of this season' }])
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
