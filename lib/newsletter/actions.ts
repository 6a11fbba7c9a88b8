'use server'

import { publicAction } from '@/lib/action'
import { unwrap, UserError } from '@/lib/db/errors'
import { enforceRateLimit, type RateLimit } from '@/lib/http/rate-limit'
import { site } from '@/lib/settings/site'
import { createServiceClient } from '@/lib/db/service'

import { endSubscription } from './end-subscription'
import { subscribeSchema, unsubscribeSchema } from './schema'

// The limit is enough for a household, and too low for a list of stolen addresses.
const RATE_LIMIT: RateLimit = { name: 'newsletter', uses: 10, seconds: 3600 }
// Anyone can unsubscribe within this limit, but nobody can guess tokens.
const LEAVING: RateLimit = { name: 'unsubscribe', uses: 60, seconds: 3600 }

const THANKS = 'Thank you for subscribing!'

export const subscribe = publicAction(
  'subscribe',
  { schema: subscribeSchema, failure: { message: 'Failed to subscribe. Please try again.' } },
  async ({ email }) => {
    await enforceRateLimit(RATE_LIMIT)
    const answer = unwrap(
      await createServiceClient().rpc('subscribe_to_newsletter', {
        p_email: email,
        p_consent_text: site().newsletter_consent,
      }),
    )
    if (answer === 'already_subscribed') throw new UserError('This email is already subscribed to our newsletter.')
    return { message: THANKS }
  },
  { message: THANKS },
)

export const unsubscribe = publicAction(
  'unsubscribe',
  {
    schema: unsubscribeSchema,
    // The field is hidden, so its error is shown above the form.
    invalid: { title: 'This link is incomplete.', message: 'Please open the link in your newsletter again.' },
    failure: { message: 'Failed to unsubscribe. Please try again.' },
  },
  async ({ token }) => {
    await enforceRateLimit(LEAVING)
    if (!(await endSubscription(token))) {
      throw new UserError(
        `This link does not match any subscription. Please open the link in your latest newsletter, or write to ${site().email}.`,
      )
    }
    return { message: 'You are unsubscribed. We won’t send you any more newsletters.' }
  },
)
