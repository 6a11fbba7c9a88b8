import { z } from 'zod'

const count = z.number().int().min(0)

/** The API response, also stored in the database. */
export const runReportSchema = z
  .object({
    checked: count,
    /** Responded "not modified". */
    unchanged: count,
    failed: z.array(z.object({ source: z.string(), error: z.string() })),
    filed: count,
    /** By a language model; editors write the others. */
    paraphrased: count,
    unusable: count,
    hasMore: z.boolean(),
  })
  .meta({ title: 'CollectionReport' })

export type RunReport = z.infer<typeof runReportSchema>

export const emptyReport = (): RunReport => ({
  checked: 0,
  unchanged: 0,
  failed: [],
  filed: 0,
  paraphrased: 0,
  unusable: 0,
  hasMore: false,
})
