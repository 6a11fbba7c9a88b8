import { ADMINS, holdsRole } from '../auth/rules'
import type { UserRole } from '../auth/schema'
import { ADMIN_TAB_LABELS, ADMIN_TABS, type AdminTab, routes } from '../routes'

// What the command palette offers before anything is looked up.

export interface Command {
  label: string
  href: string
  /** Other words that somebody may type for it. */
  words?: string
}

/** The tabs that chief authors work in, too. */
const EDITORS_TABS: AdminTab[] = ['stories', 'articles', 'drafts']

const INBOX: Command = { label: 'Inbox', href: routes.inbox, words: 'unread notifications' }
const ACCOUNT: Command = { label: 'Your Account', href: routes.account, words: 'email notices settings profile' }

/** Where somebody with this role can go, and what they can begin. */
export function listCommands(role: UserRole): Command[] {
  if (role === 'news_anchor') {
    return [
      { label: 'New Story', href: routes.newStory, words: 'create write' },
      { label: 'Your Stories', href: routes.newsAnchor, words: 'dashboard' },
      INBOX, ACCOUNT,
    ]
  }
  const isAdmin = holdsRole({ role, verified: true }, ADMINS)
  const tabs = isAdmin ? ADMIN_TABS : EDITORS_TABS
  return [
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
        ]
      : []),
    INBOX, ACCOUNT,
  ]
}

/** Whether every word that was typed begins one of a command's. */
export function matches({ label, words = '' }: Pick<Command, 'label' | 'words'>, typed: string): boolean {
  const known = `${label} ${words}`.toLowerCase().split(' ')
  return typed.toLowerCase().split(/\s+/).filter(Boolean).every((word) => known.some((other) => other.startsWith(word)))
}

/** Something that was looked up. */
export interface Found {
  id: string
  title: string
  /** Where it stands, or who it is. */
  detail: string
  href: string
}

/** People are for admins; what a role does not see is empty. */
export interface PaletteAnswer {
  articles: Found[]
  stories: Found[]
  people: Found[]
}
