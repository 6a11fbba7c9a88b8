import { z } from 'zod'

export { emailSchema } from '../auth/schema'

/** A checkbox: browsers do not submit those that are not ticked. */
const box = z.stringbool().default(false)

export const noticesSchema = z.object({ email_on_new_story: box, email_on_decision: box })
