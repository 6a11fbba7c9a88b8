import 'server-only'

import type { Category } from '../articles/schema'
import { listBylinePeople } from '../authors/queries.staff'
import { buildBylineRows, formatBylines } from '../authors/rules'
import type { BylineArg } from '../authors/schema'
import { unwrapMaybe, unwrap } from '../db/errors'
import { isUuid } from '../db/query'
import type { StaffClient } from '../db/staff'

// The columns with the full text, which is needed only to show and compare revisions.
const WHOLE =
  `number, made_at:created_at, transaction_id, title, excerpt, content, slug, category, image_url, image_alt, image_caption, image_credit,
  bylines, pictures:images, restored_from, fields` as const

export interface RevisionPicture {
  id: string
  image_url: string
  caption: string | null
  credit?: string | null
  alt: string | null
}

async function cleanByline(db: StaffClient, bylines: BylineArg[]): Promise<string | null> {
  if (bylines.length === 0) return null
  return formatBylines(
    buildBylineRows(bylines, await listBylinePeople(db), null).map(({ name, role }) => ({
      slug: '',
      name,
      ...(role ? { role } : {}),
    })),
  )
}

export async function getRevision(db: StaffClient, article: string, number: number) {
  if (!isUuid(article)) return null
  const found = unwrapMaybe(
    await db.from('article_revisions').select(WHOLE).eq('article_id', article).eq('number', number).maybeSingle(),
  )
  return (
    found && {
      ...found,
      category: found.category as Category,
      byline: await cleanByline(db, found.bylines as BylineArg[]),
      pictures: found.pictures as unknown as RevisionPicture[],
      fields: found.fields as Record<string, string | number | boolean | null>,
    }
  )
}

export type Revision = NonNullable<Awaited<ReturnType<typeof getRevision>>>

/** Whether an article has all of the revisions. */
export async function hasRevisions(db: StaffClient, article: string, numbers: number[]): Promise<boolean> {
  const found = unwrap(
    await db.from('article_revisions').select('number').eq('article_id', article).in('number', numbers),
  )
  return found.length === numbers.length
}

/** Lists an article's revisions, newest first, each with the transaction of its audit log entry, or null; at most 201. */
export async function listRevisions(db: StaffClient, article: string) {
  if (!isUuid(article)) return []
  return unwrap(
    await db
      .from('article_revisions')
      .select('number, made_at:created_at, transaction_id, title')
      .eq('article_id', article)
      .order('number', { ascending: false }),
  )
}

export type RevisionMark = Awaited<ReturnType<typeof listRevisions>>[number]

/** Reads the version for optimistic locking. Returns null if the article is deleted. */
export async function getArticleVersion(db: StaffClient, article: string) {
  if (!isUuid(article)) return null
  return unwrapMaybe(
    await db
      .from('articles')
      .select('id, title, slug, category, published, publication_date, updated_at')
      .eq('id', article)
      .maybeSingle(),
  )
}

/** Returns an article's title, the last one if it is deleted, or null if it never existed. */
export async function getArticleName(
  db: StaffClient,
  article: string,
): Promise<{ title: string; isThere: boolean } | null> {
  const present = await getArticleVersion(db, article)
  if (present) return { title: present.title, isThere: true }
  const [last] = await listRevisions(db, article)
  return last ? { title: last.title, isThere: false } : null
}
