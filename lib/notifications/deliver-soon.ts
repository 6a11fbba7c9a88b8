import 'server-only'

import { after } from 'next/server'

import { report } from '../db/errors'
import { deliverNotifications } from './deliver'

/** Delivers after the response, so that neither delays nor errors affect it. The scheduler delivers the rest. */
export function deliverSoon(): void {
  after(() => deliverNotifications().catch((error: unknown) => void report(error, 'delivering notifications')))
}
