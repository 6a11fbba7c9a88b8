import 'server-only'

import { setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'

import { report, unwrap } from '@/lib/db/errors'
import { createServiceClient } from '@/lib/db/service'
import type { Visitor } from '@/lib/visitors/handle-count'
import { hashNetworks } from '@/lib/visitors/network-hashes'
import { BusyError, groupCommit } from '@/lib/jobs/group-commit'

// Views are written once a second. SQL decides what counts; this only lets most readers have their answer first.

const SECOND = 1000
const HALF_HOUR = 30 * 60 * SECOND
/** How long (ms) a total is known, because other web servers count too. */
const TOTAL_LIFE = 60 * SECOND
/** How long (ms) a reader waits for a total that is not known. */
const WRITE_TIMEOUT_MS = 5 * SECOND
/** How many views may wait if the database is away: about 10 MB. */
const MAX_WAITING = 20_000

/** What is known of an article. `waiting` counts views that are not in the total yet. */
interface Known {
  total: number
  waiting: number
  until: number
}

interface View {
  article: string
  visitor: string
  agent: string | null
  networks: (string | null)[]
  known: Known
  isNew: boolean
}

const totalsSchema = z.record(z.string(), z.number())

const articles = new LRUCache<string, Known>({ max: 5000 })
/** When a visitor's view was last counted, by article and visitor. */
const counted = new LRUCache<string, number>({ max: 20_000 })

/** Writes views and retries until the database answers. Returns null for articles that readers do not see. */
async function writeViews(views: View[]): Promise<(number | null)[]> {
  for (let isReported = false; ; isReported = true) {
    try {
      const answer = await createServiceClient().rpc('record_article_views', {
        p_article_ids: views.map(({ article }) => article),
        p_visitors: views.map(({ visitor }) => visitor),
        // May be null, which the generated types omit.
        p_user_agents: views.map(({ agent }) => agent as string),
        p_addresses: views.map(({ networks }) => networks[1] as string),
        p_providers: views.map(({ networks }) => networks[2] as string),
      })
      const totals = totalsSchema.parse(unwrap(answer))
      learn(views, totals)
      return views.map(({ article }) => totals[article] ?? null)
    } catch (error) {
      // Repeats count once, so late writes do no harm.
      if (!isReported) report(error, 'views wait for the database')
      await setTimeout(SECOND)
    }
  }
}

function learn(views: View[], totals: Record<string, number>): void {
  for (const { known, isNew } of views) if (isNew) known.waiting -= 1
  const until = Date.now() + TOTAL_LIFE
  for (const [article, known] of new Map(views.map(({ article, known }) => [article, known]))) {
    const total = totals[article]
    if (total === undefined) articles.delete(article)
    else articles.set(article, Object.assign(known, { total, until }))
  }
}

const queue = groupCommit(writeViews, { batch: 5000, waiting: MAX_WAITING, every: SECOND })

/** Counts a view, once per browser and half hour. Returns null if there is no such article. */
export async function recordView(article: string, { key, agent, address }: Visitor): Promise<{ views: number } | null> {
  const now = Date.now()
  const found = articles.get(article)
  const isKnown = found !== undefined && now < found.until
  const known = found ?? { total: 0, waiting: 0, until: 0 }
  const view = `${article} ${key}`
  const isNew = (counted.get(view) ?? 0) <= now - HALF_HOUR
  if (isKnown && !isNew) return { views: known.total + known.waiting }

  const networks = hashNetworks(address)
  const written = queue.add({ article, visitor: key, agent: agent?.slice(0, 500) ?? null, networks, known, isNew })
  if (isNew) {
    known.waiting += 1
    counted.set(view, now)
  }
  if (isKnown) return { views: known.total + known.waiting }

  const total = await Promise.race([written, setTimeout(WRITE_TIMEOUT_MS, undefined, { ref: false })])
  if (total === undefined) throw new BusyError('The database does not answer.')
  return total === null ? null : { views: total }
}

/** Writes what waits. Call it before the process stops. */
export const drainViews = () => Promise.race([queue.drain(), setTimeout(WRITE_TIMEOUT_MS, undefined, { ref: false })])
