'use server'

import { randomUUID } from 'node:crypto'

import { refresh } from 'next/cache'

import { publicAction, staffAction } from '../action'
import { assertOk, unwrap } from '../db/errors'
import { createStaffClient } from '../db/staff'
import { enforceRateLimit } from '../http/rate-limit'
import { dashboardOf, routes } from '../routes/routes'
import { site } from '../settings/site'
import { MAIL_REQUESTS } from './sign-in'
import { mustAuth, STAFF } from './rules'
import { codeSchema, recoverySchema, secondFactorSchema } from './schema'
import { showSecondFactor } from './second-factor'

const UNEXPECTED = { message: 'An unexpected error occurred' }

/** Signing in, second step. */
export const enterCode = publicAction(
  'enterCode',
  { schema: codeSchema, failure: UNEXPECTED },
  async ({ code, next }) => {
    const { db, person } = await createStaffClient(null)
    await showSecondFactor(db, person.id, code)
    return { title: 'Welcome back!', to: next ?? dashboardOf({ ...person, needsCode: false }) }
  },
)

/** Signing in without the phone: removes the second factor, and the account page offers to set up another. */
export const redeemRecoveryCode = publicAction(
  'redeemRecoveryCode',
  { schema: recoverySchema, failure: UNEXPECTED },
  async ({ code }) => {
    const { db, person } = await createStaffClient(null)
    await enforceRateLimit(MAIL_REQUESTS)
    assertOk(await db.rpc('use_recovery_code', { p_code: code }))
    const to = dashboardOf({ ...person, needsCode: false }) === routes.home ? routes.home : routes.account
    return { title: 'Second factor removed', message: 'Please set up your new phone now.', to }
  },
)

export interface SecondFactorStep {
  /** What the app scans, until its first code confirms it. */
  uri?: string | undefined
  factor_id?: string | undefined
  /** Shown once. */
  codes?: string[]
}

/** One action, so that without JavaScript too the answer appears in the form, whatever it offers next. */
export const manageSecondFactor = staffAction(
  'manageSecondFactor',
  STAFF,
  { schema: secondFactorSchema, failure: UNEXPECTED },
  async ({ intent, factor_id, code }, { db, person }) => {
    if (intent === 'start') {
      const friendlyName = `App ${randomUUID().slice(0, 8)}`
      const enrolled = mustAuth(await db.auth.mfa.enroll({ factorType: 'totp', issuer: site().name, friendlyName }))
      const data: SecondFactorStep = { uri: enrolled?.totp.uri, factor_id: enrolled?.id }
      return { data }
    }
    if (intent === 'remove') {
      assertOk(await db.rpc('remove_second_factor'))
      refresh()
      return { message: 'Your second factor was removed.' }
    }
    if (intent === 'confirm') await showSecondFactor(db, person.id, code, factor_id)
    const data: SecondFactorStep = { codes: unwrap(await db.rpc('make_recovery_codes')) }
    return { data }
  },
)
