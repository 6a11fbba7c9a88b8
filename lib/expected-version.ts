import { z } from 'zod'

// Optimistic locking: forms send the updated_at they loaded, and the database rejects the save if the record has
// changed since.

/** A form that sends no version matches no record. */
const NEVER = new Date(0).toISOString()

export const expectedVersionField = z.iso.datetime({ offset: true }).catch(NEVER)
