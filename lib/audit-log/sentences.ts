import type { UserRole } from '../auth/schema'
import { formatDateTime } from '../format'
import type { Entry, AuditAction, AuditEntity } from './schema'

// A sentence consists of parts: '‹Ama Owusu› ‹published› ‹“Rain”› ‹for …›'. Names are those of the time.

const ROLES: Record<UserRole, string> = {
  admin: 'admin',
  chief_author: 'chief author',
  news_anchor: 'news anchor',
  customer: 'customer',
}
const withArticle = (word: string) => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`

/** How sentences introduce a subject. Articles and profiles need no word before their name. */
const THINGS: Record<AuditEntity, string> = {
  article: '',
  story: 'the story',
  draft_article: 'the draft article',
  profile: '',
  ad: 'the ad',
  banner: 'the banner',
  source: 'the source',
  notification_settings: 'the notification settings',
  correction: 'a note on',
  topic: 'the topic',
  front_page: 'the front page',
  message: 'a message',
  inquiry: 'an inquiry',
  subscribers: 'the addresses of the subscribers',
  settings: 'the settings',
  second_factor: 'when a second factor is needed by each',
  invitation: 'an invitation',
}

/** Subjects without a name: there is only one, or the name belongs to a stranger. */
const WITHOUT_NAME: ReadonlySet<AuditEntity> = new Set([
  'front_page',
  'message',
  'inquiry',
  'subscribers',
  'settings',
  'invitation',
])

const VERBS: Record<AuditAction, string> = {
  created: 'created',
  submitted: 'submitted',
  filed: 'filed',
  edited: 'edited',
  published: 'published',
  scheduled: 'scheduled',
  unpublished: 'unpublished',
  approved: 'approved',
  rejected: 'rejected',
  changes_requested: 'requested changes to',
  withdrawn: 'withdrew',
  reopened: 'undid the decision on',
  restored: 'restored',
  activated: 'activated',
  deactivated: 'deactivated',
  verified: 'verified',
  unverified: 'removed the verification of',
  role_changed: 'changed the role of',
  deleted: 'deleted',
  accepted_traffic: 'accepted held traffic of',
  dropped_traffic: 'dropped held traffic of',
  withdrew_preview_links: 'withdrew the preview links of',
  handled: 'handled',
  exported: 'exported',
  signed_in: 'signed in',
  second_factor_removed: 'removed the second factor of',
  suspended: 'suspended',
  resumed: 'resumed',
  signed_out: 'signed out',
}

export interface Sentence {
  who: string
  does: string
  /** What the sentence is about; null if the verb is enough. */
  what: string | null
  more: string
}

/** Names the actor as they were called at the time. Deleted accounts are anonymous. */
export function describeActor({ actor_name, actor_role }: Pick<Entry, 'actor_name' | 'actor_role'>): string {
  if (actor_name) return actor_role ? actor_name : actor_name.charAt(0).toUpperCase() + actor_name.slice(1)
  return `A former ${actor_role ? ROLES[actor_role] : 'colleague'}`
}

const valueOf = (entry: Entry, column: string, side: 0 | 1): unknown => {
  const change = entry.changes[column]
  return Array.isArray(change) ? change[side] : undefined
}
const roleOf = (value: unknown) => ROLES[value as UserRole] ?? String(value)

function aboutProfile(entry: Entry): Omit<Sentence, 'who'> {
  const what = entry.subject ?? 'a deleted account'
  if (entry.action === 'deleted') {
    return { does: `deleted the account of a former ${roleOf(valueOf(entry, 'role', 0))}`, what: null, more: '' }
  }
  if (entry.action === 'role_changed') {
    const [was, is] = [valueOf(entry, 'role', 0), valueOf(entry, 'role', 1)]
    if (is === 'customer') return { does: `removed the ${roleOf(was)} role of`, what, more: '' }
    return { does: 'made', what, more: withArticle(roleOf(is)) }
  }
  if (entry.action === 'signed_in') return { does: VERBS.signed_in, what: null, more: '' }
  return { does: VERBS[entry.action], what, more: '' }
}

/** Says in the parts of a sentence what an entry records, with the names at the time. */
export function describeEntry(entry: Entry): Sentence {
  const who = describeActor(entry)
  if (entry.entity === 'profile') return { who, ...aboutProfile(entry) }
  if (entry.entity === 'notification_settings')
    return { who, does: `changed ${THINGS.notification_settings}`, what: null, more: '' }
  const thing = THINGS[entry.entity]
  if (WITHOUT_NAME.has(entry.entity)) {
    const does = entry.action === 'restored' ? 'restored a former version of' : VERBS[entry.action]
    return { who, does: `${does} ${thing}`, what: null, more: '' }
  }
  const what = `“${entry.label ?? 'Untitled'}”`
  const does = thing ? `${VERBS[entry.action]} ${thing}` : VERBS[entry.action]
  if (entry.action === 'restored') {
    return { who, does: `restored revision ${String(valueOf(entry, 'restored_revision', 1))} of`, what, more: '' }
  }
  const due = entry.action === 'scheduled' ? valueOf(entry, 'publication_date', 1) : undefined
  return { who, does, what, more: typeof due === 'string' ? `for ${formatDateTime(due)}` : '' }
}

/** Says in a sentence what an entry records. */
export function formatEntry(entry: Entry): string {
  const { who, does, what, more } = describeEntry(entry)
  return [who, does, what, more].filter(Boolean).join(' ')
}

export const ENTITY_LABELS: Record<AuditEntity, string> = {
  article: 'Articles',
  story: 'Stories',
  draft_article: 'Draft articles',
  profile: 'Accounts',
  ad: 'Ads',
  banner: 'Banners',
  source: 'Sources',
  notification_settings: 'Notification settings',
  correction: 'Corrections',
  topic: 'Topics',
  front_page: 'Front page',
  message: 'Messages',
  inquiry: 'Inquiries',
  subscribers: 'Subscribers',
  settings: 'Settings',
  second_factor: 'Second factor',
  invitation: 'Invitations',
}
