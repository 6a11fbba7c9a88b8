import { z } from 'zod'

// Whoever saves a record says which version of it their form began with (its updated_at). The database refuses where
// somebody else has changed the record since: nobody's words are overwritten unread.

/** Whoever does not say which version was opened has seen none. */
const NEVER = new Date(0).toISOString()

export const expectedVersionField = z.iso.datetime({ offset: true }).catch(NEVER)
