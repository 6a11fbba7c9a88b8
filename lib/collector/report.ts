import { z } from 'zod'

const count = z.number().int().min(0)

/** The result of a run: what the API answers and the database stores. */
export const runReportSchema = z
  .object({
    checked: count,
    /** How many sources answered that nothing has changed. */
    unchanged: count,
    failed: z.array(z.object({ source: z.string(), error: z.string() })),
    filed: count,
    /** How many items the language model paraphrased. Editors write the others. */
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
