import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import {
  editAndReviewStory,
  publishStory,
  reviewStory,
  undoDecision,
  undoRejection,
} from '../../../lib/stories/actions.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

/** Has the row's version, as on the page. */
const opened = async (form: { story_id: string } & Record<string, string>) => {
  const [row] = await backend.sql<{ expected_version: string }>(
    `select to_json(updated_at) #>> '{}' as expected_version from stories where id = $1`,
    [form.story_id],
  )
  return { ...form, expected_version: row?.expected_version ?? '' }
}

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

async function addStory(category = 'Sports'): Promise<string> {
  const author = await backend.createPerson({ role: 'news_anchor', verified: true })
  const [row] = await backend.sql<{ id: string }>(
    `insert into stories (title, content, category, author_id) values ('Hearts win at Ho', 'Text', $1, $2) returning id`,
    [category, author.id],
  )
  return row?.id ?? ''
}

const stories = () => backend.sql('select status, review_notes from stories')
const articles = () => backend.sql('select slug, category, published from articles')

describe('an editor who reviews a story', () => {
  beforeEach(() => comeAs({ role: 'chief_author' }))

  it('approves: an unpublished article is created', async () => {
    const story_id = await addStory()
    const answer = await browser.send(reviewStory, await opened({ story_id, decision: 'approve', notes: ' Good ' }))
    expect(answer).toMatchObject({ ok: true, title: 'Story updated', message: 'Story has been approved.' })
    expect(await stories()).toEqual([{ status: 'approved', review_notes: 'Good' }])
    expect(await articles()).toEqual([{ slug: 'hearts-win-at-ho', category: 'Sports', published: false }])
  })

  it('rejects with notes', async () => {
    const story_id = await addStory()
    const answer = await browser.send(
      reviewStory,
      await opened({ story_id, decision: 'reject', notes: 'Who said so?' }),
    )
    expect(answer).toMatchObject({ ok: true, title: 'Story updated', message: 'Story has been rejected.' })
    expect(await stories()).toEqual([{ status: 'rejected', review_notes: 'Who said so?' }])
    expect(await articles()).toEqual([])
    // Undo sends the rejected version.
    expect(await browser.send(undoDecision, answer.undo ?? {})).toMatchObject({
      ok: true,
      message: 'The story is pending again.',
    })
    expect(await stories()).toMatchObject([{ status: 'pending' }])
  })

  it('undoes a publication: the story is pending', async () => {
    const story_id = await addStory()
    const answer = await browser.send(reviewStory, await opened({ story_id, decision: 'publish_now', notes: '' }))
    expect(await articles()).toEqual([{ slug: 'hearts-win-at-ho', category: 'Sports', published: true }])
    expect(await browser.send(undoDecision, answer.undo ?? {})).toMatchObject({
      ok: true,
      title: 'Publication undone',
      message: 'The story is pending again.',
    })
    expect([await stories(), await articles()]).toEqual([[{ status: 'pending', review_notes: null }], []])
  })

  it('cannot undo an approval', async () => {
    const story_id = await addStory()
    expect(
      (await browser.send(reviewStory, await opened({ story_id, decision: 'approve', notes: '' }))).undo,
    ).toBeUndefined()
  })

  it.each([
    ['publish_now', 'Direct publish by chief author'],
    ['quick_publish', 'Quick publish by chief author'],
  ])('publishes with %s and its default note, visible at once', async (decision, note) => {
    const story_id = await addStory()
    const answer = await browser.send(reviewStory, await opened({ story_id, decision, notes: '' }))
    expect(answer).toMatchObject({ ok: true, title: 'Story published' })
    expect(await stories()).toEqual([{ status: 'approved', review_notes: note }])
    expect(await articles()).toEqual([{ slug: 'hearts-win-at-ho', category: 'Sports', published: true }])
  })

  it.each(['Breaking News', 'Health'])(
    'is asked for one of the nine categories where a story is %s',
    async (category) => {
      const story_id = await addStory(category)
      const asked = await browser.send(
        reviewStory,
        await opened({ story_id, decision: 'publish_now', article_category: '' }),
      )
      expect(asked).toMatchObject({
        ok: false,
        fields: { article_category: 'Please choose one of the nine categories for the article.' },
      })
      expect(await stories()).toEqual([{ status: 'pending', review_notes: null }])
      await browser.send(reviewStory, await opened({ story_id, decision: 'publish_now', article_category: 'Culture' }))
      expect(await articles()).toMatchObject([{ category: 'Culture', published: true }])
    },
  )

  it('who is second is told that someone else has decided', async () => {
    const story_id = await addStory()
    const both = await Promise.all([
      browser.send(reviewStory, await opened({ story_id, decision: 'approve' })),
      browser.send(reviewStory, await opened({ story_id, decision: 'reject' })),
    ])
    expect(both.map((answer) => answer.ok).sort()).toEqual([false, true])
    const late = both.find((answer) => !answer.ok)
    expect(late?.message).toBe('This story has already been reviewed by someone else.')
  })

  it('is told that the author changed the story, and cannot decide on unread text', async () => {
    const story_id = await addStory()
    const [opened] = await backend.sql<{ expected_version: string }>(
      `select to_json(updated_at) #>> '{}' as expected_version from stories`,
    )
    const expected_version = opened?.expected_version ?? ''
    await backend.sql(`update stories set content = 'Hearts lost at Ho'`)
    for (const decision of ['approve', 'reject', 'publish_now', 'quick_publish']) {
      expect(await browser.send(reviewStory, { story_id, decision, expected_version })).toMatchObject({
        ok: false,
        message: 'The author changed this story since you opened it. Please read it again before you decide.',
      })
    }
    expect(await stories()).toEqual([{ status: 'pending', review_notes: null }])
    expect(await articles()).toEqual([])
  })

  it('requests changes with notes', async () => {
    const story_id = await addStory()
    expect(
      (await browser.send(reviewStory, await opened({ story_id, decision: 'request_changes', notes: ' ' }))).fields,
    ).toEqual({ notes: 'Please tell the author what to change.' })
    expect(
      await browser.send(reviewStory, await opened({ story_id, decision: 'request_changes', notes: 'Who won?' })),
    ).toMatchObject({ ok: true, title: 'Changes requested' })
    expect(await stories()).toEqual([{ status: 'changes_requested', review_notes: 'Who won?' }])
  })

  it('undoes only their own rejection', async () => {
    const story_id = await addStory()
    await browser.send(reviewStory, await opened({ story_id, decision: 'reject' }))
    await comeAs({ role: 'admin' })
    expect((await browser.send(undoRejection, await opened({ story_id }))).message).toBe(
      'Only the editor who rejected this story can undo it.',
    )
    await backend.sql(`update stories set reviewed_by = (select id from profiles where role = 'admin')`)
    expect(await browser.send(undoRejection, await opened({ story_id }))).toMatchObject({ ok: true })
    expect(await stories()).toEqual([{ status: 'pending', review_notes: null }])
  })

  describe('who edited the text', () => {
    const wording = { title: 'Hearts win at Ho, late', category: 'Sports', content: 'Text, edited' }
    const edited = async (form: { story_id: string } & Record<string, string>) => {
      const { expected_version, ...rest } = await opened(form)
      return { ...wording, ...rest, expected_version: expected_version ?? '' }
    }

    it('publishes it in one step, visible at once', async () => {
      const story_id = await addStory()
      expect(await browser.send(editAndReviewStory, await edited({ story_id, decision: 'publish_now' }))).toMatchObject(
        { ok: true, title: 'Story published' },
      )
      expect(await backend.sql('select title, content, published from articles')).toEqual([
        { title: 'Hearts win at Ho, late', content: 'Text, edited', published: true },
      ])
      expect(await stories()).toEqual([{ status: 'approved', review_notes: 'Direct publish by chief author' }])
    })

    it('can save it, and the story stays pending', async () => {
      const story_id = await addStory()
      expect(await browser.send(editAndReviewStory, await edited({ story_id, decision: 'save' }))).toMatchObject({
        ok: true,
        title: 'Story updated',
      })
      expect(await stories()).toEqual([{ status: 'pending', review_notes: null }])
      expect(await backend.sql('select action, actor_id is not null as by_editor from story_rounds')).toEqual([
        { action: 'edited', by_editor: true },
      ])
    })

    it('saves neither text nor decision if one is refused', async () => {
      const story_id = await addStory()
      const form = await edited({ story_id, decision: 'publish_now' })
      expect((await browser.send(editAndReviewStory, { ...form, category: 'Health' })).fields).toHaveProperty(
        'article_category',
      )
      expect((await browser.send(editAndReviewStory, { ...form, decision: 'request_changes' })).fields).toHaveProperty(
        'notes',
      )
      expect((await browser.send(editAndReviewStory, { ...form, expected_version: '' })).message).toMatch(
        /^The author changed this story/,
      )
      expect(await backend.sql('select title, status from stories')).toEqual([
        { title: 'Hearts win at Ho', status: 'pending' },
      ])
      expect(await articles()).toEqual([])
    })
  })

  it('publishes an approved story', async () => {
    const story_id = await addStory()
    await browser.send(reviewStory, await opened({ story_id, decision: 'approve' }))
    expect(await browser.send(publishStory, await opened({ story_id }))).toMatchObject({
      ok: true,
      title: 'Story updated',
      message: 'Story has been published.',
    })
    expect(await articles()).toMatchObject([{ published: true }])
  })

  it('cannot publish a pending story', async () => {
    const answer = await browser.send(publishStory, await opened({ story_id: await addStory() }))
    expect(answer.message).toMatch(/^Only approved stories can be published\./)
  })

  it('gets an error if the story is gone, the decision unknown, or the notes too long', async () => {
    const gone = '00000000-0000-4000-8000-000000000000'
    const missing = await browser.send(reviewStory, await opened({ story_id: gone, decision: 'approve' }))
    expect(missing.message).toBe('This story no longer exists.')
    const odd = await browser.send(
      reviewStory,
      await opened({ story_id: gone, decision: 'burn', notes: 'x'.repeat(2001) }),
    )
    expect(odd.fields).toEqual({
      decision: 'Please choose a decision.',
      notes: 'Please use at most 2000 characters.',
    })
  })
})

describe('a person who is not an editor', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('cannot decide as %s', async (_who, profile, sentence) => {
    const story_id = await addStory()
    if (profile) await comeAs(profile)
    for (const decision of ['approve', 'reject', 'publish_now', 'quick_publish']) {
      expect((await browser.send(reviewStory, await opened({ story_id, decision }))).message).toBe(sentence)
    }
    expect((await browser.send(publishStory, await opened({ story_id }))).message).toBe(sentence)
    expect(await stories()).toEqual([{ status: 'pending', review_notes: null }])
  })
})
