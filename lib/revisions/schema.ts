import { z } from 'zod'

import { isUuid, parseChoice, type Query } from '../db/query'

export const VIEWS = ['inline', 'side', 'rendered'] as const
export type DiffView = (typeof VIEWS)[number]

const parseNumber = (value: Query[string]): number | null =>
  typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null

/** Parses which revisions to compare, the older one first. Returns null unless the URL names two. */
export function parseComparison({ from, to, view }: Query): { from: number; to: number; view: DiffView } | null {
  const [a, b] = [parseNumber(from), parseNumber(to)]
  if (!a || !b || a === b) return null
  return { from: Math.min(a, b), to: Math.max(a, b), view: parseChoice(view, VIEWS) ?? 'inline' }
}

export const parseRevisionNumber = (segment: string): number | null => parseNumber(segment)

export const restoreSchema = z.object({
  article_id: z.uuid('This article no longer exists.'),
  revision: z.coerce
    .number()
    .int()
    .min(1, 'This revision no longer exists.')
    .max(1_000_000_000, 'This revision no longer exists.'),
  /** The ids of the corrections that the editor has seen, separated by spaces. */
  known_notes: z
    .string()
    .default('')
    .transform((ids) => ids.split(' ').filter(isUuid)),
  expected_version: z.iso.datetime({
    offset: true,
    error: 'This article was changed by someone else since you opened it.',
  }),
})
