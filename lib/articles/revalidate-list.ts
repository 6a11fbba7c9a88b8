import { z } from 'zod'

import { categorySchema } from './schema'

/** Per request; larger imports send several. */
export const REVALIDATE_MAX = 1000

/** Before and after a change, as commands send them. */
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
