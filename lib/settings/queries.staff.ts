import 'server-only'

import { unwrap } from '../db/errors'
import type { StaffClient } from '../db/staff'
import type { Site } from './schema'

/** Reads the settings as they are stored, without what takes the place of empty ones. */
export const getSettings = async (db: StaffClient) =>
  unwrap(await db.from('settings').select().single()) as unknown as Site
