'use server'

import { refresh } from 'next/cache'
import { z } from 'zod'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { UserError } from '../db/errors'
import { enforceRateLimit } from '../http/rate-limit'
import { collect } from './collect'
import type { SourceResult } from './file-items'

/** The limit for all admins together, because each run asks every source. */
const LIMIT = { name: 'collect-now', uses: 6, seconds: 600 }
/** How long (ms) a run works while an admin waits. The next run collects what is left. */
const WORKING_MS = 25_000

export interface CollectedNow {
  results: SourceResult[]
  hasMore: boolean
}

export const collectNow = staffAction<z.ZodObject, CollectedNow>(
  'collectNow',
  ADMINS,
  { schema: z.object({}), failure: { title: 'Error', message: 'Failed to collect from the sources' } },
  async () => {
    await enforceRateLimit(LIMIT, 'newsroom')
    const run = await collect({ workingMs: WORKING_MS })
    if (!run) throw new UserError('The collector is already running. Please try again in a few minutes.')
    refresh()
    return { data: { results: run.results, hasMore: run.report.hasMore } }
  },
)
