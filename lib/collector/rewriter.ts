import 'server-only'

import { report } from '../db/errors'
import { type Model, paraphrase, type Paraphrase } from './model'

/** After so many failures in a row, the model counts as down, which saves further timeouts. */
const MAX_FAILURES = 3

export type Rewriter = (item: { title: string; content: string }) => Promise<Paraphrase | null>

/** Makes the rewriter of one run. It returns null if there is no model or the model is down. */
export function makeRewriter(model: Model | null): Rewriter {
  let failures = 0
  return async (item) => {
    if (!model || failures >= MAX_FAILURES || !item.content.trim()) return null
    try {
      const written = await paraphrase(model, item)
      failures = 0
      return written
    } catch (error) {
      failures += 1
      report(error, `paraphrase by ${model.name}`)
      return null
    }
  }
}
