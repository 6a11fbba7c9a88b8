import 'server-only'

import { buildEditing } from '../articles/editing-start'
import { listBylinePeople } from '../authors/queries.staff'
import { buildBylineRows } from '../authors/rules'
import type { BylineArg } from '../authors/schema'
import { assertOk, unwrap, unwrapMaybe } from '../db/errors'
import { isUuid } from '../db/query'
import type { StaffClient } from '../db/staff'
import { SUBMISSION_STATUSES, type SubmissionStatus } from './schema'

const SUBMISSIONS_PER_PAGE = 20

const COLUMNS = `id, status, original_title, original_content, original_url, paraphrased_title, paraphrased_excerpt,
  paraphrased_content, suggested_category, suggested_topics, image_url, image_credit, bylines, automation_note, review_notes, reviewed_at, created_at, updated_at, source_id,
  article:articles!articles_draft_article_id_fkey (slug, category, published, publication_date)` as const

async function withSources<Row extends { source_id: string | null; bylines: unknown }>(db: StaffClient, rows: Row[]) {
  const source_ids = rows.flatMap(({ source_id }) => source_id ?? [])
  const found = source_ids.length > 0 ? unwrap(await db.rpc('list_draft_sources', { p_source_ids: source_ids })) : []
  const sources = new Map(found.map(({ id, ...source }) => [id, source]))
  const bylines = rows.map((row) => row.bylines as BylineArg[])
  const people = bylines.some(({ length }) => length > 0) ? await listBylinePeople(db) : []
  return rows.map((row, index) => ({
    ...row,
    bylines: buildBylineRows(bylines[index] ?? [], people, null),
    source: sources.get(row.source_id ?? '') ?? null,
  }))
}

interface SubmissionsWanted {
  status?: SubmissionStatus | undefined
  /** The page, counted from 1. */
  page?: number
}

/** Lists submissions, newest first. */
export async function listSubmissions(db: StaffClient, { status, page = 1 }: SubmissionsWanted) {
  const all = db.from('draft_articles').select(COLUMNS)
  const some = status ? all.eq('status', status) : all
  const from = (page - 1) * SUBMISSIONS_PER_PAGE
  const newestFirst = some.order('created_at', { ascending: false }).order('id', { ascending: false })
  const rows = unwrap(await newestFirst.range(from, from + SUBMISSIONS_PER_PAGE))
  return {
    submissions: await withSources(db, rows.slice(0, SUBMISSIONS_PER_PAGE)),
    hasMore: rows.length > SUBMISSIONS_PER_PAGE,
  }
}

export type Submission = Awaited<ReturnType<typeof listSubmissions>>['submissions'][number]

export async function getSubmission(db: StaffClient, id: string): Promise<Submission | null> {
  if (!isUuid(id)) return null
  const row = unwrapMaybe(await db.from('draft_articles').select(COLUMNS).eq('id', id).maybeSingle())
  return row && ((await withSources(db, [row]))[0] ?? null)
}

/** The fields of the form in which a submission is paraphrased. It has a field for the credit only if there is a picture. */
export const buildEditedSubmission = (submission: Submission) =>
  buildEditing({
    title: submission.paraphrased_title,
    excerpt: submission.paraphrased_excerpt,
    content: submission.paraphrased_content,
    category: submission.suggested_category,
    bylines: submission.bylines,
    image_credit: submission.image_url && submission.image_credit,
  })

export async function countSubmissions(db: StaffClient): Promise<Record<SubmissionStatus, number>> {
  const counts = await Promise.all(
    SUBMISSION_STATUSES.map(async (status) => {
      const { count, error } = await db
        .from('draft_articles')
        .select('id', { count: 'exact', head: true })
        .eq('status', status)
      assertOk({ error })
      return [status, count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts) as Record<SubmissionStatus, number>
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

/** Finds what resembles pending submissions, by the submission's id, the closest first. */
export async function listNearDuplicates(
  db: StaffClient,
  submissions: Pick<Submission, 'id' | 'status'>[],
): Promise<Map<string, NearDuplicate[]>> {
  const draft_ids = submissions.filter(({ status }) => status === 'pending').map(({ id }) => id)
  if (draft_ids.length === 0) return new Map()
  const rows = unwrap(await db.rpc('list_near_duplicates', { p_draft_ids: draft_ids }))
  const found = rows.map((row) => ({
    ...row,
    kind: row.kind === 'article' ? ('article' as const) : ('draft' as const),
  }))
  return Map.groupBy(found, (row) => row.draft_id)
}
