import 'server-only'

import { catchUp } from '../cache/changes'
import { lookUpEmbeds } from '../content/embeds/look-up'
import { report, unwrap } from '../db/errors'
import { everyTenMinutes } from './every-ten-minutes'
import { deliverNotifications } from '../notifications/deliver'
import { refreshSearchWords } from '../search/refresh-words'
import { cleanUp } from '../db/clean-up'
import { createServiceClient } from '../db/service'
import { removeLooseUploads } from '../uploads/sweep'

// These jobs do what time alone makes due, such as scheduled articles. Every process runs them, and each job claims its
// rows.

const JOBS: [name: string, work: () => Promise<unknown>][] = [
  ['delivering notifications', deliverNotifications],
  ['look-up of embeds', lookUpEmbeds],
  ['sweep of pictures', everyTenMinutes(removeLooseUploads)],
  ['removal of what is too old', everyTenMinutes(cleanUp)],
  ['refresh of search words', everyTenMinutes(refreshSearchWords)],
]

/** Writes what time has changed to the feed. Returns how many articles have come due. */
async function noteDueChanges(): Promise<number> {
  const due = unwrap(await createServiceClient().rpc('note_due_changes'))
  await catchUp()
  return due.filter((tag) => tag.startsWith('article:')).length
}

let working: Promise<unknown> = Promise.resolve()

/**
 * Makes a stop wait for `work`, such as a run of the collector: the next run would have to wait for one that was cut
 * off.
 */
export function untilDone<T>(work: Promise<T>): Promise<T> {
  working = Promise.allSettled([working, work])
  return work
}

/** Starts all jobs. Articles neither wait for the other jobs nor fail with them. */
export function tick(): { due: Promise<number>; jobs: Promise<unknown> } {
  const jobs = Promise.all(JOBS.map(([name, work]) => work().catch((error: unknown) => report(error, name))))
  return { due: noteDueChanges(), jobs: untilDone(jobs) }
}

/** Resolves when no job is running: a message whose process ends before it is marked as sent is sent twice. */
export const finishJobs = () => working
