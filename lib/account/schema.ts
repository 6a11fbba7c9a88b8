import { z } from 'zod'

export { emailSchema } from '../auth/schema'

/** Unchecked checkboxes are not submitted. */
const box = z.stringbool().default(false)

export const noticesSchema = z.object({ email_on_new_story: box, email_on_decision: box })
