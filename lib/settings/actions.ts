'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { unwrapMaybe } from '../db/errors'
import { expectedVersionField } from '../forms/expected-version'
import { z } from '../forms/zod.ts'
import { settingsSchema } from './form'

/** Saves a group of settings. */
export const saveSettings = staffAction(
  'saveSettings',
  ADMINS,
  { schema: settingsSchema, failure: { title: 'Error', message: 'Failed to save the settings' } },
  async ({ expected_version, changes }, { db }) => {
    unwrapMaybe(await db.rpc('save_settings', { p_expected_version: expected_version, p_changes: changes }))
    // After an error the page is not read again, so that what was typed stays next to what it was based on.
    refresh()
    return { message: 'Settings saved. Readers see them now.' }
  },
)

/** Closes the list of what a new newsroom lacks. */
export const dismissSetup = staffAction(
  'dismissSetup',
  ADMINS,
  {
    schema: z.object({ expected_version: expectedVersionField }),
    failure: { title: 'Error', message: 'Failed to close the list' },
  },
  async ({ expected_version }, { db }) => {
    const changes = { setup_dismissed: true }
    unwrapMaybe(await db.rpc('save_settings', { p_expected_version: expected_version, p_changes: changes }))
    refresh()
    return { message: 'The list is closed. Everything in it stays under Settings and Users.' }
  },
)
