import { z } from 'zod'

// How many ads one request may report: those of two pages that were opened within seconds.
const MAX_ADS = 10

const adField = z.uuid().toLowerCase()

/** A click may bring its view along (`view`), if that has not been reported. */
export const adInteractionSchema = z.union([
  z
    .strictObject({ views: z.array(adField).min(1).max(MAX_ADS) })
    .transform(({ views }) => ({ ads: views, type: 'view' as const, view: false })),
  z
    .strictObject({ click: adField, view: z.boolean().default(false) })
    .transform(({ click, view }) => ({ ads: [click], type: 'click' as const, view })),
])

export type AdInteraction = z.infer<typeof adInteractionSchema>
