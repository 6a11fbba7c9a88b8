'use server'

import { publicAction } from '@/lib/action'
import { retry, isUnreachable } from '@/lib/contact/retry'
import { describeInvalid } from '@/lib/contact/rules'
import { unwrap, UserError, report } from '@/lib/db/errors'
import { enforceRateLimit, type RateLimit } from '@/lib/http/rate-limit'
import { toArgs } from '@/lib/db/args'
import type { Database } from '@/lib/db/database.types'
import { createServiceClient } from '@/lib/db/service'

import { inquirySchema, MISSING } from './schema'

// Leaves room for agencies, which ask for several clients.
const RATE_LIMIT: RateLimit = { name: 'inquiry', uses: 10, seconds: 3600 }

const SUBMITTED = {
  title: 'Inquiry Submitted!',
  message: 'Thank you for your interest. Our advertising team will contact you soon.',
}
const FAILED = 'Submission Failed'

type Args = Database['public']['Functions']['submit_advertising_inquiry']['Args']

export const submitInquiry = publicAction(
  'submitInquiry',
  {
    schema: inquirySchema,
    invalid: describeInvalid(MISSING),
    failure: { title: FAILED, message: 'Failed to submit inquiry. Please check your connection and try again.' },
  },
  async (inquiry) => {
    try {
      await retry(() => enforceRateLimit(RATE_LIMIT))
      // The generated types allow no null arguments.
      await retry(async () =>
        unwrap(await createServiceClient().rpc('submit_advertising_inquiry', toArgs(inquiry) as Args)),
      )
    } catch (error) {
      if (!isUnreachable(error)) throw error
      report(error, 'submitInquiry')
      throw new UserError('Connection error. Please check your internet connection and try again.', FAILED)
    }
    return SUBMITTED
  },
  SUBMITTED,
)
