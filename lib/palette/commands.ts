import { ADMINS, holdsRole } from '../auth/rules'
import type { UserRole } from '../auth/schema'
import { ADMIN_TAB_LABELS, ADMIN_TABS, type AdminTab, routes } from '../routes/routes'

export interface Command {
  label: string
  href: string
  words?: string
}

/** The tabs that chief authors use too. */
const EDITORS_TABS: AdminTab[] = ['stories', 'articles', 'drafts']

const INBOX: Command = { label: 'Inbox', href: routes.inbox, words: 'unread notifications' }
const ACCOUNT: Command = { label: 'Your Account', href: routes.account, words: 'email notices settings profile' }

export function listCommands(role: UserRole): Command[] {
  if (role === 'news_anchor') {
    return [
      { label: 'New Story', href: routes.newStory, words: 'create write' },
      { label: 'Your Stories', href: routes.newsAnchor, words: 'dashboard' },
      INBOX,
      ACCOUNT,
    ]
  }
  const isAdmin = holdsRole({ role, verified: true }, ADMINS)
  const tabs = isAdmin ? ADMIN_TABS : EDITORS_TABS
  return [
    { label: 'Today', href: routes.admin, words: 'start dashboard' },
    { label: 'New Article', href: routes.writeArticle, words: 'create write' },
    { label: 'Review Stories', href: routes.chiefAuthor, words: 'chief author dashboard pending' },
    ...tabs.map((tab) => ({ label: ADMIN_TAB_LABELS[tab], href: routes.adminTab(tab), words: 'tab' })),
    { label: 'Calendar', href: routes.calendar(), words: 'scheduled week drafts' },
    ...(isAdmin
      ? [
          { label: 'Activity', href: routes.activity, words: 'audit log history' },
          { label: 'Emails', href: routes.emails, words: 'outbox' },
          { label: 'Subscribers', href: routes.subscribers, words: 'newsletter' },
          { label: 'Inquiries', href: routes.inquiries, words: 'advertising' },
          { label: 'Settings', href: routes.settings, words: 'name contact texts careers crawlers ai robots' },
        ]
      : []),
    INBOX,
    ACCOUNT,
  ]
}

/** Whether every word that was typed is the beginning of a word of the command. */
export function matches({ label, words = '' }: Pick<Command, 'label' | 'words'>, typed: string): boolean {
  const known = `${label} ${words}`.toLowerCase().split(' ')
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => known.some((other) => other.startsWith(word)))
}

export interface Found {
  id: string
  title: string
  detail: string
  href: string
}

/** What the palette lists. Groups that a role may not see are empty. */
export interface PaletteResponse {
  articles: Found[]
  stories: Found[]
  people: Found[]
}
