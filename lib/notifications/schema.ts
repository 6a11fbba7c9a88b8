import { z } from 'zod'

import { sanitizeText } from '../forms/sanitize-text'
import { expectedVersionField } from '../forms/expected-version'

/** The longest title that the table notifications accepts. */
const TITLE_MAX = 10_000
const NAME_MAX = 200
const CHAT_MAX = 100
const TOKEN_MAX = 200

/** The decisions that are announced. Requests for changes come from reviews only. */
const ANNOUNCED_ACTIONS = ['approved', 'rejected'] as const
export type ReviewAction = (typeof ANNOUNCED_ACTIONS)[number] | 'changes_requested'
export const NOTIFICATION_STATES = ['waiting', 'sent', 'failed'] as const
export type NotificationState = (typeof NOTIFICATION_STATES)[number]
export type NotificationChannel = 'telegram' | 'email'
/** The kinds of the database's enum. */
export type NotificationKind =
  | 'test'
  | 'decision'
  | 'new_story'
  | 'confirmation'
  | 'recovery'
  | 'email_change'
  | 'invitation'
  | 'second_factor_removed'

/** Takes the place of a draft's id to send a test. */
export const TEST = 'test'

const text = (max: number) =>
  z.string('Must be a string.').overwrite(sanitizeText).trim().max(max, `Must have at most ${max} characters.`)

const NO_SUBJECT = 'Must be the id of a draft or story, or "test".'

export const notificationSchema = z
  .object({
    draft_id: z
      .union([z.uuid(NO_SUBJECT), z.literal(TEST)], NO_SUBJECT)
      .describe('Id of the draft article or story; "test" for a test message.'),
    action: z.enum(ANNOUNCED_ACTIONS, 'Must be "approved" or "rejected".').describe('The decision.'),
    title: text(TITLE_MAX)
      .min(1, 'Must not be empty.')
      .describe('Its headline, shortened if the message would be too long.'),
    category: text(NAME_MAX).nullish().describe('Its category.'),
    reviewer_name: text(NAME_MAX).nullish().describe('Name of the person who decided.'),
  })
  .meta({ title: 'Notification' })
export type Notification = z.infer<typeof notificationSchema>

/** The settings form. The token becomes part of a URL, so its characters are checked. */
export const settingsSchema = z.object({
  telegram_bot_token: z
    .string()
    .trim()
    .max(TOKEN_MAX, `Please use at most ${TOKEN_MAX} characters.`)
    .regex(/^(\d+:[\w-]+)?$/, 'This is not a bot token. A token from BotFather looks like 123456789:AAF…')
    .default(''),
  active: z.stringbool().default(false),
  expected_version: expectedVersionField,
})

export const chatSchema = z.object({
  chat_id: z
    .string()
    .trim()
    .min(1, 'Please enter a chat ID.')
    .max(CHAT_MAX, `Please use at most ${CHAT_MAX} characters.`)
    .regex(/^\S+$/, 'Please enter one chat ID at a time.'),
})
