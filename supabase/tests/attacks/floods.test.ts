import { describe, expect, it } from 'vitest'

import { useNewsroom } from '../people.ts'
import { anAd, anArticle } from '../rows.ts'

// Counters stay exact under two hundred simultaneous requests.

const { add, count, row, service, sql } = useNewsroom()

const CROWD = Array.from({ length: 200 }, (_, at) => `visitor ${at}`)
const addArticle = async () => (await add('articles', anArticle())).id
const addAd = async () => (await add('advertisements', anAd({ cost_per_view: 0.01, cost_per_click: 0.5 }))).id
const read = (viewed_article: string, visitor_key: string) =>
  service().rpc('record_article_views', {
    p_article_ids: [viewed_article],
    p_visitors: [visitor_key],
    p_user_agents: ['Mozilla'],
    p_addresses: ['one carrier'],
    p_providers: ['its network'],
  })
const meet = (interaction_type: 'view' | 'click', ad_id: string, visitor: string) =>
  service().rpc('record_ad_interactions', {
    p_interactions: [
      {
        ad_id,
        interaction_type,
        visitor,
        networks: [null, 'one carrier', null],
        key_age: 60,
        with_view: true,
        page_url: '/politics',
        user_agent: 'Mozilla',
      },
    ],
  })
const totalOf = async (id: string) => (await row('article_view_counts', id, 'article_id'))?.['total_views']

describe('a reader of an article', () => {
  it('is counted correctly among 200 at once', async () => {
    const id = await addArticle()
    await Promise.all(CROWD.map((visitor) => read(id, visitor)))
    expect(await totalOf(id)).toBe(200)
  })

  it('is counted once when 200 requests come at once', async () => {
    const id = await addArticle()
    const before = await count('article_views')
    await Promise.all(CROWD.map(() => read(id, 'ama')))
    expect([await totalOf(id), await count('article_views')]).toEqual([1, before + 1])
  })
})

describe('a visitor who sees an ad', () => {
  it('is recorded exactly among 200 at once behind one address, whose burst of clicks is held for review', async () => {
    const id = await addAd()
    await Promise.all(CROWD.map((visitor) => meet('view', id, visitor)))
    expect(await row('advertisements', id)).toMatchObject({ impression_count: 200, click_count: 0, budget_spent: 2 })
    await sql(`update public.ad_interactions set created_at = created_at - interval '2 seconds' where ad_id = $1`, [id])
    await Promise.all(CROWD.map((visitor) => meet('click', id, visitor)))
    expect(await row('advertisements', id)).toMatchObject({ impression_count: 0, click_count: 0, budget_spent: 0 })
    expect(await row('flagged_ad_traffic', id, 'ad_id')).toMatchObject({ views: 200, clicks: 200, cost: 102 })
  })

  it('is counted once when 200 requests come at once', async () => {
    const id = await addAd()
    const answers = await Promise.all(CROWD.map(() => meet('click', id, 'ama')))
    expect(answers.filter(({ data }) => data.counted[0] === true)).toHaveLength(1)
    expect(await row('flagged_ad_traffic', id, 'ad_id')).toMatchObject({ views: 1, clicks: 1, cost: 0.51 })
  })
})
