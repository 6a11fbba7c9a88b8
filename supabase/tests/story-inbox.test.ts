import { describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { useReviewSteps } from './review-steps.ts'
import { aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, sql } = newsroom
const { addStory, call, edit, publish, publishNow, reject } = useReviewSteps(newsroom)

const STAFF: Who[] = ['anchor', 'colleague', ...EDITORS]
const inbox = async (who: Who, story: string) => {
  const { data } = await as(who).rpc('list_inbox')
  return (data as Row[])
    .filter(({ story_id }) => story_id === story)
    .map(({ kind, actor_name, read_at }) => [kind, actor_name, read_at !== null])
}
const submit = async () =>
  (await as('anchor').rpc('create_story', { p_story: { title: 'Sun', content: 'It shone.', category: 'Sports' } }))
    .data as string
const comment = (who: Who, p_story_id: string) => as(who).rpc('add_story_comment', { p_story_id, p_body: 'Hm.' })

describeTable(newsroom, {
  table: 'inbox_items',
  thing: 'an item of their own inbox',
  key: 'story_id',
  make: async () =>
    (
      await add<{ story_id: string }>('inbox_items', {
        story_id: await addStory(),
        profile_id: id('admin'),
        kind: 'submitted',
      })
    ).story_id,
  sees: [],
})
for (const [name, action] of [
  ['list_inbox', 'read their inbox'],
  ['count_unread_inbox', 'count it'],
  ['count_waiting', 'count what waits for them'],
  ['mark_inbox_read', 'empty it'],
] as const) {
  describeCall(newsroom, name, action, STAFF, () => ({}))
}

describe('an inbox', () => {
  it('shows editors a submitted story until one decides, and the author the decision', async () => {
    const story = await submit()
    for (const who of EDITORS) expect(await inbox(who, story)).toEqual([['submitted', 'Ama Anchor', false]])
    expect([await inbox('anchor', story), await inbox('colleague', story)]).toEqual([[], []])
    await reject(story)
    expect([await inbox('admin', story), await inbox('anchor', story)]).toEqual([
      [],
      [['decided', 'Abena Chief', false]],
    ])
  })

  it('shows the author edits and publication', async () => {
    const story = await submit()
    await edit(story, { content: 'It shone on.' }, 'chief')
    await publishNow(story)
    await publish(story, {}, 'admin')
    expect((await inbox('anchor', story)).sort()).toEqual([
      ['decided', 'Kwame Admin', false],
      ['edited', 'Abena Chief', false],
    ])
  })

  it('shows comments to the author and to editors who worked on the story', async () => {
    const story = await addStory()
    await comment('anchor', story)
    expect([await inbox('chief', story), await inbox('anchor', story)]).toEqual([[], []])
    await comment('chief', story)
    await comment('anchor', story)
    expect([await inbox('anchor', story), await inbox('chief', story), await inbox('admin', story)]).toEqual([
      [['commented', 'Abena Chief', false]],
      [['commented', 'Ama Anchor', false]],
      [],
    ])
  })

  it('can be marked as read by story or as a whole, and new events are unread', async () => {
    await sql(`truncate public.inbox_items`)
    const [one, two] = [await submit(), await submit()]
    const unread = async (who: Who) => (await as(who).rpc('count_unread_inbox')).data
    expect(await unread('chief')).toBe(2)
    await as('chief').rpc('mark_inbox_read', { p_story_id: one })
    expect([await unread('chief'), await unread('admin'), await inbox('chief', one)]).toEqual([
      1,
      2,
      [['submitted', 'Ama Anchor', true]],
    ])
    await as('chief').rpc('mark_inbox_read')
    expect(await unread('chief')).toBe(0)
    await comment('chief', two)
    await comment('anchor', two)
    expect([await unread('chief'), await unread('admin')]).toEqual([1, 2])
  })

  it('is counted with the stories and messages that wait for the caller', async () => {
    await sql('truncate public.inbox_items, public.stories, public.contact_messages cascade')
    const story = await submit()
    await add('stories', aStory(id('colleague'), { status: 'pending' }))
    await add('stories', aStory(id('colleague'), { status: 'approved' }))
    await add('contact_messages', {
      name: 'Efua',
      email: 'efua@example.com',
      subject: 'Roads',
      message: 'The road is closed.',
    })
    await comment('chief', story)
    const waiting = async (who: Who) => Object.values((await as(who).rpc('count_waiting')).data[0] as object)
    expect(await Promise.all((['anchor', 'chief', 'admin'] as const).map(waiting))).toEqual([
      [1, 1, 0],
      [1, 2, 0],
      [1, 2, 1],
    ])
  })

  it('is counted up to a hundred, also among many items that are read', async () => {
    await sql('truncate public.inbox_items, public.stories cascade')
    await newsroom.sqlWithoutTriggers(
      `insert into public.stories (title, content, category, author_id, status)
       select 'Net ' || n, 'Cast.', 'Sports', '${id('colleague')}', 'pending' from generate_series(1, 150) n`,
      `insert into public.inbox_items (profile_id, story_id, kind, read_at)
       select p.id, s.id, 'submitted', case when p.role = 'admin' then now() end
       from public.stories s, public.profiles p where p.role in ('chief_author', 'admin')`,
    )
    const unread = async (who: Who) => (await as(who).rpc('count_unread_inbox')).data
    expect([await unread('chief'), await unread('admin'), await unread('colleague')]).toEqual([100, 0, 0])
  })

  it('of someone who is no longer an editor keeps the items of their own stories', async () => {
    await sql('truncate public.inbox_items, public.stories cascade')
    const theirs = await addStory()
    const { id: own } = await add('stories', aStory(id('chief'), { status: 'pending' }))
    for (const story_id of [theirs, own])
      await add('inbox_items', { story_id, profile_id: id('chief'), kind: 'edited' })
    await as('admin').rpc('set_user_role', { p_user_id: id('chief'), p_role: 'news_anchor' })
    expect(await sql('select story_id from public.inbox_items')).toEqual([{ story_id: own }])
    await newsroom.resetPeople()
  })

  it('keeps a year', async () => {
    await sql('truncate public.inbox_items, public.stories cascade')
    const [old, young] = [await addStory(), await addStory()]
    for (const [story_id, age] of [
      [old, '366 days'],
      [young, '360 days'],
    ])
      await sql(
        `insert into public.inbox_items (profile_id, story_id, kind, happened_at) values ($1, $2, 'decided', now() - $3::interval)`,
        [id('colleague'), story_id, age],
      )
    await sql('select public.clean_up()')
    expect(await sql(`select story_id from public.inbox_items where kind = 'decided'`)).toEqual([{ story_id: young }])
  })

  it('drops a withdrawn story, and does not show drafts to editors', async () => {
    const story = await submit()
    await comment('chief', story)
    await call('anchor', 'withdraw_story', story)
    await comment('anchor', story)
    expect([await inbox('chief', story), await inbox('anchor', story)]).toEqual([
      [],
      [['commented', 'Abena Chief', false]],
    ])
    expect((await as('chief').rpc('list_inbox')).data.some(({ story_id }: Row) => story_id === story)).toBe(false)
  })

  it('does not contain the demo and imports', async () => {
    const story = await addStory()
    expect(await inbox('chief', story)).toEqual([])
  })
})
