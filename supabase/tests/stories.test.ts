import { afterEach, describe, expect, it } from 'vitest'

import { describeCall, describeTable, expectNothing, expectRejection } from './role-matrix.ts'
import { type Account, asArgs, asStory, EDITORS, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { useReviewSteps } from './review-steps.ts'
import { aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row, sql } = newsroom
const { approve, edit } = useReviewSteps(newsroom)

afterEach(() => newsroom.resetPeople())

const form: Row = {
  title: 'Rain',
  content: 'It rained.',
  excerpt: 'Wet.',
  category: 'Health',
  image_url: '/media/rain.webp',
}
const addStory = async (part: Row = {}, author: Account = 'anchor') =>
  (await add('stories', aStory(id(author), part))).id
const WRITERS: Who[] = ['anchor', 'colleague']
const REFUSED = EVERYBODY.filter((who) => !WRITERS.includes(who))

describeTable(newsroom, {
  table: 'stories',
  thing: "an anchor's pending story",
  make: addStory,
  sees: ['anchor', ...EDITORS],
  adds: { who: WRITERS, row: () => form },
  removes: EDITORS,
})

describeCall(newsroom, 'create_story', 'create a story', WRITERS, () => asArgs(asStory({ ...form, submit: false })))

describeTable(newsroom, {
  table: 'stories',
  thing: "an anchor's draft",
  make: () => addStory({ status: 'draft' }),
  sees: ['anchor'],
  adds: { who: WRITERS, row: () => form },
  removes: ['anchor'],
  isPrivate: true,
})

describeTable(newsroom, {
  table: 'story_images',
  thing: 'an image of a pending story',
  make: async () => (await add('story_images', { story_id: await addStory(), image_url: '/media/rain.webp' })).id,
  sees: ['anchor', ...EDITORS],
})

describeTable(newsroom, {
  table: 'story_images',
  thing: 'an image of a draft',
  make: async () =>
    (await add('story_images', { story_id: await addStory({ status: 'draft' }), image_url: '/media/rain.webp' })).id,
  sees: ['anchor'],
})

describe('an anchor who edits', () => {
  it('changes only the fields of a pending story', async () => {
    const story = await addStory()
    const before = await row('stories', story)
    expect((await edit(story, form)).error).toBeNull()
    expect(await row('stories', story)).toEqual({
      ...before,
      ...form,
      title_key: 'rain',
      updated_at: expect.any(String),
    })
  })

  it("replaces its pictures in order, with the uploads' sizes, or keeps them", async () => {
    const story = await addStory()
    const path = `articles/${crypto.randomUUID()}.webp`
    await add('uploads', { path, width: 800, height: 600 })
    const pictures = () =>
      sql(
        `select image_url, caption, alt, credit, width, height from public.story_images where story_id = $1 order by display_order`,
        [story],
      )
    const images = [
      { image_url: `/media/${path}`, caption: ' The market ', alt: 'Stalls', credit: 'Kofi Lens' },
      { image_url: '/media/rain.webp', caption: '', alt: null },
    ]
    expect((await edit(story, { images })).error).toBeNull()
    const saved = [
      {
        image_url: `/media/${path}`,
        caption: 'The market',
        alt: 'Stalls',
        credit: 'Kofi Lens',
        width: 800,
        height: 600,
      },
      { image_url: '/media/rain.webp', caption: null, alt: null, credit: null, width: null, height: null },
    ]
    expect(await pictures()).toEqual(saved)
    await edit(story, { title: 'Sun' })
    expect(await pictures()).toEqual(saved)
    await edit(story, { images: images.slice(1) })
    expect(await pictures()).toEqual(saved.slice(1))
    const before = await newsroom.fingerprint()
    const many = Array.from({ length: 41 }, (_, n) => ({ image_url: `/media/n${n}.webp` }))
    expect((await edit(story, { images: many })).error?.message).toBe('too_many_images')
    expect((await edit(story, { images: [{ image_url: 'https://elsewhere.example/a.png' }] })).error?.code).toBe(
      '23514',
    )
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('an anchor who submits', () => {
  it('becomes its author, and the story is pending and unreviewed', async () => {
    const { data, error } = await as('anchor').from('stories').insert(form).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject({
      ...form,
      author_id: id('anchor'),
      status: 'pending',
      reviewed_by: null,
      review_notes: null,
    })
  })

  it.each([
    { author_id: 'colleague' },
    { status: 'approved' },
    { status: 'published' },
    { reviewed_by: 'chief' },
    { reviewed_at: '2026-01-01' },
    { review_notes: 'Well done' },
    { id: '11111111-1111-4111-8111-111111111111' },
    { created_at: '2020-01-01' },
  ])('cannot set %o', async (part) => {
    const before = await newsroom.fingerprint()
    const named = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, id(value as Account) || value]))
    expectRejection(
      await as('anchor')
        .from('stories')
        .insert({ ...form, ...named }),
    )
    const mine = await as('anchor').from('stories').select('id').eq('status', 'pending').limit(1)
    expectRejection(await as('anchor').from('stories').update(named).eq('id', mine.data?.[0]?.id))
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('cannot overwrite another story by upsert', async () => {
    const theirs = await addStory({}, 'colleague')
    const before = await row('stories', theirs)
    expectRejection(
      await as('anchor')
        .from('stories')
        .upsert({ id: theirs, ...form }),
    )
    expect(await row('stories', theirs)).toEqual(before)
  })

  it.each([
    ['a title of blanks', { title: '  ' }, '23514'],
    ['no content', { content: '' }, '23514'],
    ['an unknown category', { category: 'Gossip' }, '22P02'],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }, '23514'],
    ['a title of 301 letters', { title: 'x'.repeat(301) }, '23514'],
  ])('is refused with %s', async (_, part, code) => {
    expect(
      (
        await as('anchor')
          .from('stories')
          .insert({ ...form, ...part })
      ).error?.code,
    ).toBe(code)
  })
})

describe('an anchor', () => {
  it('sees only their own stories, with any query', async () => {
    await addStory({}, 'colleague')
    const { data } = await as('anchor').from('stories').select('author_id')
    expect(new Set(data?.map(({ author_id }) => author_id))).toEqual(new Set([id('anchor')]))
    expectNothing(await as('anchor').from('stories').select('id').eq('author_id', id('colleague')))
  })

  it.each(['approved', 'published', 'rejected'])('sees their %s story and cannot change it', async (status) => {
    const story = await addStory({ status })
    const before = await row('stories', story)
    expect((await as('anchor').from('stories').select('id').eq('id', story)).data).toEqual([{ id: story }])
    expect((await edit(story, { title: 'Late' })).error).toMatchObject({ code: 'P0001', message: 'story_not_pending' })
    expect(await row('stories', story)).toEqual(before)
  })

  it("sees the reviewer's notes", async () => {
    const story = await addStory({ status: 'rejected', review_notes: 'Who said so?' })
    expect((await as('anchor').from('stories').select('review_notes').eq('id', story)).data).toEqual([
      { review_notes: 'Who said so?' },
    ])
  })

  it.each([
    ['is no longer verified', { verified: false }],
    ['became a customer', { role: 'customer' }],
  ])('who %s cannot see, write or change stories', async (_, part) => {
    const story = await addStory()
    for (const [column, value] of Object.entries(part)) {
      await sql(`update public.profiles set ${column} = $2 where id = $1`, [id('anchor'), value])
    }
    const before = await newsroom.fingerprint()
    expectNothing(await as('anchor').from('stories').select())
    expectRejection(await as('anchor').from('stories').insert(form))
    expectRejection(await edit(story, { title: 'Still here' }))
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('a customer who was an anchor', () => {
  it("cannot write a story in an anchor's name", async () => {
    for (const who of REFUSED) {
      expectRejection(
        await as(who)
          .from('stories')
          .insert({ ...form, author_id: id('anchor') }),
      )
    }
  })
})

describe('a chief author', () => {
  it("cannot find anchors' drafts in any list or status", async () => {
    const draft = await addStory({ status: 'draft', title: 'Unfinished harmattan' })
    expectNothing(await as('chief').from('stories').select().eq('title', 'Unfinished harmattan'))
    expectNothing(await as('chief').from('stories').select('id').eq('status', 'draft'))
    for (const args of [
      {},
      { p_status: 'draft' },
      { p_search: 'harmattan' },
      { p_sort: 'status', p_descending: false },
    ]) {
      const { data, error } = await as('chief').rpc('list_stories_for_editors', { ...args, p_limit: 100 })
      expect([error, data.filter((one: Row) => one['id'] === draft)]).toEqual([null, []])
    }
  })

  it("sees everyone's stories, with author names", async () => {
    const stories = [await addStory({}, 'anchor'), await addStory({}, 'colleague')]
    const { data } = await as('chief')
      .from('stories')
      .select('id, author:profiles!stories_author_id_fkey(full_name)')
      .in('id', stories)
      .order('created_at')
    expect(data).toEqual([
      { id: stories[0], author: { full_name: 'Ama Anchor' } },
      { id: stories[1], author: { full_name: 'Yaw Colleague' } },
    ])
  })

  it('who deletes a story keeps its article', async () => {
    const story = await addStory()
    const { data } = await approve(story, { category: 'Sports' })
    await as('chief').from('stories').delete().eq('id', story)
    expect(await row('articles', data.id)).toMatchObject({ story_id: null })
  })
})
