import { z } from 'zod'

import { categorySchema } from './schema'

/** What one request may name; a longer import sends several. */
export const FORGET_MAX = 1000

/** Articles that something outside the website has changed, before and after: what a command tells the running site. */
export const forgetListSchema = z.object({
  articles: z
    .array(z.object({ id: z.uuid(), slug: z.string().min(1).max(200), category: categorySchema, publicationDate: z.iso.datetime({ offset: true }) }))
    .max(FORGET_MAX),
})
