import { beforeEach, describe, expect, it } from 'vitest'

import { type NewPerson, useSharedBackend } from '../backend.ts'
import { useBrowser } from './request.ts'
import { signIn } from '../../../lib/auth/actions.ts'
import { paraphraseDraft, reviewDraft } from '../../../lib/drafts/actions.ts'
import { getDraft } from '../../../lib/drafts/queries.staff.ts'
import { submitDraft } from '../../../lib/drafts/submit.ts'
import { EXAMPLE } from '../../../lib/functions/example.ts'
import { createStaffClient } from '../../../lib/supabase/staff.ts'

const backend = useSharedBackend()
const browser = useBrowser(backend)

/** Has the row's version, as on the page. */
const opened = async (form: { draft_id: string } & Record<string, string>) => {
  const [row] = await backend.sql<{ expected_version: string }>(
    `select to_json(updated_at) #>> '{}' as expected_version from draft_articles where id = $1`,
    [form.draft_id],
  )
  return { ...form, expected_version: row?.expected_version ?? '' }
}

beforeEach(() => backend.emptyTables())

async function comeAs(profile: NewPerson) {
  const { email, password } = await backend.createPerson(profile)
  await browser.send(signIn, { email, password })
}

async function addDraft(category: string | null = 'Sports', isParaphrased = true): Promise<string> {
  const [row] = await backend.sql<{ id: string }>(
    `insert into draft_articles (source_id, original_title, original_content, original_url, normalised_url, paraphrased_title, paraphrased_content, suggested_category)
     values ((select id from news_sources limit 1), 'Hearts win', 'Their words', 'https://wire.example/1', $1, $2, $3, $4) returning id`,
    [crypto.randomUUID(), isParaphrased ? 'Hearts win at Ho' : null, isParaphrased ? 'Our words' : null, category],
  )
  return row?.id ?? ''
}
const addSource = () =>
  backend.sql(`insert into news_sources (name, url) values ('Lakeside Wire', 'https://wire.example/')`)
const versionOf = async (draft_id: string) => {
  const { db } = await createStaffClient(['admin', 'chief_author'])
  return (await getDraft(db, draft_id))?.updated_at ?? ''
}
const drafts = () => backend.sql('select status, review_notes from draft_articles')
const articles = () =>
  backend.sql('select slug, title, content, category, published, source_name, source_url from articles')
const GONE = '00000000-0000-4000-8000-000000000000'

describe('an editor who reviews a draft', () => {
  beforeEach(() => comeAs({ role: 'chief_author' }))

  it('approves: the article is live with its source', async () => {
    await addSource()
    const draft_id = await addDraft()
    const answer = await browser.send(
      reviewDraft,
      await opened({ draft_id, decision: 'approve', notes: ' Good ', article_category: 'Sports' }),
    )
    expect(answer).toMatchObject({ ok: true, title: 'Article approved and published successfully!' })
    expect(await drafts()).toEqual([{ status: 'approved', review_notes: 'Good' }])
    expect(await articles()).toEqual([
      {
        slug: 'hearts-win-at-ho',
        title: 'Hearts win at Ho',
        content: 'Our words',
        category: 'Sports',
        published: true,
        source_name: 'Lakeside Wire',
        source_url: 'https://wire.example/1',
      },
    ])
  })

  it('rejects with notes only', async () => {
    const draft_id = await addDraft()
    const asked = await browser.send(reviewDraft, await opened({ draft_id, decision: 'reject', notes: '  ' }))
    expect(asked).toMatchObject({
      ok: false,
      title: 'Error',
      message: 'Please provide review notes for rejection',
      fields: { notes: 'Please provide review notes for rejection' },
    })
    expect(await drafts()).toEqual([{ status: 'pending', review_notes: null }])
    const answer = await browser.send(reviewDraft, await opened({ draft_id, decision: 'reject', notes: 'Too thin' }))
    expect(answer).toMatchObject({ ok: true, title: 'Article rejected successfully' })
    expect(await drafts()).toEqual([{ status: 'rejected', review_notes: 'Too thin' }])
    expect(await articles()).toEqual([])
  })

  it('must choose a category if automation suggested none, and can choose another', async () => {
    const draft_id = await addDraft(null)
    const asked = await browser.send(reviewDraft, await opened({ draft_id, decision: 'approve', article_category: '' }))
    expect(asked).toMatchObject({ ok: false, message: 'Please choose one of the nine categories for the article.' })
    expect(await drafts()).toMatchObject([{ status: 'pending' }])
    await browser.send(reviewDraft, await opened({ draft_id, decision: 'approve', article_category: 'Culture' }))
    expect(await articles()).toMatchObject([{ category: 'Culture' }])
  })

  it('who is second is told that someone else has decided', async () => {
    const draft_id = await addDraft()
    const both = await Promise.all([
      browser.send(reviewDraft, await opened({ draft_id, decision: 'approve' })),
      browser.send(reviewDraft, await opened({ draft_id, decision: 'reject', notes: 'No' })),
    ])
    expect(both.map((answer) => answer.ok).sort()).toEqual([false, true])
    expect(both.find((answer) => !answer.ok)?.message).toBe('This draft has already been reviewed by someone else.')
  })

  it('gets an error if the draft is gone, the decision unknown, or the notes too long', async () => {
    for (const decision of ['approve', 'reject']) {
      expect((await browser.send(reviewDraft, await opened({ draft_id: GONE, decision, notes: 'x' }))).message).toBe(
        'This draft no longer exists.',
      )
    }
    const odd = await browser.send(
      reviewDraft,
      await opened({ draft_id: GONE, decision: 'burn', notes: 'x'.repeat(2001) }),
    )
    expect(odd.fields).toEqual({ decision: 'Please choose a decision.', notes: 'Please use at most 2000 characters.' })
  })

  it('publishes the source’s own words only after a confirmation', async () => {
    const draft_id = await addDraft('Sports', false)
    const asked = await browser.send(reviewDraft, await opened({ draft_id, decision: 'approve', notes: 'Licensed' }))
    expect(asked).toMatchObject({
      ok: false,
      fields: { source_words: 'These are the source’s own words. Please confirm that you want to publish them.' },
      values: { notes: 'Licensed' },
    })
    expect(await articles()).toEqual([])
    await browser.send(reviewDraft, await opened({ draft_id, decision: 'approve', source_words: 'on' }))
    expect(await articles()).toMatchObject([{ content: 'Their words' }])
  })

  it('gets the specified message after an unexpected error', async () => {
    const draft_id = await addDraft('Sports', false)
    // The table refuses empty articles.
    await backend.sql(`update draft_articles set original_content = ''`)
    const form = await opened({ draft_id, decision: 'approve', source_words: 'on' })
    expect(await browser.send(reviewDraft, form)).toMatchObject({
      title: 'Error',
      message: 'Failed to approve article',
    })
    expect(await drafts()).toMatchObject([{ status: 'pending' }])
  })
})

describe('an editor who writes the missing paraphrase', () => {
  beforeEach(() => comeAs({ role: 'admin' }))

  it('saves it, and approval publishes the paraphrase', async () => {
    const draft_id = await addDraft(null, false)
    const answer = await browser.send(paraphraseDraft, {
      draft_id,
      expected_version: await versionOf(draft_id),
      title: 'Victory at Ho',
      content: 'In our words.',
      excerpt: 'Short.',
      category: 'Sports',
    })
    expect(answer).toMatchObject({ ok: true, title: 'Paraphrase saved', to: '/admin/drafts' })
    await browser.send(reviewDraft, await opened({ draft_id, decision: 'approve' }))
    expect(await articles()).toMatchObject([{ slug: 'victory-at-ho', content: 'In our words.', category: 'Sports' }])
  })

  it('gets an error for an invalid field, and cannot change a decided draft', async () => {
    const draft_id = await addDraft('Sports', false)
    const wrong = await browser.send(paraphraseDraft, { draft_id, title: ' ', content: '' })
    expect(wrong.fields).toEqual({ title: 'Please enter a title.', content: 'Please write the content.' })
    await backend.sql(`update draft_articles set status = 'rejected'`)
    const late = await browser.send(paraphraseDraft, { draft_id, title: 'A', content: 'B' })
    expect(late).toMatchObject({
      ok: false,
      message: 'This draft has already been reviewed by someone else.',
      values: { title: 'A', content: 'B' },
    })
  })
})

describe('two editors with the same draft', () => {
  const OLDER = '2026-01-01T00:00:00.000+00:00'
  beforeEach(() => comeAs({ role: 'admin' }))

  it('who both write the paraphrase: the second is told, and keeps the text', async () => {
    const draft_id = await addDraft('Sports', false)
    const expected_version = await versionOf(draft_id)
    await browser.send(paraphraseDraft, { draft_id, expected_version, title: 'First', content: 'By the first.' })
    const answer = await browser.send(paraphraseDraft, {
      draft_id,
      expected_version,
      title: 'Second',
      content: 'By the second.',
    })
    expect(answer).toMatchObject({
      ok: false,
      values: { title: 'Second', content: 'By the second.', expected_version },
      theirs: { text: { title: 'First', content: 'By the first.', category: 'Sports', bylines: [] } },
      message:
        'This paraphrase was changed by someone else since you opened it. Your text is still here: compare both texts, take what you need, and save.',
    })
    expect(await backend.sql('select paraphrased_title from draft_articles')).toEqual([{ paraphrased_title: 'First' }])
  })

  it('who rewrite and decide: nobody decides on unread text', async () => {
    const draft_id = await addDraft()
    for (const decision of ['approve', 'reject']) {
      const answer = await browser.send(reviewDraft, { draft_id, decision, notes: 'x', expected_version: OLDER })
      expect(answer).toMatchObject({
        ok: false,
        message: 'Someone changed this draft since you opened it. Please read it again before you decide.',
      })
    }
    expect(await drafts()).toEqual([{ status: 'pending', review_notes: null }])
    expect(
      await browser.send(reviewDraft, { draft_id, decision: 'approve', expected_version: await versionOf(draft_id) }),
    ).toMatchObject({ ok: true })
  })
})

describe('a person who is not an editor', () => {
  it.each([
    ['a stranger', null, 'Authentication required'],
    ['an anchor', { role: 'news_anchor', verified: true }, 'You do not have permission to do this.'],
  ])('cannot decide or write as %s', async (_who, profile, sentence) => {
    const draft_id = await addDraft()
    if (profile) await comeAs(profile)
    for (const decision of ['approve', 'reject']) {
      expect((await browser.send(reviewDraft, await opened({ draft_id, decision, notes: 'x' }))).message).toBe(sentence)
    }
    expect((await browser.send(paraphraseDraft, { draft_id, title: 'A', content: 'B' })).message).toBe(sentence)
    expect(await backend.sql('select status, paraphrased_title from draft_articles')).toEqual([
      { status: 'pending', paraphrased_title: 'Hearts win at Ho' },
    ])
  })
})

describe('automation that sends an item again', () => {
  it('gets the draft as filed, not as sent now', async () => {
    const first = await submitDraft({ ...EXAMPLE, suggested_category: 'Health' })
    expect(first).toMatchObject({
      isNew: true,
      draft: { suggested_category: null, notes: [expect.stringContaining('Health')] },
    })
    expect(await submitDraft({ ...EXAMPLE, suggested_category: 'Sports' })).toEqual({ ...first, isNew: false })
  })
})
