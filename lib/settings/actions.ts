'use server'

import { refresh } from 'next/cache'

import { staffAction } from '../action'
import { ADMINS } from '../auth/rules'
import { unwrapMaybe } from '../db/errors'
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
