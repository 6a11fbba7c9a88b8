import { describe, expect, it } from 'vitest'

import { EDITORS, EVERYBODY, PEOPLE, type Row, useNewsroom, type Who } from './people.ts'
import { useReviewSteps } from './review-steps.ts'

// Tries the table in docs/story-states.md for every person and status.

const newsroom = useNewsroom()
const { fingerprint, id } = newsroom
const { addStory, call, story } = useReviewSteps(newsroom)

const STATUSES = ['draft', 'pending', 'changes_requested', 'approved', 'published', 'rejected'] as const
type Status = (typeof STATUSES)[number]

const TEXT: Row = { title: 'Sun', content: 'It shone.', category: 'Sports' }
/** Makes a story of `anchor` in a status; `chief` rejects those that are rejected. */
const aStoryThatIs = (status: Status) =>
  addStory({ status, ...(status === 'rejected' ? { reviewed_by: id('chief') } : {}) })

interface Transition {
  name: string
  call: string
  args: Row
  /** Who may do it; `anchor` means only the author. */
  by: Who[]
  /** The statuses from which it is possible, with the status after it. */
  from: Partial<Record<Status, Status>>
  refusal: string
}

/** The first status decides which refusal the others get. */
const transition = (name: string, call: string, args: Row, by: Who[], from: Transition['from']): Transition => ({
  name,
  call,
  args,
  by,
  from,
  refusal: `story_not_${'pending' in from ? 'pending' : Object.keys(from)[0]}`,
})
const deciding = (name: string, decision: string, status: Status, edited: Row = {}) =>
  transition(name, 'decide_story', { ...edited, decision, notes: 'Why?' }, EDITORS, { pending: status })

const DECISIONS = [
  ['approve', 'approve', 'approved'],
  ['publish at once', 'publish_now', 'approved'],
  ['request changes of', 'request_changes', 'changes_requested'],
  ['reject', 'reject', 'rejected'],
] as const
const UNDECIDED = { draft: 'draft', pending: 'pending', changes_requested: 'changes_requested' } as const
const SUBMITTED = { draft: 'pending', pending: 'pending', changes_requested: 'pending' } as const

const TRANSITIONS: Transition[] = [
  transition('save', 'update_story', TEXT, ['anchor'], UNDECIDED),
  transition('submit', 'update_story', { ...TEXT, submit: true }, ['anchor'], SUBMITTED),
  transition('withdraw', 'withdraw_story', {}, ['anchor'], { pending: 'draft' }),
  transition('copy', 'copy_story', {}, ['anchor'], { rejected: 'rejected' }),
  transition('edit', 'update_story', TEXT, EDITORS, { pending: 'pending' }),
  transition('undo the rejection of', 'undo_story_rejection', {}, EDITORS, { rejected: 'pending' }),
  transition('publish', 'publish_story', {}, EDITORS, { approved: 'published' }),
  ...DECISIONS.flatMap(([name, decision, status]) => [
    deciding(name, decision, status),
    deciding(`edit and ${name}`, decision, status, TEXT),
  ]),
]

/** For this function, the editor's case is a row of its own. */
const FOR_BOTH = 'update_story'

describe.each(TRANSITIONS)('$name a story', ({ call: name, args, by, from, refusal }) => {
  const isForEditors = by === EDITORS
  const expectedError = (who: Who, status: Status): string | undefined => {
    const isEditor = EDITORS.includes(who)
    if (who === 'reader' || who === 'customer' || who === 'unverified') return '42501'
    if (name !== FOR_BOTH && isEditor !== isForEditors) return '42501'
    if (who === 'colleague' || (isEditor && status === 'draft')) return 'story_not_found'
    if (!from[status]) return refusal
    return name === 'undo_story_rejection' && who !== 'chief' ? 'not_your_rejection' : undefined
  }

  it.each(STATUSES)('that is %s', async (status) => {
    for (const who of EVERYBODY) {
      // This row does not cover the other side's case.
      if (name === FOR_BOTH && EDITORS.includes(who) !== isForEditors) continue
      const target = await aStoryThatIs(status)
      const before = await fingerprint()
      const { error } = await call(who, name, target, args)
      const expected = expectedError(who, status)
      // What refuses a state names it, for the message.
      const [named, wanted] = expected === refusal ? [error?.details, status] : []
      expect([PEOPLE[who], expected === '42501' ? error?.code : error?.message, named]).toEqual([
        PEOPLE[who],
        expected,
        wanted,
      ])
      const outcome = error ? (await fingerprint()) === before : (await story(target))['status']
      expect([PEOPLE[who], outcome]).toEqual([PEOPLE[who], error ? true : from[status]])
    }
  })

  it('needs the current version', async () => {
    const [status] = Object.keys(from) as Status[]
    const who = isForEditors ? 'chief' : 'anchor'
    const target = await aStoryThatIs(status ?? 'draft')
    const before = await fingerprint()
    for (const expected_version of [null, '2020-01-01T00:00:00Z']) {
      expect((await call(who, name, target, { ...args, expected_version })).error?.message).toBe(
        isForEditors ? 'story_changed' : 'own_story_changed',
      )
    }
    expect(await fingerprint()).toBe(before)
  })
})
