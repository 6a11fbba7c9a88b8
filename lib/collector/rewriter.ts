import 'server-only'

import { report as log } from '../errors'
import { type Model, paraphrase, type Paraphrase } from './model'

/** A model that fails so often is down: the rest of the run need not wait for it, one time-out after the other. */
const MAX_FAILURES = 3

export type Rewriter = (report: { title: string; content: string }) => Promise<Paraphrase | null>

/** Rewrites as long as there is a model and it answers; null leaves the words to an editor. One for each run. */
export function makeRewriter(model: Model | null): Rewriter {
  let failures = 0
  return async (report) => {
    if (!model || failures >= MAX_FAILURES || !report.content.trim()) return null
    try {
      const written = await paraphrase(model, report)
      failures = 0
      return written
    } catch (error) {
      failures += 1
      log(error, `paraphrase by ${model.name}`)
      return null
    }
  }
}
