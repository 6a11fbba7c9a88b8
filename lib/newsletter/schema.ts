import { z } from 'zod'

import { emailField } from '@/lib/contact/fields'

export const subscribeSchema = z.object({ email: emailField('Please enter your email address.') })

export const tokenSchema = z.uuid('This link is incomplete.')

export const unsubscribeSchema = z.object({ token: tokenSchema })
