'use server'

import { publicAction } from '@/lib/action'
import { assertOk } from '@/lib/db/errors'
import { enforceRateLimit, type RateLimit } from '@/lib/http/rate-limit'
import { createServiceClient } from '@/lib/db/service'

import { retry } from './retry'
import { describeInvalid } from './rules'
import { contactSchema, MISSING } from './schema'

// The limit leaves room for people who share an address.
const RATE_LIMIT: RateLimit = { name: 'contact', uses: 10, seconds: 3600 }

const SENT = { title: 'Message Sent!', message: 'Thank you for your message! We will get back to you soon.' }
const FAILED = { title: 'Error', message: 'Failed to send your message. Please try again.' }

export const sendMessage = publicAction(
  'sendMessage',
  { schema: contactSchema, invalid: describeInvalid(MISSING), failure: FAILED },
  async (message) => {
    await retry(() => enforceRateLimit(RATE_LIMIT))
    await retry(async () => assertOk(await createServiceClient().from('contact_messages').insert(message)))
    return SENT
  },
  SENT,
)
