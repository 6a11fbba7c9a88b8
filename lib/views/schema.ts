import { z } from 'zod'

/** What a page says of a view: which article. */
export const viewSchema = z.strictObject({ article: z.uuid() })
