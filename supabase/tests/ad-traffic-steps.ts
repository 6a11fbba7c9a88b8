import type { Newsroom, Row } from './people.ts'
import { anAd } from './rows.ts'

export const today = new Date().toISOString().slice(0, 10)

const AT_ONCE = 500

interface Meeting {
  address?: string
  withView?: boolean
}

export function useAdSteps({ add, as, row, service, sql }: Newsroom) {
  const addAd = async (part: Row = {}) =>
    (await add('advertisements', anAd({ cost_per_view: 0.1, cost_per_click: 1, ...part }))).id
  const meet = async (
    met_ad: string,
    visitor: string,
    type: 'view' | 'click',
    { address = 'home', withView = false }: Meeting = {},
  ) => {
    const { data, error } = await service().rpc('record_ad_interactions', {
      p_interactions: [{ ad_id: met_ad, interaction_type: type, visitor, address_hash: address, with_view: withView }],
    })
    return error?.message ?? (data as { counted: (boolean | null)[] }).counted[0]
  }
  /** New visitors see, or see and click, the ad. Returns how many counted. */
  const crowd = async (ad: string, visitors: number, type: 'view' | 'click', address = 'flood'): Promise<number> => {
    // PostgreSQL cannot prune versions of a row within a statement, so 5,000 at once would take ten seconds.
    if (visitors > AT_ONCE)
      return (await crowd(ad, AT_ONCE, type, address)) + (await crowd(ad, visitors - AT_ONCE, type, address))
    const [counted] = await sql<{ n: number }>(
      `select count(*)::int as n from jsonb_array_elements(public.record_ad_interactions((
         select jsonb_agg(jsonb_build_object('ad_id', $1::text, 'interaction_type', $3::text,
           'visitor', gen_random_uuid(), 'address_hash', $4::text, 'with_view', true))
         from generate_series(1, $2::int)
       )) -> 'counted') where value = 'true'`,
      [ad, visitors, type, address],
    )
    return counted?.n ?? 0
  }
  const countersOf = async (ad: string) => {
    const { impression_count, click_count, budget_spent } = (await row('advertisements', ad)) ?? {}
    return [impression_count, click_count, budget_spent]
  }
  const flaggedOf = async (ad: string) =>
    (
      await sql<{ one: Row }>(
        `select to_jsonb(t) as one from public.flagged_ad_traffic t where ad_id = $1 order by created_at, state desc`,
        [ad],
      )
    ).map(({ one }) => one)
  const daysOf = (ad: string) =>
    sql<Row>(`select day::text, views, clicks from public.ad_daily_stats where ad_id = $1 order by day`, [ad])
  const letPass = (ad: string, minutes: number) =>
    sql(
      `update private.ad_address_traffic set window_started_at = window_started_at - make_interval(mins => $2) where ad_id = $1`,
      [ad, minutes],
    )
  const addFlagged = async (ad: string, part: Row = {}) =>
    add<{ id: string; updated_at: string }>('flagged_ad_traffic', {
      ad_id: ad,
      day: today,
      address_hash: 'flood',
      views: 700,
      clicks: 7,
      cost: 77,
      ...part,
    })
  const decide = async (flagged: { id: string; updated_at: string }, accept: boolean) =>
    (
      await as('admin').rpc('decide_flagged_ad_traffic', {
        p_traffic_id: flagged.id,
        p_expected_version: flagged.updated_at,
        p_accept: accept,
      })
    ).error?.message
  return { addAd, meet, crowd, countersOf, flaggedOf, daysOf, letPass, addFlagged, decide }
}
