import type { Enums } from '../../lib/db/database.types.ts'

// The password of these people is public, so the newsroom listens on localhost only.

export const DEMO_DOMAIN = '@lodestar.test'
export const DEMO_PASSWORD = 'lodestar-demo'

interface DemoPerson {
  email: string
  fullName: string
  role: Enums<'user_role'>
  verified: boolean
}

export const people = [
  { email: 'admin@lodestar.test', fullName: 'Akosua Biney-Ofori', role: 'admin', verified: true },
  { email: 'chief@lodestar.test', fullName: 'Kwesi Amonoo-Quaye', role: 'chief_author', verified: true },
  { email: 'anchor@lodestar.test', fullName: 'Selasi Tagbor', role: 'news_anchor', verified: true },
  { email: 'anchor2@lodestar.test', fullName: 'Mariama Iddi-Salifu', role: 'news_anchor', verified: true },
  { email: 'newanchor@lodestar.test', fullName: 'Ebo Nyarku-Dadzie', role: 'news_anchor', verified: false },
  { email: 'reader@lodestar.test', fullName: 'Afia Serwaa-Bonti', role: 'customer', verified: false },
] as const satisfies DemoPerson[]

export type DemoEmail = (typeof people)[number]['email']

/** The ids of the demo's people, by e-mail address. */
export type DemoAccountIds = Record<DemoEmail, string>
