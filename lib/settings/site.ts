import { shared } from '../http/shared.ts'
import type { Site } from './schema.ts'

// The settings of this newsroom as this process last read them. They are on every page, in mails and in files, so they
// are kept at hand: reading them takes no query and nothing has to wait. The follower of the change feed replaces them
// before it expires the pages that show them (lib/settings/read.ts).

const kept = shared('settings', (): { site?: Site; readAt: number } => ({ readAt: -Infinity }))

/** What is rendered at build time, where no newsroom is known. None of it is kept. */
const UNKNOWN: Site = {
  id: true,
  name: '',
  tagline: '',
  description: '',
  about: '',
  publisher: '',
  founded: 2000,
  city: '',
  country: '',
  phone: '',
  email: '',
  editor_email: '',
  advertising_email: '',
  careers_email: '',
  security_email: '',
  privacy_email: '',
  business_hours: [],
  social: [],
  ticker_text: '',
  newsletter_consent: '',
  mission: '',
  story: '',
  principles: [],
  statistics: [],
  statistics_source: '',
  statistics_date: null,
  openings: [],
  crawlers: 'open',
  preferred_source: true,
  setup_dismissed: false,
  updated_at: '',
}

/** Returns the settings. Throws if none could be read since the process started, as for a database that is down. */
export function site(): Site {
  if (kept.site) return kept.site
  if (process.env['NEXT_PHASE'] === 'phase-production-build') return UNKNOWN
  throw new Error('The settings of the newsroom have not been read yet.')
}

/** Returns the newsroom's name, for answers that must not fail. */
export const siteName = () => kept.site?.name ?? ''

/** The name with the tagline, if there is one. */
export const siteTitle = () => [site().name, site().tagline].filter(Boolean).join(' – ')

export function setSite(present: Site) {
  kept.site = present
  kept.readAt = Date.now()
}

/** How long ago (ms) the settings were read. */
export const getSiteAge = () => Date.now() - kept.readAt
