import { z } from 'zod'

/** What a page says of an ad: which one, and whether it was seen or clicked. */
export const adInteractionSchema = z.strictObject({ ad: z.uuid(), type: z.enum(['view', 'click']) })

export type AdInteraction = z.infer<typeof adInteractionSchema>
