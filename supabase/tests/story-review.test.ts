import { beforeEach, describe, expect, it } from 'vitest'

import { ACCOUNTS, asArgs, asStory, EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { useReviewSteps } from './review-steps.ts'

// story-transitions.test.ts tests who may do what when.

const newsroom = useNewsroom()
const { add, as, emailOf, fingerprint, id, row, sql } = newsroom
const { addStory, approve, articlesOf, call, edit, reject, story } = useReviewSteps(newsroom)

const TEXT: Row = { title: 'Sun', content: 'It shone.', category: 'Sports' }
const requestChanges = (story_id: string, notes = 'Who said so?') =>
  call('chief', 'decide_story', story_id, { decision: 'request_changes', notes })
const submit = (story_id: string, part: Row = {}) => edit(story_id, { submit: true, ...part })
const roundsOf = async (who: Who, p_story_id: string) =>
  (await as(who).rpc('list_story_rounds', { p_story_id })).data as Row[] | null

describe('an author', () => {
  it('can keep a draft, hidden from editors, log and outbox until submitted', async () => {
    await sql(`truncate public.notifications`)
    const { data: draft } = await as('anchor').rpc(
      'create_story',
      asArgs(asStory({ ...TEXT, content: '', submit: false })),
    )
    expect(await story(draft)).toMatchObject({ status: 'draft', author_id: id('anchor'), content: '' })
    await edit(draft, { content: 'It shone.' })
    const traces = () =>
      sql(
        `select (select count(*)::int from public.notifications where item_id = $1) as notices,
        (select count(*)::int from public.audit_log where row_id = $1) as entries, (select count(*)::int from public.story_rounds where story_id = $1) as rounds`,
        [draft],
      )
    expect(await traces()).toEqual([{ notices: 0, entries: 0, rounds: 0 }])
    await sql(`update public.stories set created_at = '2020-01-01' where id = $1`, [draft])
    expect((await submit(draft)).error).toBeNull()
    expect(await traces()).toEqual([{ notices: 2, entries: 1, rounds: 1 }])
    const [entry] = await sql(`select action, changes from private.audit_entries where row_id = $1`, [draft])
    expect(entry).toEqual({ action: 'submitted', changes: {} })
    // Editors sort by this time.
    expect(Date.parse(String((await story(draft))['created_at']))).toBeGreaterThan(Date.now() - 60_000)
  })

  it('cannot submit without a text', async () => {
    const draft = await addStory({ status: 'draft', content: '' })
    expect((await submit(draft)).error?.code).toBe('23514')
    expect(await story(draft)).toMatchObject({ status: 'draft' })
  })

  it('who deletes a draft leaves no trace', async () => {
    const draft = await addStory({ status: 'draft' })
    expect((await as('anchor').from('stories').delete().eq('id', draft)).error).toBeNull()
    expect(await sql(`select 1 from public.audit_log where row_id = $1`, [draft])).toEqual([])
  })

  it('cannot delete a draft that an editor has reviewed', async () => {
    const remove = async (draft: string) => (await as('anchor').from('stories').delete().eq('id', draft)).error?.message
    const withdrawn = await addStory({})
    expect((await call('anchor', 'withdraw_story', withdrawn)).error).toBeNull()
    expect((await as('anchor').rpc('list_reviewed_stories', { p_story_ids: [withdrawn] })).data).toEqual([])
    expect(await remove(withdrawn)).toBeUndefined()
    const reviews: [string, (pending: string) => PromiseLike<unknown>][] = [
      ['changed', (pending) => edit(pending, { content: 'It poured.' }, 'chief')],
      [
        'asked',
        async (pending) => {
          await requestChanges(pending)
          return submit(pending)
        },
      ],
      ['commented', (pending) => as('chief').rpc('add_story_comment', { p_story_id: pending, p_body: 'Who says so?' })],
    ]
    for (const [what, act] of reviews) {
      const pending = await addStory({})
      await act(pending)
      expect((await call('anchor', 'withdraw_story', pending)).error).toBeNull()
      expect([what, await remove(pending)]).toEqual([what, 'story_has_review'])
      expect(await story(pending)).toMatchObject({ status: 'draft' })
      expect((await as('anchor').rpc('list_reviewed_stories', { p_story_ids: [pending] })).data).toEqual([pending])
      expect((await as('colleague').rpc('list_reviewed_stories', { p_story_ids: [pending] })).data).toEqual([])
    }
  })

  it('who is deleted takes reviewed drafts with them', async () => {
    const person = await newsroom.backend.createPerson({ role: 'news_anchor', verified: true })
    const { id: draft } = await add('stories', { ...TEXT, author_id: person.id, status: 'draft' })
    await add('story_comments', { story_id: draft, author_id: id('chief'), body: 'Why?' })
    // The person deletes their account themselves.
    await sql(`do $$ begin
      perform set_config('request.jwt.claims', '{"sub": "${person.id}", "role": "authenticated"}', true);
      delete from auth.users where id = '${person.id}';
    end $$`)
    expect(await story(draft)).toEqual({})
  })

  it('who withdraws a story cancels unsent notices', async () => {
    const { data: pending } = await as('anchor').rpc('create_story', asArgs(asStory(TEXT)))
    expect((await call('anchor', 'withdraw_story', pending)).error).toBeNull()
    expect(await sql(`select 1 from public.notifications where item_id = $1`, [pending])).toEqual([])
    expect(await roundsOf('chief', pending)).toEqual([])
    expect((await roundsOf('anchor', pending))?.map(({ action }) => action)).toEqual(['submitted', 'withdrawn'])
    const { data } = await as('chief').rpc('list_audit_log', { p_row_id: pending })
    expect(data.map((entry: Row) => [entry['action'], entry['row_exists']])).toEqual([
      ['withdrawn', false],
      ['submitted', false],
    ])
  })

  it('copies a rejected story into a new draft', async () => {
    const rejected = await addStory({
      status: 'rejected',
      review_notes: 'No',
      image_url: '/media/rain.webp',
      image_credit: 'Kofi Lens',
      image_focus_x: 20,
      image_focus_y: 0,
    })
    await add('story_images', {
      story_id: rejected,
      image_url: '/media/road.webp',
      caption: 'The road',
      credit: 'Esi',
      focus_x: 0,
      focus_y: 90,
      display_order: 1,
    })
    const before = await story(rejected)
    const { data: copy } = await call('anchor', 'copy_story', rejected)
    const { title, content, excerpt, category, image_url, image_credit, image_focus_x, image_focus_y } = before
    expect(await story(copy)).toMatchObject({
      title,
      content,
      excerpt,
      category,
      image_url,
      image_credit,
      image_focus_x,
      image_focus_y,
      status: 'draft',
      author_id: id('anchor'),
      review_notes: null,
      reviewed_by: null,
    })
    expect(await row('story_images', copy, 'story_id')).toMatchObject({
      image_url: '/media/road.webp',
      caption: 'The road',
      credit: 'Esi',
      focus_x: 0,
      focus_y: 90,
    })
    expect(await story(rejected)).toEqual(before)
  })
})

describe('an editor', () => {
  it('must give notes when requesting changes', async () => {
    const pending = await addStory()
    const before = await fingerprint()
    for (const notes of [null, '', '  ']) {
      expect(
        (await call('chief', 'decide_story', pending, { decision: 'request_changes', notes })).error?.message,
      ).toBe('change_notes_needed')
      expect(
        (await call('chief', 'decide_story', pending, { ...TEXT, decision: 'request_changes', notes })).error?.message,
      ).toBe('change_notes_needed')
    }
    expect(await fingerprint()).toBe(before)
  })

  it('can undo a rejection and reject again', async () => {
    const pending = await addStory()
    await reject(pending, { notes: 'No' })
    expect((await call('chief', 'undo_story_rejection', pending)).error).toBeNull()
    expect(await story(pending)).toMatchObject({
      status: 'pending',
      reviewed_by: null,
      reviewed_at: null,
      review_notes: null,
    })
    await reject(pending)
    expect((await roundsOf('anchor', pending))?.map(({ action, notes }) => [action, notes])).toEqual([
      ['rejected', 'No'],
      ['reopened', null],
      ['rejected', null],
    ])
  })

  it('publishes an edited text in one step', async () => {
    const pending = await addStory()
    const { data, error } = await call('chief', 'decide_story', pending, {
      ...TEXT,
      decision: 'publish_now',
      notes: 'Direct publish by chief author',
    })
    expect([error, data]).toMatchObject([null, { published: true, category: 'Sports' }])
    expect(await story(pending)).toMatchObject({ ...TEXT, status: 'approved' })
    expect(await articlesOf(pending)).toMatchObject([
      { title: 'Sun', content: 'It shone.', published: true, author_id: id('anchor') },
    ])
    expect(await roundsOf('anchor', pending)).toMatchObject([
      {
        action: 'edited',
        actor_name: 'Abena Chief',
        text_before: { content: 'It rained all night.' },
        text_after: { content: 'It shone.' },
      },
      { action: 'approved' },
    ])
  })

  it('changes nothing if the decision is refused', async () => {
    const pending = await addStory()
    const before = await fingerprint()
    const answer = await call('chief', 'decide_story', pending, {
      ...TEXT,
      category: 'Health',
      decision: 'publish_now',
    })
    expect(answer.error?.message).toBe('category_needed')
    expect(await fingerprint()).toBe(before)
  })

  it('copies pictures and focal points to the article', async () => {
    const picture = {
      image_url: '/media/rain.webp',
      image_alt: 'Clouds',
      image_caption: 'Over Tamale',
      image_credit: 'Kofi Lens',
      image_focus_x: 20,
      image_focus_y: 0,
    }
    const further = {
      image_url: '/media/road.webp',
      caption: 'The road',
      alt: 'A road',
      credit: 'Esi',
      focus_x: 0,
      focus_y: 90,
    }
    const pending = await addStory()
    expect((await edit(pending, { ...picture, images: [further] })).error).toBeNull()
    const { data } = await approve(pending)
    expect(await row('articles', data.id)).toMatchObject(picture)
    expect(await row('article_images', data.id, 'article_id')).toMatchObject(further)
    const edited = await addStory()
    const text = {
      title: 'Sun',
      content: 'It shone.',
      category: 'Sports',
      decision: 'approve',
      ...picture,
      images: [further],
    }
    const { data: article } = await call('chief', 'decide_story', edited, text)
    expect(await row('articles', article.id)).toMatchObject(picture)
    expect(await row('article_images', article.id, 'article_id')).toMatchObject(further)
  })
})

describe('the rounds of a story', () => {
  it('show both sides notes and changes, with names', async () => {
    const { data: pending } = await as('anchor').rpc('create_story', asArgs(asStory(TEXT)))
    await requestChanges(pending)
    await edit(pending, { content: 'It shone, said Esi.' })
    await edit(pending, { content: 'It shone, said Esi Mensah.' })
    expect((await submit(pending)).error).toBeNull()
    for (const who of ['anchor', 'admin'] as const) {
      expect(await roundsOf(who, pending)).toMatchObject([
        { number: 1, action: 'submitted', actor_name: 'Ama Anchor', is_author: true, notes: null },
        {
          number: 2,
          action: 'changes_requested',
          actor_name: 'Abena Chief',
          is_author: false,
          notes: 'Who said so?',
          text_before: null,
        },
        {
          number: 3,
          action: 'resubmitted',
          is_author: true,
          text_before: { content: 'It shone.' },
          text_after: { content: 'It shone, said Esi Mensah.' },
        },
      ])
    }
    expect(await story(pending)).toMatchObject({ status: 'pending', reviewed_by: null, review_notes: null })
  })

  it("merge consecutive saves of one editor, but not across an author's edit", async () => {
    const pending = await addStory()
    await edit(pending, { content: 'One' }, 'chief')
    await edit(pending, { content: 'Two' }, 'chief')
    await edit(pending, { content: 'Two, by the author' })
    await edit(pending, { content: 'Three' }, 'chief')
    await edit(pending, { content: 'Three' }, 'admin')
    expect(
      (await roundsOf('anchor', pending))?.map(({ text_before, text_after }) => [
        (text_before as Row)['content'],
        (text_after as Row)['content'],
      ]),
    ).toEqual([
      ['It rained all night.', 'Two'],
      ['Two, by the author', 'Three'],
    ])
  })

  it("contain an editor's changes to pictures and captions", async () => {
    const pending = await addStory()
    const road = { image_url: '/media/road.webp', caption: 'The road', alt: 'A road', credit: 'Esi' }
    const lead = { image_url: '/media/rain.webp', image_alt: 'Clouds', image_caption: null, image_credit: 'Kofi' }
    await edit(pending, { ...lead, images: [road] })
    await edit(pending, { ...lead, image_credit: 'Kofi Lens', images: [road] }, 'chief')
    await edit(
      pending,
      { ...lead, image_credit: 'Kofi Lens', images: [{ ...road, caption: 'The road to Ho' }] },
      'admin',
    )
    expect(
      (await roundsOf('anchor', pending))?.map(({ action, text_before, text_after }) => [
        action,
        text_before,
        text_after,
      ]),
    ).toMatchObject([
      ['edited', { ...lead, images: [road] }, { ...lead, image_credit: 'Kofi Lens', images: [road] }],
      ['edited', { images: [road] }, { images: [{ ...road, caption: 'The road to Ho' }] }],
    ])
  })

  it('are visible to those who see the story', async () => {
    const pending = await addStory()
    await requestChanges(pending)
    for (const who of ACCOUNTS) {
      const { data, error } = await as(who).rpc('list_story_rounds', { p_story_id: pending })
      const sees = who === 'anchor' || EDITORS.includes(who)
      expect([who, data?.length ?? null, error?.code]).toEqual([
        who,
        sees ? 1 : who === 'colleague' ? 0 : null,
        sees || who === 'colleague' ? undefined : '42501',
      ])
      expect((await as(who).from('story_rounds').select()).error?.code).toBe('42501')
      expect(
        (await as(who).from('story_rounds').insert({ story_id: pending, number: 9, action: 'approved' })).error?.code,
      ).toBe('42501')
    }
  })
})

describe('notifications', () => {
  beforeEach(async () => {
    await sql(`truncate public.notifications`)
    await sql(
      `update public.notification_settings set telegram_bot_token = '1:x', telegram_chat_ids = '{-1}', active = true`,
    )
  })
  const announced = () =>
    sql(
      `select channel, kind, action, recipient, note from public.notifications order by created_at, channel, recipient`,
    )

  it('announce requested changes to author and chat, and resubmissions to editors', async () => {
    const pending = await addStory()
    await requestChanges(pending)
    expect(await announced()).toEqual([
      { channel: 'telegram', kind: 'decision', action: 'changes_requested', recipient: '-1', note: null },
      {
        channel: 'email',
        kind: 'decision',
        action: 'changes_requested',
        recipient: emailOf('anchor'),
        note: 'Who said so?',
      },
    ])
    await sql(`truncate public.notifications`)
    await submit(pending)
    expect((await announced()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['new_story', emailOf('admin')],
      ['new_story', emailOf('chief')],
    ])
  })

  it('announce a repeated decision, but not one undone before sending', async () => {
    const pending = await addStory()
    await reject(pending)
    await call('chief', 'undo_story_rejection', pending)
    expect(await announced()).toEqual([])
    await requestChanges(pending)
    await sql(`update public.notifications set state = 'sent'`)
    await submit(pending)
    await requestChanges(pending, 'Once more')
    const chats = await sql(`select state from public.notifications where channel = 'telegram' order by created_at`)
    expect(chats).toEqual([{ state: 'sent' }, { state: 'waiting' }])
  })
})
