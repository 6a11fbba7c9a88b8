import { z } from 'zod'

import { categorySchema } from './schema'

/** Limit per request; larger imports send several. */
export const REVALIDATE_MAX = 1000

/** Articles changed outside the site, before and after, as commands send them to the running site. */
export const revalidateListSchema = z.object({
  articles: z
    .array(
      z.object({
        id: z.uuid(),
        slug: z.string().min(1).max(200),
        category: categorySchema,
        publicationDate: z.iso.datetime({ offset: true }),
      }),
    )
    .max(REVALIDATE_MAX),
})
