'use server'

import { publicAction } from '@/lib/action'
import { must, Refusal } from '@/lib/errors'
import { keepPace, type Pace } from '@/lib/pace'
import { site } from '@/lib/site'
import { serviceDb } from '@/lib/supabase/service'

import { subscribeSchema } from './schema'

// A household shares an address; a list of stolen e-mails is longer than ten.
const PACE: Pace = { name: 'newsletter', uses: 10, seconds: 3600 }

const THANKS = 'Thank you for subscribing!'

export const subscribe = publicAction(
  'subscribe',
  { schema: subscribeSchema, failure: { message: 'Failed to subscribe. Please try again.' } },
  async ({ email }) => {
    await keepPace(PACE)
    const answer = must(
      await serviceDb().rpc('subscribe_to_newsletter', { subscriber_email: email, consent: site.newsletterConsent }),
    )
    if (answer === 'already_subscribed') throw new Refusal('This email is already subscribed to our newsletter.')
    return { message: THANKS }
  },
  { message: THANKS },
)
