import 'server-only'

import { env } from '../env'
import { unwrap } from '../db/errors'
import { takeListPage } from '../lists/list-query'
import { buildLikePattern } from '../db/query'
import type { StaffClient } from '../db/staff'
import type { EmailView } from './dashboard'

const EMAILS_PER_PAGE = 25

// Names the columns, because no role may read the texts of e-mails.
const COLUMNS = 'id, kind, recipient, state, attempts, next_attempt_at, last_error, expires_at, created_at' as const

export async function listEmails(db: StaffClient, { sort, dir, q, page, filters }: EmailView) {
  let query = db.from('notifications').select(COLUMNS).eq('channel', 'email')
  if (q) query = query.ilike('recipient', buildLikePattern(q))
  if (filters.state) query = query.eq('state', filters.state)
  if (filters.kind) query = query.eq('kind', filters.kind)
  const from = (page - 1) * EMAILS_PER_PAGE
  const sorted = query.order(sort, { ascending: dir === 'asc' }).order('id', { ascending: false })
  return takeListPage(unwrap(await sorted.range(from, from + EMAILS_PER_PAGE)), EMAILS_PER_PAGE)
}

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>['rows'][number]

/** Returns the mail server and sender, without credentials, or without a mail server the folder of e-mails. */
export function getMailSetup(): { server: string; from: string } | { folder: string } {
  const { smtp, mailFolder } = env()
  return smtp ? { server: new URL(smtp.url).host, from: smtp.from.address } : { folder: mailFolder }
}
