import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Tables } from '../db/database.types'
import { parseSite } from '../settings/schema'
import { setSite } from '../settings/site'

// Tests run with the settings of the demo newsroom (setupFiles in vitest.config.ts).

/** The columns that the demo newsroom leaves as they are. */
const UNCHANGED: Partial<Tables<'settings'>> = {
  crawlers: 'open',
  preferred_source: true,
  newsletter_consent: 'By subscribing you agree to receive our newsletter by email.',
  statistics_source: '',
}

const file = join(import.meta.dirname, '../../supabase/seed/lists/settings.json')
const demo = JSON.parse(readFileSync(file, 'utf8')) as Partial<Tables<'settings'>>

export const DEMO_SITE = parseSite({ ...UNCHANGED, ...demo } as Tables<'settings'>)

setSite(DEMO_SITE)
