import { z } from 'zod'

const count = z.number().int().min(0)

/** Result of a collector run: the API response, also stored in the database. */
export const runReportSchema = z
  .object({
    /** Due sources that were fetched. */
    checked: count,
    /** Sources that responded "not modified". */
    unchanged: count,
    failed: z.array(z.object({ source: z.string(), error: z.string() })),
    /** New draft articles. */
    filed: count,
    /** Drafts paraphrased by a language model; editors write the others. */
    paraphrased: count,
    /** Feed items that could not be filed. */
    unusable: count,
    /** Whether items are left for the next run. */
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
