import 'server-only'

import { unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'
import { env } from '../env'
import type { Site } from './schema'
import { listSetupSteps } from './setup'

/** Reads the settings as they are stored, without what takes the place of empty ones. */
export const getSettings = async (db: StaffClient) =>
  unwrap(await db.from('settings').select().single()) as unknown as Site

const STAFF_ROLES = ['admin', 'chief_author', 'news_anchor'] as const

/** Lists what the newsroom lacks, with the version of the settings. Nothing, once an admin has closed the list. */
export async function readSetup(db: StaffClient) {
  const settings = await getSettings(db)
  const { updated_at: version } = settings
  if (settings.setup_dismissed) return { version, steps: [] }
  const [staff, articles] = await Promise.all([
    db.from('profiles').select('id').in('role', STAFF_ROLES).limit(2).then(unwrap),
    db.from('articles').select('id').limit(1).then(unwrap),
  ])
  const { smtp, hasBackups } = env()
  const done = { staff: staff.length, hasArticles: articles.length > 0, hasMail: smtp !== null, hasBackups }
  return { version, steps: listSetupSteps({ settings, ...done }) }
}
