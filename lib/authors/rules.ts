import type { Byline, BylineArg, BylinePerson, BylineRow } from './schema.ts'

export const NEWS_DESK = 'News Desk'

/** Lists the people without a role, or everyone if all have one. */
export function listMainAuthors(bylines: Byline[]): Byline[] {
  const authors = bylines.filter(({ role }) => !role)
  return authors.length > 0 ? authors : bylines
}

/** Returns who signs an opinion in lists: the first author. */
export function getSignature(bylines: Byline[]): { author: string; face: string | undefined } {
  const [first] = listMainAuthors(bylines)
  return { author: first?.name ?? NEWS_DESK, face: first?.image_url }
}

/** Builds the lines of a byline; "By News Desk" without names. */
export function groupBylines(bylines: Byline[]): { lead: string; people: Partial<Byline>[] }[] {
  if (bylines.length === 0) return [{ lead: 'By', people: [{ name: NEWS_DESK }] }]
  return [...new Set(bylines.map(({ role }) => role ?? 'By'))]
    .map((lead) => ({ lead, people: bylines.filter(({ role }) => (role ?? 'By') === lead) }))
    .toSorted((one, other) => Number(other.lead === 'By') - Number(one.lead === 'By'))
}

export const nameList = new Intl.ListFormat('en-GB')

/** Joins names: "Ama, Kofi and Esi". */
export const joinNames = (people: Partial<Byline>[]): string =>
  nameList.format(people.map(({ name }) => name ?? NEWS_DESK))

/** Builds a byline in one line: "By Ama and Kofi · Photographs by Esi". */
export const formatBylines = (bylines: Byline[]): string =>
  groupBylines(bylines)
    .map(({ lead, people }) => `${lead} ${joinNames(people)}`)
    .join(' · ')

/** Builds the byline that a story proposes. Guests are marked, because nobody has verified who they are. */
export const formatProposedBylines = (rows: BylineRow[]): string =>
  formatBylines(
    rows.map(({ name, role, key }) => ({
      slug: '',
      name: key.startsWith('|') ? `${name} (guest)` : name,
      ...(role ? { role } : {}),
    })),
  )

type StaffAuthor = { full_name: string | null; email: string } | null

/** Names a byline for staff, who see an account's name or e-mail address. */
export function buildStaffByline({
  bylines,
  author,
}: {
  bylines: { role: string | null; author: { slug?: string; name: string | null; profile_id: string | null } }[]
  author: StaffAuthor
}): string {
  const own = author?.full_name || author?.email || 'Unknown'
  if (bylines.length === 0) return `By ${own}`
  return formatBylines(
    bylines.map(({ role, author: { name } }) => ({ slug: '', name: name ?? own, ...(role ? { role } : {}) })),
  )
}

const toKey = (profileId: string | null | undefined, name: string) => `${profileId ?? ''}|${name}`

/** Builds the row of a guest, even if a colleague has the same name. */
export const makeGuestRow = (name: string): BylineRow => ({ name, role: '', key: toKey(null, name) })

/** Builds the rows of the form; none if the owner is the only author and has no role. */
export function buildBylineRows(
  bylines: BylineArg[],
  people: BylinePerson[],
  ownerId: string | null | undefined,
): BylineRow[] {
  const [first] = bylines
  if (bylines.length === 1 && !first?.role && first?.profile_id && first.profile_id === ownerId) return []
  return bylines.flatMap(({ profile_id, name, role }) => {
    // Anchors can't see colleagues' addresses; the placeholder keeps the row tied to the account.
    const shown =
      (profile_id && people.find((person) => person.profile_id === profile_id)?.name) ||
      name ||
      (profile_id && 'A colleague')
    return shown ? [{ name: shown, role: role ?? '', key: toKey(profile_id, shown) }] : []
  })
}

const toPlain = (name: string) => name.normalize('NFC').toLocaleLowerCase('en')

/** Matches typed names to people: an unchanged name keeps its person, a new one finds the account of that name. */
export function buildBylineArgs(rows: BylineRow[], people: BylinePerson[]): BylineArg[] {
  return rows.map(({ name, role, key }) => {
    const [id] = key.split('|', 1)
    const isKept = key === toKey(id, name)
    const account = isKept
      ? id
      : people.find((person) => person.profile_id && toPlain(person.name) === toPlain(name))?.profile_id
    return { ...(account ? { profile_id: account } : { name }), ...(role ? { role } : {}) }
  })
}

/** Reads the rows of a byline from a form, without those that have no name. */
export function parseBylineRows(typed: Record<string, string>): BylineRow[] {
  const rows: BylineRow[] = []
  for (let at = 0; `bylines.${at}.name` in typed; at++) {
    const part = (name: keyof BylineRow) => typed[`bylines.${at}.${name}`] ?? ''
    if (part('name')) rows.push({ name: part('name'), role: part('role'), key: part('key') })
  }
  return rows
}
