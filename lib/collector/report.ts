import { z } from 'zod'

const count = z.number().int().min(0)

/** What a run of the collector came to: the answer of its address, and what the newsroom keeps of it. */
export const runReportSchema = z.object({
  /** Sources that were due and asked. */
  checked: count,
  /** Those of them that had nothing new since the last time, by their own word. */
  unchanged: count,
  failed: z.array(z.object({ source: z.string(), error: z.string() })),
  /** New draft articles. */
  filed: count,
  /** Those of them that a language model has rewritten; the others wait for an editor's own words. */
  paraphrased: count,
  /** Reports that could not be filed. */
  unusable: count,
  /** Whether something was left for the next run. */
  hasMore: z.boolean(),
}).meta({ title: 'CollectionReport' })

export type RunReport = z.infer<typeof runReportSchema>

export const emptyReport = (): RunReport => ({
  checked: 0, unchanged: 0, failed: [], filed: 0, paraphrased: 0, unusable: 0, hasMore: false,
})
