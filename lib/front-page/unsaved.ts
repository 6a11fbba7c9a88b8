import { categorySchema } from '../articles/fields'
import { makeCopyParser } from '../working-copies/schema'
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

/** Whether two arrangements would be saved as the same front page. */
export function isSameArrangement(one: Arrangement, other: Arrangement): boolean {
  const toText = ({ placement, sections, isBreaking }: Arrangement) =>
    JSON.stringify([
      isBreaking,
      sections,
      PLACES.map((place) => placement[place].map(({ slug, until }) => [slug, until])),
    ])
  return toText(one) === toText(other)
}

/** Parses a copy. Returns null if it is not an unsaved front page. */
export const parseArrangement = makeCopyParser(arrangementSchema)
