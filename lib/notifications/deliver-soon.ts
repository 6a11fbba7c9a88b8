import 'server-only'

import { after } from 'next/server'

import { report } from '../errors'
import { deliverNotifications } from './deliver'

/**
 * Empties the outbox once the answer is on its way, so that nobody waits for a messenger and nothing that goes wrong
 * there is seen here. What is left over the clock delivers.
 */
export function deliverSoon(): void {
  after(() => deliverNotifications().catch((error: unknown) => void report(error, 'delivering notifications')))
}
