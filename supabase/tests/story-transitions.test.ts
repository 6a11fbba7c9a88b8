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

const TRANSITIONS: Transition[] = [
  {
    name: 'save',
    call: 'update_story',
    args: TEXT,
    by: ['anchor'],
    refusal: 'story_not_pending',
    from: { draft: 'draft', pending: 'pending', changes_requested: 'changes_requested' },
  },
  {
    name: 'submit',
    call: 'update_story',
    args: { ...TEXT, submit: true },
    by: ['anchor'],
    refusal: 'story_not_pending',
    from: { draft: 'pending', pending: 'pending', changes_requested: 'pending' },
  },
  {
    name: 'withdraw',
    call: 'withdraw_story',
    args: {},
    by: ['anchor'],
    from: { pending: 'draft' },
    refusal: 'story_not_pending',
  },
  {
    name: 'copy',
    call: 'copy_story',
    args: {},
    by: ['anchor'],
    from: { rejected: 'rejected' },
    refusal: 'story_not_rejected',
  },
  {
    name: 'edit',
    call: 'update_story',
    args: TEXT,
    by: EDITORS,
    from: { pending: 'pending' },
    refusal: 'story_not_pending',
  },
  {
    name: 'request changes of',
    call: 'decide_story',
    args: { decision: 'request_changes', notes: 'Why?' },
    by: EDITORS,
    from: { pending: 'changes_requested' },
    refusal: 'story_not_pending',
  },
  {
    name: 'reject',
    call: 'decide_story',
    args: { decision: 'reject' },
    by: EDITORS,
    from: { pending: 'rejected' },
    refusal: 'story_not_pending',
  },
  {
    name: 'undo the rejection of',
    call: 'undo_story_rejection',
    args: {},
    by: EDITORS,
    from: { rejected: 'pending' },
    refusal: 'story_not_rejected',
  },
  {
    name: 'approve',
    call: 'decide_story',
    args: { decision: 'approve' },
    by: EDITORS,
    from: { pending: 'approved' },
    refusal: 'story_not_pending',
  },
  {
    name: 'publish at once',
    call: 'decide_story',
    args: { decision: 'publish_now' },
    by: EDITORS,
    from: { pending: 'approved' },
    refusal: 'story_not_pending',
  },
  {
    name: 'publish',
    call: 'publish_story',
    args: {},
    by: EDITORS,
    from: { approved: 'published' },
    refusal: 'story_not_approved',
  },
  ...(['approve', 'publish_now', 'request_changes', 'reject'] as const).map((decision): Transition => ({
    name: `edit and ${decision}`,
    call: 'decide_story',
    args: { ...TEXT, decision, notes: 'Why?' },
    by: EDITORS,
    refusal: 'story_not_pending',
    from: {
      pending: decision === 'request_changes' ? 'changes_requested' : decision === 'reject' ? 'rejected' : 'approved',
    },
  })),
]

/** For this function, the editor's case is a row of its own. */
const FOR_BOTH = 'update_story'

describe.each(TRANSITIONS)('$name a story', ({ call: name, args, by, from, refusal }) => {
  const isForEditors = by === EDITORS
  const toError = (who: Who, status: Status): string | undefined => {
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
      const expected = toError(who, status)
      expect([PEOPLE[who], expected === '42501' ? error?.code : error?.message]).toEqual([PEOPLE[who], expected])
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
