import { expect } from 'vitest'

import type { Account, Newsroom, Row } from './people.ts'

export interface Entry {
  id: number
  entity: string
  row_id: string
  label: string | null
  action: string
  changes: Record<string, unknown>
  profile_id: string | null
  name: string | null
  role: string | null
}

/** Helpers that return entries with their actors. */
export function useAuditLogSteps({ id, sql }: Newsroom) {
  const newest = async () =>
    (await sql<{ id: number }>(`select coalesce(max(id), 0)::int as id from public.audit_log`))[0]?.id ?? 0
  const since = (entry: number) =>
    sql<Entry>(
      `select l.id, l.entity, l.row_id, l.label, l.action, l.changes, l.profile_id, a.name, a.role
       from private.audit_entries l join public.audit_log_actors a on a.id = l.actor_id where l.id > $1 order by l.entity, l.id`,
      [entry],
    )

  async function entriesOf(action: () => PromiseLike<unknown>): Promise<Entry[]> {
    const before = await newest()
    const answer = await action()
    if (answer && typeof answer === 'object' && 'error' in answer) expect(answer.error).toBeNull()
    return since(before)
  }

  const NAMES: Record<string, [string, string]> = {
    anchor: ['Ama Anchor', 'news_anchor'],
    chief: ['Abena Chief', 'chief_author'],
    admin: ['Kwame Admin', 'admin'],
  }
  const by = (who: Account): Row => ({ profile_id: id(who), name: NAMES[who]?.[0], role: NAMES[who]?.[1] })
  const byAgent = (name: string): Row => ({ profile_id: null, name, role: null })

  return { entriesOf, by, byAgent }
}
