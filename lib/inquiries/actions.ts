'use server'

import { publicAction } from '@/lib/action'
import { retry, isUnreachable } from '@/lib/contact/retry'
import { toInvalid } from '@/lib/contact/rules'
import { must, Refusal, report } from '@/lib/errors'
import { keepPace, type Pace } from '@/lib/pace'
import { toArgs } from '@/lib/supabase/args'
import type { Database } from '@/lib/supabase/database.types'
import { serviceDb } from '@/lib/supabase/service'

import { inquirySchema, MISSING } from './schema'

// Agencies ask for several clients at once; beyond that it is no person.
const PACE: Pace = { name: 'inquiry', uses: 10, seconds: 3600 }

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
    invalid: toInvalid(MISSING),
    failure: { title: FAILED, message: 'Failed to submit inquiry. Please check your connection and try again.' },
  },
  async (inquiry) => {
    try {
      await retry(() => keepPace(PACE))
      // The generated types know no null in the arguments of a function.
      await retry(async () => must(await serviceDb().rpc('submit_advertising_inquiry', toArgs(inquiry) as Args)))
    } catch (fault) {
      if (!isUnreachable(fault)) throw fault
      report(fault, 'submitInquiry')
      throw new Refusal('Connection error. Please check your internet connection and try again.', FAILED)
    }
    return SUBMITTED
  },
  SUBMITTED,
)
