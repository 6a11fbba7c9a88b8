import { categorySchema } from '../articles/fields'
import { PLACES } from './schema'
import { z } from '../forms/zod.ts'

const slotSchema = z.object({ slug: z.string(), title: z.string(), until: z.string() })
const arrangementSchema = z.object({
  placement: z.record(z.enum(PLACES), z.array(slotSchema)),
  sections: z.array(categorySchema).readonly(),
  isBreaking: z.boolean(),
})

/** What an editor changes on the front page. */
export type Arrangement = z.infer<typeof arrangementSchema>

/** Parses what a saved copy holds. Returns null if it is not an arrangement. */
export function parseArrangement(text: string): Arrangement | null {
  try {
    return arrangementSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
