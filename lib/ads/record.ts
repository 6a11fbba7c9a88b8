import 'server-only'

import { z } from 'zod'

import { unwrap } from '@/lib/db/errors'
import { createServiceClient } from '@/lib/db/service'
import { hashNetworks } from '@/lib/visitors/network-hashes'
import type { Visitor } from '@/lib/visitors/handle-count'
import { getKeyAge } from '@/lib/visitors/visitor-key'
import { groupCommit } from '@/lib/jobs/group-commit'

import type { AdInteraction } from './interaction'

// A type and not an interface, because only a type can be passed as Json.
type Row = {
  ad_id: string
  interaction_type: 'view' | 'click'
  with_view: boolean
  visitor: string
  networks: (string | null)[]
  key_age: number
  page_url: string | null
  user_agent: string | null
}

const answerSchema = z.object({ counted: z.array(z.boolean().nullable()) })

/** Clicks are answered after they are committed, so that none is lost. */
const queue = groupCommit(
  async (rows: Row[]) => {
    const answer = await createServiceClient().rpc('record_ad_interactions', { p_interactions: rows })
    const { counted } = answerSchema.parse(unwrap(answer))
    return rows.map((_, index) => ({ counted: counted[index] ?? null }))
  },
  { batch: 200, waiting: 5000 },
)

/**
 * Records views or a click. `counted` is whether the click counted, or how many views did. Returns null if no such ad
 * is running.
 */
export async function recordAdInteraction(
  { ads, type, view }: AdInteraction,
  { key, agent, address }: Visitor,
  page: string | null,
): Promise<{ counted: number | boolean } | null> {
  const networks = hashNetworks(address)
  const answers = await Promise.all(
    ads.map((ad_id) =>
      queue.add({
        ad_id,
        interaction_type: type,
        with_view: view,
        visitor: key,
        networks,
        key_age: getKeyAge(key),
        page_url: page?.slice(0, 500) ?? null,
        user_agent: agent?.slice(0, 500) ?? null,
      }),
    ),
  )
  if (answers.every(({ counted }) => counted === null)) return null
  const count = answers.filter(({ counted }) => counted).length
  return { counted: type === 'click' ? count > 0 : count }
}

export const drainAdInteractions = () => queue.drain()
