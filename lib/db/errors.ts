import { logError, readClock, makeReference } from '../log.ts'
import { CodeNeeded, ConflictError, NotSignedIn, UserError } from '../forms/user-error.ts'

export { CodeNeeded, ConflictError, NotSignedIn, UserError }

/** The database failed, as opposed to rejecting the request. */
export class UnexpectedDatabaseError extends Error {
  override name = 'UnexpectedDatabaseError'
  /** The SQLSTATE or PostgREST's code; undefined if there was no response. */
  readonly code: string | undefined

  constructor({ code, message }: DatabaseError) {
    super(`Database: ${message} (${code || 'no code'})`)
    this.code = code || undefined
  }
}

const describeConflict = (thing: string) =>
  `This ${thing} was changed by someone else since you opened it. Your text is still here: copy what you need, then reload.`

/** Error codes raised by SQL functions, with their messages. */
const SENTENCES: Record<string, string> = {
  not_allowed: 'You do not have permission to do this.',
  article_not_found: 'This article no longer exists.',
  article_changed: describeConflict('article'),
  article_already_published: 'This article is already published.',
  article_not_published: 'This article is not published.',
  article_in_section: 'This article is already in that section.',
  article_not_out: 'Readers have not seen this article, so it needs no note.',
  too_many_topics: 'Please use at most 20 topics.',
  topic_not_found: 'There is no topic with this name.',
  topic_changed: describeConflict('topic'),
  topic_name_taken: 'Another topic has this name. Merge them instead.',
  topic_is_region: 'Regions cannot be renamed or merged.',
  topic_same: 'Please choose a different topic.',
  correction_not_found: 'This rejoinder no longer exists.',
  rejoinder_published: 'This rejoinder is already published.',
  front_page_changed:
    'The front page was changed by someone else since you opened it. Your version is still here: reload in another tab to compare.',
  front_page_invalid:
    'Each article can be used only once, and each area has a limited number of slots. Please reload the page and try again.',
  front_page_article_hidden: 'One of these articles is no longer published. Please remove it and try again.',
  front_page_not_found: 'This version of the front page no longer exists.',
  correction_is_final: 'A published note cannot be changed or removed. Please add another one.',
  too_many_articles: 'Please select at most 100 articles.',
  story_not_found: 'This story no longer exists.',
  story_not_pending: 'This story has already been reviewed by someone else.',
  story_changed: 'The author changed this story since you opened it. Please read it again before you decide.',
  own_story_changed:
    'You changed this story in another tab or on another device. Your text is still here: copy what you need, then reload.',
  story_has_review:
    'This story has been reviewed, so it cannot be deleted. You can keep it as a draft, or edit and resubmit it.',
  story_text_changed: describeConflict('story'),
  story_not_rejected: 'This story is no longer rejected.',
  publication_settled:
    'This publication can no longer be undone: it is not yours, more than an hour old, or the article has changed since. Please unpublish the article instead.',
  not_your_rejection: 'Only the editor who rejected this story can undo it.',
  change_notes_needed: 'Please tell the author what to change.',
  stories_content_needed: 'Please write the content.',
  comment_not_found: 'This comment no longer exists.',
  too_many_comments: 'This story has reached its limit of comments.',
  too_many_open_comments: 'This story has 100 open comments. Please resolve some of them first.',
  story_not_approved:
    'Only approved stories can be published. Someone else may have changed its status: please reload the page.',
  category_needed: 'Please choose one of the nine categories for the article.',
  source_words_unconfirmed: 'These are the source’s own words. Please confirm that you want to publish them.',
  draft_not_found: 'This draft no longer exists.',
  draft_not_pending: 'This draft has already been reviewed by someone else.',
  draft_changed: 'Someone changed this draft since you opened it. Please read it again before you decide.',
  paraphrase_changed: describeConflict('paraphrase'),
  source_not_found: 'This news source no longer exists.',
  source_changed: describeConflict('news source'),
  notes_needed: 'Please provide review notes for rejection',
  settings_changed: 'Someone else changed the settings since you opened them. Please reload the page before you save.',
  email_not_found: 'This email is no longer listed.',
  email_not_resendable: 'This email cannot be resent: its link has expired, or it no longer applies to this person.',
  chat_known: 'This chat is already on the list.',
  chat_unknown: 'This chat is no longer on the list.',
  too_many_chats: 'The list can have at most 50 chats.',
  user_not_found: 'No account with this email address was found.',
  last_admin: 'The last admin cannot be demoted. Please make someone else an admin first.',
  last_admin_suspended: 'The last admin cannot be suspended. Please make someone else an admin first.',
  account_exists: 'There is already an account with this address. Promote it instead of inviting it.',
  invitation_gone: 'This invitation no longer works: it was used or withdrawn, or it has expired.',
  second_factor_needed: 'Please enter the code of your authenticator app first.',
  second_factor_missing:
    'This needs a second factor. Set one up in your account; if its date has passed, first ask an admin to reset it.',
  second_factor_own_first: 'Please set up a second factor for your own account first.',
  recovery_code_wrong: 'This recovery code is wrong, or it was already used.',
  already_admin: 'This person is already an admin.',
  image_not_ours: 'Images must be uploaded to this site.',
  image_removed: 'An uploaded picture has expired because it was not saved within a day. Please upload it again.',
  too_many_uploads: 'You have reached today’s limit for uploads. Please continue tomorrow, or ask an admin.',
  too_many_working_copies: 'You have too many unsaved texts. Please save or discard some.',
  too_many_images: 'An article or story can have at most 40 pictures.',
  too_many_bylines: 'A byline can name at most 12 people.',
  byline_not_staff: 'Someone in the byline no longer works here. Please choose another name.',
  byline_without_you: 'You can only name colleagues together with yourself. Please add your own name to the byline.',
  byline_is_account:
    'A guest in the byline has the same name as a colleague. Please choose the colleague from the list.',
  name_of_colleague: 'A colleague already has this name. Please add an initial or a middle name.',
  person_named_like_colleague:
    'A colleague already has this name, or one that looks the same. Please ask this person to sign up again with an initial or a middle name.',
  name_mixed_scripts: 'This name mixes letters of different alphabets. Please type it in one alphabet.',
  author_not_found: 'This author no longer exists.',
  author_changed: describeConflict('author'),
  author_name_taken: 'Another guest already has this name.',
  banner_not_found: 'This banner item no longer exists.',
  banner_changed: describeConflict('banner item'),
  revision_not_found: 'This revision no longer exists.',
  note_newer_than_revision:
    'A correction is newer than this revision. Please reload the page and read it before you restore.',
  revision_current: 'The article is already the same as this revision.',
  audit_log_is_final: 'The audit log cannot be changed.',
  ad_gone: 'This advertisement no longer exists.',
  ad_changed: describeConflict('advertisement'),
  flagged_traffic_gone: 'This advertisement was deleted, so there is no traffic to review.',
  flagged_traffic_decided: 'Someone else has already reviewed this traffic.',
  flagged_traffic_changed:
    'More views or clicks have arrived since you opened this page. Please check the new numbers before you accept them.',
}

export const ERROR_CODES: ReadonlySet<string> = new Set(Object.keys(SENTENCES))

/** The form fields of errors that concern a single field. */
const FIELDS: Record<string, string> = {
  category_needed: 'article_category',
  source_words_unconfirmed: 'source_words',
  image_not_ours: 'image_url',
  change_notes_needed: 'notes',
  stories_content_needed: 'content',
  author_name_taken: 'name',
  account_exists: 'email',
  recovery_code_wrong: 'code',
  topic_name_taken: 'name',
  topic_not_found: 'into',
  topic_same: 'into',
  user_not_found: 'email',
  already_admin: 'email',
  last_admin: 'role',
  too_many_topics: 'topics',
  too_many_bylines: 'bylines',
  byline_not_staff: 'bylines',
  byline_without_you: 'bylines',
  byline_is_account: 'bylines',
  name_mixed_scripts: 'bylines',
}

const OVERTAKEN = new Set([
  'article_not_found',
  'article_already_published',
  'story_not_found',
  'story_not_pending',
  'story_not_approved',
  'story_not_rejected',
  'not_your_rejection',
  'publication_settled',
  'comment_not_found',
  'draft_not_found',
  'draft_not_pending',
  'source_not_found',
  'chat_unknown',
  'banner_not_found',
  'revision_not_found',
  'ad_gone',
  'correction_not_found',
  'rejoinder_published',
  'flagged_traffic_gone',
  'flagged_traffic_decided',
  'flagged_traffic_changed',
])

/** The error shape that supabase-js returns. */
export interface DatabaseError {
  code?: string
  message: string
  details?: string | null
}

/** Maps a database error to a message for the user; null if it is unexpected. */
export function translateDatabaseError(error: DatabaseError): UserError | null {
  // A check violation has the constraint's name in its message.
  const code = (error.code === '23514' && /constraint "(\w+)"/.exec(error.message)?.[1]) || error.message
  const sentence = SENTENCES[code] ?? (error.code === '42501' ? SENTENCES.not_allowed : undefined)
  if (!sentence) return null
  if (code === 'second_factor_needed') return new CodeNeeded()
  return OVERTAKEN.has(code) ? new ConflictError(sentence) : new UserError(sentence, undefined, FIELDS[code])
}

/** Throws if a supabase-js call failed: a UserError if SQL refused, otherwise an UnexpectedDatabaseError. */
export function assertOk({ error }: { error: DatabaseError | null }): void {
  if (error) throw translateDatabaseError(error) ?? new UnexpectedDatabaseError(error)
}

/** Returns the data of a supabase-js response. Throws like `assertOk`, and also if there is none. */
export function unwrap<T>(answer: { data: T; error: DatabaseError | null }): NonNullable<T> {
  const data = unwrapMaybe(answer)
  if (data === null) throw new UnexpectedDatabaseError({ code: 'no_data', message: 'the answer has no data' })
  return data
}

/** Returns the data of a supabase-js response, or null if nothing was found. Throws like `assertOk`. */
export function unwrapMaybe<T>(answer: { data: T; error: DatabaseError | null }): NonNullable<T> | null {
  assertOk(answer)
  return answer.data ?? null
}

/**
 * Checks the answer to an update that returns its rows: throws a ConflictError with `gone` if no row was left to
 * update.
 */
export function unwrapRow(answer: { data: unknown[] | null; error: DatabaseError | null }, gone: string): void {
  if (unwrap(answer).length === 0) throw new ConflictError(gone)
}

/** During an outage every request fails alike, so few are logged, in one line each. */
const OUTAGE_LINES_A_MINUTE = 10
let outage = { minute: 0, lines: 0 }

function isWorthALine(): boolean {
  const minute = Math.floor(readClock() / 60_000)
  if (outage.minute !== minute) outage = { minute, lines: 0 }
  outage.lines += 1
  return outage.lines <= OUTAGE_LINES_A_MINUTE
}

/** Logs an error and returns a reference that can be shown to the user and found in the log. */
export function report(error: unknown, where: string): string {
  const isOutage = error instanceof UnexpectedDatabaseError && !error.code
  if (isOutage && !isWorthALine()) return makeReference()
  return logError(error, where, { withStack: !isOutage })
}
