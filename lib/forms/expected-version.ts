import { z } from './zod.ts'

// Forms send the updated_at they loaded; the database rejects outdated saves.

/** Without a version, a form matches no record. */
const NEVER = new Date(0).toISOString()

export const expectedVersionField = z.iso.datetime({ offset: true }).catch(NEVER)
