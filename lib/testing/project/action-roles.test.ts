import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { buildFormData, useDatabase } from '../database'
import { mockNext } from '../request'
import { ACCOUNTS, type Account, signInAs } from '../session'
import { ENHANCED, type FormState, initialState } from '../../forms/form-state'

// These are the roles that may call each server action. Every action in lib/ is in one of the lists.

const ADMINS: Account[] = ['admin']
const EDITORS: Account[] = ['chief author', 'admin']
const ANCHORS: Account[] = ['anchor']
const NEWSROOM: Account[] = [...ANCHORS, ...EDITORS]

const STAFF: Record<string, Account[]> = {
  createAd: ADMINS,
  updateAd: ADMINS,
  switchAd: ADMINS,
  deleteAd: ADMINS,
  decideTraffic: ADMINS,
  createBanner: ADMINS,
  editBanner: ADMINS,
  switchBanner: ADMINS,
  deleteBanner: ADMINS,
  markMessageRead: ADMINS,
  deleteMessage: ADMINS,
  markInquiry: ADMINS,
  deleteInquiry: ADMINS,
  saveNotificationSettings: ADMINS,
  saveSettings: ADMINS,
  dismissSetup: ADMINS,
  removeBotToken: ADMINS,
  addChat: ADMINS,
  removeChat: ADMINS,
  sendTestNotification: ADMINS,
  addSource: ADMINS,
  editSource: ADMINS,
  switchSource: ADMINS,
  deleteSource: ADMINS,
  importOpml: ADMINS,
  collectNow: ADMINS,
  testFeed: ADMINS,
  saveAuthor: ADMINS,
  promoteUser: ADMINS,
  changeRole: ADMINS,
  verifyUser: ADMINS,
  manageUser: ADMINS,
  invitePerson: ADMINS,
  withdrawInvitation: ADMINS,
  requireSecondFactor: ADMINS,
  saveArticle: EDITORS,
  saveOrImport: EDITORS,
  createArticle: EDITORS,
  publishArticle: EDITORS,
  deleteArticle: EDITORS,
  dateArticle: EDITORS,
  withdrawPreviewLinks: EDITORS,
  changeArticles: EDITORS,
  saveFrontPage: EDITORS,
  restoreFrontPage: EDITORS,
  importArticle: EDITORS,
  renameTopic: EDITORS,
  mergeTopic: EDITORS,
  addCorrection: EDITORS,
  dismissNote: EDITORS,
  fileRejoinder: EDITORS,
  publishRejoinder: EDITORS,
  withdrawRejoinder: EDITORS,
  restoreRevision: EDITORS,
  reviewSubmission: EDITORS,
  paraphraseSubmission: EDITORS,
  reviewStory: EDITORS,
  publishStory: EDITORS,
  editAndReviewStory: EDITORS,
  undoDecision: EDITORS,
  undoPublication: EDITORS,
  undoRejection: EDITORS,
  submitStory: ANCHORS,
  editStory: ANCHORS,
  withdrawStory: ANCHORS,
  copyStory: ANCHORS,
  deleteDraftStory: ANCHORS,
  addComment: NEWSROOM,
  resolveComment: NEWSROOM,
  openInboxItem: NEWSROOM,
  markInboxRead: NEWSROOM,
  saveNotices: NEWSROOM,
  changeEmail: NEWSROOM,
  manageSecondFactor: NEWSROOM,
  saveName: NEWSROOM,
  changePassword: NEWSROOM,
  endSessions: NEWSROOM,
  // These run last: they start a delivery, which keeps querying the database afterwards.
  resendEmail: ADMINS,
  sendTestEmail: ADMINS,
}

/** Visitors without an account may call these. The actions' own tests cover their rate limits. */
const PUBLIC = [
  'signIn',
  'signUp',
  'requestPasswordReset',
  'confirmEmail',
  'resendConfirmation',
  'setNewPassword',
  'signInAsAdmin',
  'signUpForAdmin',
  'enterCode',
  'redeemRecoveryCode',
  'acceptInvitation',
  'sendMessage',
  'submitInquiry',
  'subscribe',
  'unsubscribe',
]

type Action = (state: FormState, form: FormData) => Promise<FormState>

const LIB = resolve(import.meta.dirname, '../..')
const files = readdirSync(LIB, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && /^'use server'$/m.test(readFileSync(join(LIB, path), 'utf8')),
)
const actions: Record<string, Action> = Object.assign(
  {},
  ...(await Promise.all(files.map((path) => import(join(LIB, path))))),
)

const database = useDatabase()
const next = mockNext()

async function send(action: Action | undefined, fields: Record<string, string> = {}) {
  const state = await action?.(initialState, buildFormData({ ...fields, [ENHANCED]: 'yes' }))
  return { message: state?.message, asked: database.asked().filter((name) => name !== 'ensure_profile') }
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

describe('server actions', () => {
  it('are all in one of the lists', () => {
    expect(Object.keys(actions).sort()).toEqual([...Object.keys(STAFF), ...PUBLIC].sort())
  })

  it.each(Object.entries(STAFF))('asks who is calling: %s', async (name, allowed) => {
    expect(await send(actions[name])).toEqual({ message: 'Authentication required', asked: [] })
    for (const account of Object.keys(ACCOUNTS) as Account[]) {
      signInAs(account, next, database)
      const { message, asked } = await send(actions[name])
      const isAllowed = allowed.includes(account)
      expect([account, message !== 'You do not have permission to do this.', isAllowed ? [] : asked]).toEqual([
        account,
        isAllowed,
        [],
      ])
    }
  })
})

const id = '3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11'
const expected_version = '2026-11-22T00:00:00Z'

it.each([
  ['createAd', 'advertisements', { title: 'Tea' }, 'Failed to save advertisement'],
  ['deleteAd', 'advertisements', { ad_id: id }, 'Failed to delete advertisement'],
  ['deleteBanner', 'banner_items', { banner_id: id }, 'Failed to delete banner item'],
  [
    'reviewSubmission',
    'approve_draft',
    { draft_id: id, decision: 'approve', expected_version },
    'Failed to approve article',
  ],
  ['addChat', 'add_notification_chat', { chat_id: '-1' }, 'Failed to save notification settings'],
] as const)('%s says in the specified words that the database failed', async (name, asked, fields, message) => {
  signInAs('admin', next, database)
  database.answer(asked, { status: 500, body: { message: 'odd' } })
  expect((await send(actions[name], fields)).message).toBe(message)
})
