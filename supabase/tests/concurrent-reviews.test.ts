import { describe, expect, it } from 'vitest'

import { aReport } from './submission-steps.ts'
import { type Account, useNewsroom } from './people.ts'
import { calling, useRace } from './race.ts'
import { aSubmission, anArticle, aStory } from './rows.ts'

// Two people decide at the same time, or two servers file the same items and sources.

const newsroom = useNewsroom()
const { add, id, row, sql } = newsroom
const { race } = useRace(newsroom)

interface ExpectedVersion {
  id: string
  updated_at: string
}

const aPendingStory = () => add<ExpectedVersion>('stories', aStory(id('anchor')))
const aPendingSubmission = () => add<ExpectedVersion>('draft_articles', aSubmission())
const DECISIONS: Record<string, object> = {
  approve_story: { decision: 'approve' },
  reject_story: { decision: 'reject' },
}
const deciding = (who: Account, call: string, { id: story_id, updated_at: expected_version }: ExpectedVersion) =>
  calling(who, call in DECISIONS ? 'decide_story' : call, { story_id, expected_version, ...DECISIONS[call] })
const editing = ({ id: story_id, updated_at: expected_version }: ExpectedVersion, title: string) =>
  calling('anchor', 'update_story', {
    story_id,
    expected_version,
    story: { title, content: 'It poured.', category: 'Sports' },
  })
const approving = (who: Account, { id: draft_id, updated_at: expected_version }: ExpectedVersion) =>
  calling(who, 'approve_draft_article', { draft_id, expected_version })

describe('two people with the same story', () => {
  it('who both decide: the first decision stays', async () => {
    const story = await aPendingStory()
    const { first, second } = await race(
      deciding('chief', 'approve_story', story),
      deciding('admin', 'reject_story', story),
    )
    expect([first.error, second.error]).toEqual([null, 'story_not_pending'])
    expect(await row('stories', story.id)).toMatchObject({ status: 'approved', reviewed_by: id('chief') })
  })

  it('who edit and approve it: unread text is not approved', async () => {
    const story = await aPendingStory()
    const { second } = await race(editing(story, 'Edited'), deciding('chief', 'approve_story', story))
    expect(second.error).toBe('story_changed')
    expect(await row('stories', story.id)).toMatchObject({ title: 'Edited', status: 'pending' })
  })

  it('who approve and edit it: the approved version stays', async () => {
    const story = await aPendingStory()
    const { second } = await race(deciding('chief', 'approve_story', story), editing(story, 'Edited'))
    expect(second.error).toBe('story_not_pending')
    expect(await row('stories', story.id)).toMatchObject({ title: 'Rain over Tamale' })
  })

  it("who edit it in two tabs: the first tab's text stays", async () => {
    const story = await aPendingStory()
    const { first, second } = await race(editing(story, 'One'), editing(story, 'Two'))
    expect([first.error, second.error]).toEqual([null, 'own_story_changed'])
    expect(await row('stories', story.id)).toMatchObject({ title: 'One' })
  })

  it('who withdraw and approve it: a withdrawn story does not become an article', async () => {
    const story = await aPendingStory()
    const { second } = await race(
      deciding('anchor', 'withdraw_story', story),
      deciding('chief', 'approve_story', story),
    )
    expect([second.error, await sql(`select id from public.articles where story_id = $1`, [story.id])]).toEqual([
      'story_not_found',
      [],
    ])
    expect(await row('stories', story.id)).toMatchObject({ status: 'draft', reviewed_by: null })
  })

  it('who approve and withdraw it: it stays approved', async () => {
    const story = await aPendingStory()
    const { second } = await race(
      deciding('chief', 'approve_story', story),
      deciding('anchor', 'withdraw_story', story),
    )
    expect(second.error).toBe('story_not_pending')
    expect(await row('stories', story.id)).toMatchObject({ status: 'approved' })
  })

  it('who both edit it, author and editor: the author is told', async () => {
    const story = await aPendingStory()
    const byEditor = { ...editing(story, 'By the editor'), who: 'chief' as const }
    const { first, second } = await race(byEditor, editing(story, 'By the author'))
    expect([first.error, second.error]).toEqual([null, 'story_text_changed'])
    expect(await row('stories', story.id)).toMatchObject({ title: 'By the editor' })
  })

  it('who both request changes: the first notes stay, in one round', async () => {
    const story = await aPendingStory()
    const asking = (who: Account, notes: string) =>
      calling(who, 'decide_story', {
        story_id: story.id,
        expected_version: story.updated_at,
        decision: 'request_changes',
        notes,
      })
    const { first, second } = await race(asking('chief', 'Who said so?'), asking('admin', 'Shorter'))
    expect([first.error, second.error]).toEqual([null, 'story_not_pending'])
    expect(await sql(`select number, notes from public.story_rounds where story_id = $1`, [story.id])).toEqual([
      { number: 1, notes: 'Who said so?' },
    ])
  })

  it('who undo a rejection and copy it: it is pending again without a copy', async () => {
    const story = await add<ExpectedVersion>(
      'stories',
      aStory(id('anchor'), { status: 'rejected', reviewed_by: id('chief') }),
    )
    const { first, second } = await race(
      deciding('chief', 'undo_story_rejection', story),
      deciding('anchor', 'copy_story', story),
    )
    expect([first.error, second.error]).toEqual([null, 'story_not_rejected'])
    expect(await row('stories', story.id)).toMatchObject({ status: 'pending', reviewed_by: null })
  })

  it('who publish it and delete its article: readers get an article', async () => {
    const story = await add<ExpectedVersion>('stories', aStory(id('anchor'), { status: 'approved' }))
    const { id: article_id } = await add('articles', anArticle({ published: false, story_id: story.id }))
    const { second } = await race(
      calling('admin', 'delete_article', { article_id }),
      deciding('chief', 'publish_story', story),
    )
    expect(second).toMatchObject({ error: null, rows: [{ published: true }] })
    expect(await sql(`select published from public.articles where story_id = $1`, [story.id])).toEqual([
      { published: true },
    ])
  })
})

describe('two editors with the same draft', () => {
  it('who both approve it make one article', async () => {
    const draft = await aPendingSubmission()
    const { first, second } = await race(approving('chief', draft), approving('admin', draft))
    expect([first.error, second.error]).toEqual([null, 'draft_not_pending'])
    expect(await sql(`select author_id from public.articles where draft_article_id = $1`, [draft.id])).toEqual([
      { author_id: id('chief') },
    ])
  })

  it('who paraphrase and approve it: unread text is not published', async () => {
    const draft = await aPendingSubmission()
    const paraphrasing = calling('admin', 'paraphrase_draft_article', {
      draft_id: draft.id,
      expected_version: draft.updated_at,
      title: 'Ours',
      content: 'Text',
    })
    const { second } = await race(paraphrasing, approving('chief', draft))
    expect([second.error, await sql(`select id from public.articles where draft_article_id = $1`, [draft.id])]).toEqual(
      ['draft_changed', []],
    )
  })
})

describe('two servers', () => {
  const submitting = (part: object) => calling('service', 'submit_draft_article', { draft: { ...aReport(), ...part } })

  it('that file the same item file it once', async () => {
    const item = aReport()
    const { first, second } = await race(submitting(item), submitting(item))
    expect([first.rows[0], second.rows[0]]).toMatchObject([
      { is_new: true },
      { is_new: false, id: first.rows[0]?.['id'] },
    ])
  })

  it('that file the first two items of a source create one source', async () => {
    const source_name = `Wire ${crypto.randomUUID()}`
    const { first, second } = await race(submitting({ source_name }), submitting({ source_name }))
    expect([first.error, second.error]).toEqual([null, null])
    expect(await sql(`select id from public.news_sources where name = $1`, [source_name])).toHaveLength(1)
  })

  it('that start a collector run: one runs', async () => {
    const starting = calling('service', 'start_collection_run')
    const { first, second } = await race(starting, starting)
    expect([first.rows, second.rows]).toEqual([
      [{ start_collection_run: expect.any(String) }],
      [{ start_collection_run: null }],
    ])
    await sql(`delete from public.collection_runs`)
  })
})

describe('two admins on the sources page', () => {
  it('who import the same list add each once', async () => {
    const name = `Wire ${crypto.randomUUID()}`
    const importing = calling('admin', 'import_sources', {
      sources: [{ name, url: 'https://wire.example/', rss_feed_url: 'https://wire.example/feed' }],
    })
    const { first, second } = await race(importing, importing)
    expect([first.rows, second.rows]).toEqual([[{ name, is_new: true }], [{ name, is_new: false }]])
    await sql(`delete from public.news_sources where name = $1`, [name])
  })
})
