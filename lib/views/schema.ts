import { z } from 'zod'

/** The article that was viewed. */
export const viewSchema = z.strictObject({ article: z.uuid() })
