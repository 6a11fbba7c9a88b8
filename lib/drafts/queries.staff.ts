import 'server-only'

import { listBylinePeople } from '../authors/queries.staff'
import { buildBylineRows } from '../authors/rules'
import type { BylineArg } from '../authors/schema'
import { assertOk, unwrap, unwrapMaybe } from '../db/errors'
import { isUuid } from '../db/query'
import type { StaffClient } from '../db/staff'
import { DRAFT_STATUSES, type DraftStatus } from './schema'

const DRAFTS_PER_PAGE = 20

const COLUMNS = `id, status, original_title, original_content, original_url, paraphrased_title, paraphrased_excerpt,
  paraphrased_content, suggested_category, suggested_topics, image_url, image_credit, bylines, automation_note, review_notes, reviewed_at, created_at, updated_at, source_id,
  article:articles!articles_draft_article_id_fkey (slug, category, published, publication_date)` as const

async function withSources<Row extends { source_id: string | null; bylines: unknown }>(db: StaffClient, rows: Row[]) {
  const source_ids = rows.flatMap(({ source_id }) => source_id ?? [])
  const found = source_ids.length > 0 ? unwrap(await db.rpc('list_draft_sources', { p_source_ids: source_ids })) : []
  const sources = new Map(found.map(({ id, ...source }) => [id, source]))
  const bylines = rows.map((row) => row.bylines as BylineArg[])
  const people = bylines.some(({ length }) => length > 0) ? await listBylinePeople(db) : []
  return rows.map((row, at) => ({
    ...row,
    bylines: buildBylineRows(bylines[at] ?? [], people, null),
    source: sources.get(row.source_id ?? '') ?? null,
  }))
}

interface DraftsWanted {
  status?: DraftStatus | undefined
  /** The page, counted from 1. */
  page?: number
}

/** Lists drafts, newest first. */
export async function listDrafts(db: StaffClient, { status, page = 1 }: DraftsWanted) {
  const all = db.from('draft_articles').select(COLUMNS)
  const some = status ? all.eq('status', status) : all
  const from = (page - 1) * DRAFTS_PER_PAGE
  const newestFirst = some.order('created_at', { ascending: false }).order('id', { ascending: false })
  const rows = unwrap(await newestFirst.range(from, from + DRAFTS_PER_PAGE))
  return { drafts: await withSources(db, rows.slice(0, DRAFTS_PER_PAGE)), hasMore: rows.length > DRAFTS_PER_PAGE }
}

export type Draft = Awaited<ReturnType<typeof listDrafts>>['drafts'][number]

export async function getDraft(db: StaffClient, id: string): Promise<Draft | null> {
  if (!isUuid(id)) return null
  const row = unwrapMaybe(await db.from('draft_articles').select(COLUMNS).eq('id', id).maybeSingle())
  return row && ((await withSources(db, [row]))[0] ?? null)
}

export async function countDrafts(db: StaffClient): Promise<Record<DraftStatus, number>> {
  const counts = await Promise.all(
    DRAFT_STATUSES.map(async (status) => {
      const { count, error } = await db
        .from('draft_articles')
        .select('id', { count: 'exact', head: true })
        .eq('status', status)
      assertOk({ error })
      return [status, count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts) as Record<DraftStatus, number>
}

export interface NearDuplicate {
  kind: 'draft' | 'article'
  id: string
  title: string
  /** The slug of the public article; null if readers do not see it. */
  slug: string | null
  status: string
  at: string
}

/** Finds what resembles pending drafts, by the draft's id, the closest first. */
export async function listNearDuplicates(
  db: StaffClient,
  drafts: Pick<Draft, 'id' | 'status'>[],
): Promise<Map<string, NearDuplicate[]>> {
  const draft_ids = drafts.filter(({ status }) => status === 'pending').map(({ id }) => id)
  if (draft_ids.length === 0) return new Map()
  const rows = unwrap(await db.rpc('list_near_duplicates', { p_draft_ids: draft_ids }))
  const found = rows.map((row) => ({
    ...row,
    kind: row.kind === 'article' ? ('article' as const) : ('draft' as const),
  }))
  return Map.groupBy(found, (row) => row.draft_id)
}
