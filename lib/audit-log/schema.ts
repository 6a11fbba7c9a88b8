import { z } from 'zod'

import type { UserRole } from '../auth/schema'
import type { Query } from '../db/query'

export const AUDITED_ENTITIES = [
  'article',
  'story',
  'draft_article',
  'profile',
  'ad',
  'banner',
  'source',
  'notification_settings',
  'correction',
  'topic',
  'front_page',
  'message',
  'inquiry',
  'subscribers',
  'settings',
  'second_factor',
  'invitation',
] as const
export type AuditEntity = (typeof AUDITED_ENTITIES)[number]

export const AUDITED_ACTIONS = [
  'created',
  'submitted',
  'filed',
  'edited',
  'published',
  'scheduled',
  'unpublished',
  'approved',
  'rejected',
  'changes_requested',
  'withdrawn',
  'reopened',
  'restored',
  'activated',
  'deactivated',
  'verified',
  'unverified',
  'role_changed',
  'deleted',
  'accepted_traffic',
  'dropped_traffic',
  'withdrew_preview_links',
  'handled',
  'exported',
  'signed_in',
  'second_factor_removed',
  'suspended',
  'resumed',
  'signed_out',
] as const
export type AuditAction = (typeof AUDITED_ACTIONS)[number]

/** What changed: the old and the new value, or the lengths of a text. */
export type Change = [was: unknown, is: unknown] | { was: number; is: number }

/** An entry as list_audit_log returns it. */
export interface Entry {
  id: number
  /** Revisions that the same change made have it too. */
  transaction_id: string
  happened_at: string
  actor_id: string | null
  /** The name at the time; null if the account was deleted. */
  actor_name: string | null
  /** The role at the time; null for automation and the server. */
  actor_role: UserRole | null
  entity: AuditEntity
  row_id: string
  label: string | null
  action: AuditAction
  changes: Record<string, Change>
  /** Whether the subject still exists. */
  is_there: boolean
  /** The present name, if the profile still exists. */
  subject: string | null
}

export interface ActivityView {
  person?: string
  entity?: AuditEntity
  /** The first and the last day, both included, as yyyy-mm-dd in Accra. */
  from?: string
  to?: string
  before?: HistoryCursor
}

export interface HistoryCursor {
  at: string
  id: number
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:\d\d))_(\d{1,15})$/

export const encodeHistoryCursor = ({ at, id }: HistoryCursor): string => `${at}_${id}`

/** Parses the cursor of the log. Returns undefined if it is invalid. */
export function decodeHistoryCursor(text: Query[string]): HistoryCursor | undefined {
  const [, at, id] = typeof text === 'string' ? (CURSOR.exec(text) ?? []) : []
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id: Number(id) } : undefined
}

// The filters in the URL. An invalid value drops its filter.
const viewSchema = z.object({
  person: z.uuid().optional().catch(undefined),
  entity: z.enum(AUDITED_ENTITIES).optional().catch(undefined),
  from: z.iso.date().optional().catch(undefined),
  to: z.iso.date().optional().catch(undefined),
})

/** Parses the filters and the cursor of the log. Invalid ones are dropped. */
export function parseActivityView(query: Query): ActivityView {
  const { person, entity, from, to } = viewSchema.parse(query)
  const before = decodeHistoryCursor(query.before)
  return {
    ...(person && { person }),
    ...(entity && { entity }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
  }
}
