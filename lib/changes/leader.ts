import 'server-only'

import { unwrap } from '../errors'
import { createServiceClient } from '../supabase/service'
import { getInstanceId } from './instance'

/** Two ticks of the scheduler: when the leader dies, due articles still appear within a minute. */
const LEASE_SECONDS = 30

/** Whether this process does the work that one does for all. Asking renews its lease. */
export async function isLeader(): Promise<boolean> {
  const lease = { p_name: 'scheduler', p_holder: getInstanceId(), p_seconds: LEASE_SECONDS }
  return unwrap(await createServiceClient().rpc('take_lease', lease).abortSignal(AbortSignal.timeout(3000)))
}

/** Puts scheduled articles and ended pins that are due into the change feed. Returns their cache tags. */
export async function noteDueChanges(): Promise<string[]> {
  return unwrap(await createServiceClient().rpc('note_due_changes'))
}
