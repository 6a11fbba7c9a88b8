import 'server-only'

import { unwrap } from '../db/errors'
import { createServiceClient } from '../db/service'
import { repeat } from '../jobs/repeat'
import { readSite } from '../settings/read'
import { ALL_TAGS, applyChange, noteReading, provideCatchUp } from './changes'

/** Reads the changes that a snapshot of the database could not see. The first reading has none. */
export type ReadChanges = (snapshot: string | null) => Promise<{ snapshot: string; tags: string[] }>

/** How often the feed is read. Readers see what another process has changed this much later at most. */
const POLL_SECONDS = 0.5
/** How long (ms) a reading may take. Other queries may take longer, but a lost request delays changes. */
const TIMEOUT = 3000

async function readFeed(snapshot: string | null) {
  const asked = snapshot === null ? {} : { p_snapshot: snapshot }
  const call = createServiceClient().rpc('read_changes', asked).abortSignal(AbortSignal.timeout(TIMEOUT))
  const [answer] = unwrap(await call)
  if (!answer) throw new Error('read_changes returned no row.')
  return answer
}

/**
 * Applies every change to the caches of this process, from now until `stop`. `catchUp` throws if the feed cannot be
 * read.
 */
export function followChanges(read: ReadChanges = readFeed, seconds = POLL_SECONDS, readSettings = readSite) {
  let snapshot: string | null = null
  let reading: Promise<void> | undefined
  let next: Promise<void> | undefined

  async function apply(): Promise<void> {
    const { snapshot: present, tags } = await read(snapshot)
    // Everything shows the settings, so they are read before what showed the old ones expires.
    if (tags.includes(ALL_TAGS) || snapshot === null) await readSettings()
    if (tags.length > 0) applyChange(snapshot === null ? [ALL_TAGS] : tags)
    snapshot = present
    noteReading()
  }

  const begin = () => (reading = apply().finally(() => (reading = undefined)))

  /** Waits for a reading that begins after this call: one under way may have begun before the caller's commit. */
  function catchUp(): Promise<void> {
    if (!reading) return begin()
    return (next ??= reading
      .catch(() => {})
      .then(() => {
        next = undefined
        return begin()
      }))
  }

  provideCatchUp(catchUp)
  // A failure is logged by the next reading.
  void catchUp().catch(() => {})
  return { catchUp, stop: repeat('Reading the change feed', seconds, catchUp) }
}
