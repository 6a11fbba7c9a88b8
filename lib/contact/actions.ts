'use server'

import { publicAction } from '@/lib/action'
import { must } from '@/lib/errors'
import { keepPace, type Pace } from '@/lib/pace'
import { toArgs } from '@/lib/supabase/args'
import { serviceDb } from '@/lib/supabase/service'

import { retry } from './retry'
import { toInvalid } from './rules'
import { contactSchema, MISSING } from './schema'

// Whole offices and mobile networks share an address; nobody writes ten letters an hour.
const PACE: Pace = { name: 'contact', uses: 10, seconds: 3600 }

const SENT = { title: 'Message Sent!', message: 'Thank you for your message! We will get back to you soon.' }
const FAILED = { title: 'Error', message: 'Failed to send your message. Please try again.' }

export const sendMessage = publicAction(
  'sendMessage',
  { schema: contactSchema, invalid: toInvalid(MISSING), failure: FAILED },
  async (message) => {
    await retry(() => keepPace(PACE))
    await retry(async () => must(await serviceDb().rpc('send_contact_message', toArgs(message))))
    return SENT
  },
  SENT,
)
