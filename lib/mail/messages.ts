import type { NotificationKind, ReviewAction } from '../notifications/schema'
import { routes } from '../routes/routes'
import { site } from '../settings/site'
import { DIRECT_NOTE, QUICK_NOTE } from '../stories/rules'
import type { EmailContent } from './layout'

export type AccountKind = 'confirmation' | 'recovery' | 'email_change'

const NOT_YOU = 'If this wasn’t you, you can ignore this email: nothing will change.'

const listAccountEmails = (): Record<AccountKind, Omit<EmailContent, 'action'> & { label: string }> => ({
  confirmation: {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    paragraphs: [
      `Someone signed up at ${site().name} with this address. If it was you, confirm it to activate your account. The link works for one hour.`,
    ],
    label: 'Confirm Email Address',
    footer: NOT_YOU,
  },
  recovery: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    paragraphs: [
      `Someone asked for a new password for your account at ${site().name}. The link works once, within one hour.`,
    ],
    label: 'Set New Password',
    footer: 'If this wasn’t you, you can ignore this email: your password stays the same.',
  },
  email_change: {
    subject: 'Confirm your new email address',
    heading: 'Confirm your new email address',
    paragraphs: [
      `Someone asked to change the email address of an account at ${site().name}. We sent one link to the old address and one to the new address; open both within one hour.`,
    ],
    label: 'Confirm the Change',
    footer:
      'If this wasn’t you, do not open the link: the address stays the same. If you have an account here, please change its password.',
  },
})

/** Writes an e-mail about an account. The templates for hosted Supabase are made of it too (supabase/templates). */
export function renderAccountEmail(kind: AccountKind, link: string): EmailContent {
  const { label, ...content } = listAccountEmails()[kind]
  return { ...content, action: { label, url: link } }
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Shortens a headline for a subject: clients show some 60 characters, and a headline may have 300. */
function shorten(text: string, max = 120): string {
  const letters = [...collapseSpaces(text)]
  return letters.length <= max
    ? letters.join('')
    : `${letters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
}

export interface Notice {
  item_id: string | null
  action: ReviewAction | null
  title: string | null
  category: string | null
  actor_name: string | null
  note: string | null
  article_slug: string | null
}

const toSettings = (siteUrl: string) => ({ label: 'Choose which emails you get', url: siteUrl + routes.account })

function buildNewStoryEmail({ item_id, title, category, actor_name }: Notice, siteUrl: string): EmailContent {
  const headline = collapseSpaces(title ?? '')
  return {
    subject: `New story: ${shorten(headline)}`,
    heading: headline,
    paragraphs: [
      `${actor_name ?? 'A news anchor'} submitted a story${category ? ` for ${category}` : ''}. It is waiting for review.`,
    ],
    action: { label: 'Review Story', url: siteUrl + routes.reviewStory(item_id ?? '') },
    footer: `You get this email because you review stories at ${site().name}.`,
    settings: toSettings(siteUrl),
  }
}

function describeDecision({ action, article_slug }: Notice): { word: string; sentence: string } {
  if (action === 'rejected') return { word: 'Rejected', sentence: 'rejected your story.' }
  if (action === 'changes_requested')
    return { word: 'Changes requested', sentence: 'asked for changes to your story. Edit it and submit it again.' }
  if (article_slug) return { word: 'Published', sentence: 'approved your story. Readers can read it now.' }
  return { word: 'Approved', sentence: 'approved your story.' }
}

function buildDecisionEmail(notice: Notice, siteUrl: string): EmailContent {
  const { item_id, title, actor_name, note, article_slug } = notice
  const headline = collapseSpaces(title ?? '')
  const { word, sentence } = describeDecision(notice)
  const notes = note === DIRECT_NOTE || note === QUICK_NOTE ? null : note
  return {
    subject: `${word}: ${shorten(headline)}`,
    heading: headline,
    paragraphs: [`${actor_name ?? 'An editor'} ${sentence}`, ...(notes ? ['Review notes:'] : [])],
    quote: notes ?? undefined,
    action: article_slug
      ? { label: 'Read It on the Site', url: siteUrl + routes.story(article_slug) }
      : { label: 'Open Your Story', url: siteUrl + routes.ownStory(item_id ?? '') },
    footer: `You get this email because you wrote this story for ${site().name}.`,
    settings: toSettings(siteUrl),
  }
}

function buildTestEmail(siteUrl: string): EmailContent {
  return {
    subject: `Test email from ${site().name}`,
    heading: 'Email works',
    paragraphs: [
      `This is the test you asked for. Confirmations, password resets and notices from ${site().name} are sent the same way.`,
    ],
    action: { label: 'Back to the Outbox', url: siteUrl + routes.emails },
    footer: 'You get this email because you chose Send Test Email.',
  }
}

function buildInvitationEmail({ actor_name }: Notice, url: string): EmailContent {
  return {
    subject: `Your invitation to ${site.name}`,
    heading: `Join ${site.name}`,
    paragraphs: [
      `${actor_name ?? 'An admin'} invites you to work at ${site.name}. Choose your name and password to make your account. The link works once, within seven days.`,
    ],
    action: { label: 'Make Your Account', url },
    footer: 'If you did not expect this, you can ignore this email.',
  }
}

function buildFactorEmail(siteUrl: string): EmailContent {
  return {
    subject: 'Your second factor was removed',
    heading: 'Your second factor was removed',
    paragraphs: [
      `Your account at ${site.name} no longer asks for the code of an authenticator app. You can set up a new one for seven days.`,
    ],
    action: { label: 'Open Your Account', url: siteUrl + routes.account },
    footer: 'If neither you nor an admin did this, please change your password now and tell an admin.',
  }
}

/** Writes the e-mail of a row. Returns null if its link has been erased. */
export function buildEmail(
  queued: Notice & { kind: NotificationKind; link: string | null },
  siteUrl: string,
): EmailContent | null {
  switch (queued.kind) {
    case 'new_story':
      return buildNewStoryEmail(queued, siteUrl)
    case 'decision':
      return buildDecisionEmail(queued, siteUrl)
    case 'test':
      return buildTestEmail(siteUrl)
    case 'invitation':
      // The database knows the path only.
      return queued.link === null ? null : buildInvitationEmail(queued, siteUrl + queued.link)
    case 'second_factor_removed':
      return buildFactorEmail(siteUrl)
    default:
      return queued.link === null ? null : renderAccountEmail(queued.kind, queued.link)
  }
}
