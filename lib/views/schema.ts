import { z } from 'zod'

export const viewSchema = z.strictObject({ article: z.uuid().toLowerCase() })
