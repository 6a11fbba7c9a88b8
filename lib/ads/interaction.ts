import { z } from 'zod'

// The five slots of two pages opened within seconds.
const MOST_ADS = 10

const adField = z.uuid().toLowerCase()

/** `view` on a click also records the view. */
export const adInteractionSchema = z.union([
  z
    .strictObject({ views: z.array(adField).min(1).max(MOST_ADS) })
    .transform(({ views }) => ({ ads: views, type: 'view' as const, view: false })),
  z
    .strictObject({ click: adField, view: z.boolean().default(false) })
    .transform(({ click, view }) => ({ ads: [click], type: 'click' as const, view })),
])

export type AdInteraction = z.infer<typeof adInteractionSchema>
