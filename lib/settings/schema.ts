import type { Tables } from '../db/database.types.ts'

type Row = Tables<'settings'>

export interface Opening {
  title: string
  department: string
  location: string
  type: string
  description: string
  /** Closed openings are kept for the next time, and readers do not see them. */
  state: string
}

/** The lists of the settings: what an entry consists of. */
export interface SettingsLists {
  /** The hours in Accra time. */
  business_hours: { days: string; hours: string }[]
  social: { name: string; url: string }[]
  principles: { name: string; text: string }[]
  statistics: { value: string; label: string }[]
  openings: Opening[]
}

export type Site = Omit<Row, keyof SettingsLists> & SettingsLists

/** What the newsroom is called until it has a name. */
const NAMELESS = 'Newsroom'

/** The addresses that the general one stands in for while they are empty. */
const EMAILS = ['editor_email', 'advertising_email', 'careers_email', 'security_email', 'privacy_email'] as const

/** Reads a row of the database, which has checked the lists. */
export function parseSite(row: Row): Site {
  const emails = Object.fromEntries(EMAILS.map((name) => [name, row[name] || row.email]))
  return { ...(row as unknown as Site), ...emails, name: row.name || NAMELESS }
}
