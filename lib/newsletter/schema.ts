import { z } from 'zod'

import { emailField } from '@/lib/contact/fields'

export const subscribeSchema = z.object({ email: emailField('Please enter your email address.') })

const INCOMPLETE = 'This link is not complete. Please open the link in your newsletter again.'

/** What the link in an issue carries. */
export const tokenSchema = z.uuid(INCOMPLETE)

export const unsubscribeSchema = z.object({ token: tokenSchema })
