import 'server-only'

import { after } from 'next/server'

import { report } from '../errors'
import { deliverNotifications } from './deliver'

/** Neither delays nor errors affect the request. The scheduler delivers the rest. */
export function deliverSoon(): void {
  after(() => deliverNotifications().catch((error: unknown) => void report(error, 'delivering notifications')))
}
