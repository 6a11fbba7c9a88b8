import { expect } from 'vitest'

import type { Account, Newsroom, Row } from './people.ts'

export interface Entry {
  id: number
  noun: string
  row_id: string
  label: string | null
  deed: string
  changes: Record<string, unknown>
  actor_id: string | null
  name: string | null
  role: string | null
}

/** Watches what the history says of a deed: all the entries that it left, with who they name. */
export function useHistoryDesk({ id, sql }: Newsroom) {
  const newest = async () =>
    (await sql<{ id: number }>(`select coalesce(max(id), 0)::int as id from public.history_entries`))[0]?.id ?? 0
  const since = (entry: number) =>
    sql<Entry>(
      `select e.id, e.noun, e.row_id, e.label, e.deed, e.changes, e.actor_id, p.name, p.role
       from public.history_entries e join public.history_people p on p.id = e.who where e.id > $1 order by e.noun, e.id`,
      [entry],
    )

  async function entriesOf(deed: () => PromiseLike<unknown>): Promise<Entry[]> {
    const before = await newest()
    const answer = await deed()
    if (answer && typeof answer === 'object' && 'error' in answer) expect(answer.error).toBeNull()
    return since(before)
  }

  const NAMES: Record<string, [string, string]> = {
    anchor: ['Ama Anchor', 'news_anchor'], chief: ['Abena Chief', 'chief_author'], admin: ['Kwame Admin', 'admin'],
  }
  /** What an entry has to say of who. */
  const by = (who: Account): Row => ({ actor_id: id(who), name: NAMES[who]?.[0], role: NAMES[who]?.[1] })
  const byAgent = (name: string): Row => ({ actor_id: null, name, role: null })

  return { entriesOf, by, byAgent }
}
