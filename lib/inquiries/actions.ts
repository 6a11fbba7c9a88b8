'use server'

import { publicAction } from '@/lib/action'
import { retry, isUnreachable } from '@/lib/contact/retry'
import { describeInvalid } from '@/lib/contact/rules'
import { assertOk, UserError, report } from '@/lib/db/errors'
import { enforceRateLimit, type RateLimit } from '@/lib/http/rate-limit'
import { createServiceClient } from '@/lib/db/service'

import { inquirySchema, MISSING } from './schema'

// The limit leaves room for agencies, which ask for several clients.
const RATE_LIMIT: RateLimit = { name: 'inquiry', uses: 10, seconds: 3600 }

const SUBMITTED = {
  title: 'Inquiry Submitted!',
  message: 'Thank you for your interest. Our advertising team will contact you soon.',
}
const FAILED = 'Submission Failed'

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
      await retry(async () => assertOk(await createServiceClient().from('advertising_inquiries').insert(inquiry)))
    } catch (error) {
      if (!isUnreachable(error)) throw error
      report(error, 'submitInquiry')
      throw new UserError('Connection error. Please check your internet connection and try again.', FAILED)
    }
    return SUBMITTED
  },
  SUBMITTED,
)
