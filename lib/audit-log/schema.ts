import { z } from 'zod'

import type { UserRole } from '../auth/schema'
import type { Query } from '../query'

export const HISTORY_NOUNS = [
  'article', 'story', 'draft_article', 'profile', 'ad', 'banner', 'source', 'notification_settings', 'correction', 'topic',
] as const
export type HistoryNoun = (typeof HISTORY_NOUNS)[number]

export const HISTORY_DEEDS = [
  'created', 'submitted', 'filed', 'edited', 'published', 'scheduled', 'unpublished', 'approved', 'rejected',
  'changes_requested', 'withdrawn', 'reopened', 'restored', 'activated', 'deactivated', 'verified', 'unverified', 'role_changed', 'deleted',
  'accepted_traffic', 'dropped_traffic', 'withdrew_preview_links',
] as const
export type HistoryDeed = (typeof HISTORY_DEEDS)[number]

/** Old and new value of a column, or how long a text was and is that revisions keep. */
export type Change = [was: unknown, is: unknown] | { was: number; is: number }

/** One deed, as list_history answers it. */
export interface Entry {
  id: number
  happened_at: string
  actor_id: string | null
  /** Null once the account was deleted. */
  actor_name: string | null
  /** Null for automation and the server. */
  actor_role: UserRole | null
  noun: HistoryNoun
  row_id: string
  label: string | null
  deed: HistoryDeed
  changes: Record<string, Change>
  /** Whether what it tells of still exists. */
  is_there: boolean
  /** The name of a profile that is still there. */
  subject: string | null
}

/** How the activity is looked at; every part by the address. */
export interface ActivityView {
  person?: string
  noun?: HistoryNoun
  /** yyyy-mm-dd, days of Accra, both included. */
  from?: string
  to?: string
  before?: HistoryCursor
}

/** Goes on after this entry. */
export interface HistoryCursor {
  at: string
  id: number
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d))_(\d{1,15})$/

export const encodeHistoryCursor = ({ at, id }: HistoryCursor): string => `${at}_${id}`

/** Undefined for anything that no list of ours gave out. */
export function decodeHistoryCursor(text: Query[string]): HistoryCursor | undefined {
  const [, at, id] = typeof text === 'string' ? (CURSOR.exec(text) ?? []) : []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id: Number(id) } : undefined
}

// An address that was cut or mistyped shows the list, not an error.
const viewSchema = z.object({
  person: z.uuid().optional().catch(undefined),
  noun: z.enum(HISTORY_NOUNS).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})

export function toActivityView(query: Query): ActivityView {
  const { person, noun, from, to } = viewSchema.parse(query)
  const before = decodeHistoryCursor(query.before)
  return {
    ...(person && { person }), ...(noun && { noun }), ...(from && { from }), ...(to && { to }), ...(before && { before }),
  }
}
