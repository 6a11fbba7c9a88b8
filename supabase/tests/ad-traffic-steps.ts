import type { Newsroom, Row } from './people.ts'
import { anAd } from './rows.ts'

export const today = new Date().toISOString().slice(0, 10)

const AT_ONCE = 500

/** The home, the customer (an IPv4 address or an IPv6 /48) and the provider, as the web server hashes them. */
export type Networks = [home: string | null, customer: string, provider: string | null]

interface Meeting {
  address?: string
  withView?: boolean
  keyAge?: number
}

export function useAdSteps({ add, as, row, service, sql }: Newsroom) {
  const addAd = async (part: Row = {}) =>
    (await add('advertisements', anAd({ cost_per_view: 0.1, cost_per_click: 1, ...part }))).id
  const meet = async (
    met_ad: string,
    visitor: string,
    type: 'view' | 'click',
    { address = 'home', withView = false, keyAge = 60 }: Meeting = {},
  ) => {
    const { data, error } = await service().rpc('record_ad_interactions', {
      p_interactions: [
        {
          ad_id: met_ad,
          interaction_type: type,
          visitor,
          networks: [null, address, null],
          key_age: keyAge,
          with_view: withView,
        },
      ],
    })
    return error?.message ?? (data as { counted: (boolean | null)[] }).counted[0]
  }
  /** Lets the views of an ad become older, so that a click may follow. */
  const countView = (ad: string, seconds = 2) =>
    sql(`update public.ad_interactions set created_at = created_at - make_interval(secs => $2) where ad_id = $1`, [
      ad,
      seconds,
    ])
  /** Records a batch. Returns how many counted. */
  const record = async (ad: string, visitors: string[], type: 'view' | 'click', networks: (at: number) => Networks) => {
    const interactions = visitors.map((visitor, index) => ({
      ad_id: ad,
      interaction_type: type,
      visitor,
      networks: networks(index),
      key_age: 60,
    }))
    const [counted] = await sql<{ n: number }>(
      `select count(*)::int as n from jsonb_array_elements(public.record_ad_interactions($1::text::jsonb) -> 'counted')
       where value = 'true'`,
      [JSON.stringify(interactions)],
    )
    return counted?.n ?? 0
  }
  /**
   * Lets new visitors see an ad, or see it and click it a second later. Returns how many counted. `from` is an address,
   * or returns the networks of the nth visitor.
   */
  const crowd = async (
    ad: string,
    visitors: number,
    type: 'view' | 'click',
    from: string | ((at: number) => Networks) = 'flood',
  ): Promise<number> => {
    const networks = typeof from === 'string' ? (): Networks => [null, from, null] : from
    // PostgreSQL cannot prune versions of a row within a statement, so 5,000 at once would take ten seconds.
    if (visitors > AT_ONCE) {
      const first = await crowd(ad, AT_ONCE, type, networks)
      return first + (await crowd(ad, visitors - AT_ONCE, type, (at) => networks(at + AT_ONCE)))
    }
    const keys = Array.from({ length: visitors }, () => crypto.randomUUID())
    const seen = await record(ad, keys, 'view', networks)
    if (type === 'view') return seen
    await countView(ad)
    return record(ad, keys, 'click', networks)
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
      `update private.ad_traffic set window_started_at = window_started_at - make_interval(mins => $2) where ad_id = $1`,
      [ad, minutes],
    )
  const addFlagged = async (ad: string, part: Row = {}) =>
    add<{ id: string; updated_at: string }>('flagged_ad_traffic', {
      ad_id: ad,
      day: today,
      network: 'flood',
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
  return { addAd, meet, look: countView, crowd, countersOf, flaggedOf, daysOf, letPass, addFlagged, decide }
}
