import { afterEach, describe, expect, it } from 'vitest'

import { describeTable, expectNothing, expectRefusal } from './law.ts'
import { type Account, EDITORS, EVERYBODY, type Row, useNewsroom, type Who } from './people.ts'
import { aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row, sql } = newsroom

afterEach(() => newsroom.resetPeople())

const form: Row = { title: 'Rain', content: 'It rained.', excerpt: 'Wet.', category: 'Health', image_url: '/rain.webp' }
const addStory = async (part: Row = {}, author: Account = 'anchor') => (await add('stories', aStory(id(author), part))).id
const WRITERS: Who[] = ['anchor', 'colleague']
const REFUSED = EVERYBODY.filter((who) => !WRITERS.includes(who))

describeTable(newsroom, {
  table: 'stories',
  thing: 'an anchor\'s pending story',
  make: addStory,
  sees: ['anchor', ...EDITORS],
  adds: { who: WRITERS, row: () => form },
  changes: { who: ['anchor'], to: form },
  removes: EDITORS,
})

describe('an anchor who submits', () => {
  it('is its author, and the story is pending and unreviewed', async () => {
    const { data, error } = await as('anchor').from('stories').insert(form).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ ...form, author_id: id('anchor'), status: 'pending', reviewed_by: null, review_notes: null })
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
  ])('cannot give it %o', async (part) => {
    const before = await newsroom.fingerprint()
    const named = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, id(value as Account) || value]))
    expectRefusal(await as('anchor').from('stories').insert({ ...form, ...named }))
    const mine = await as('anchor').from('stories').select('id').eq('status', 'pending').limit(1)
    expectRefusal(await as('anchor').from('stories').update(named).eq('id', mine.data?.[0]?.id))
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('cannot slip a story in as an upsert over another\'s', async () => {
    const theirs = await addStory({}, 'colleague')
    const before = await row('stories', theirs)
    expectRefusal(await as('anchor').from('stories').upsert({ id: theirs, ...form }))
    expect(await row('stories', theirs)).toEqual(before)
  })

  it.each([
    ['a title of blanks', { title: '  ' }, '23514'],
    ['no content', { content: '' }, '23514'],
    ['a category that is none', { category: 'Gossip' }, '22P02'],
    ['a picture that is a script', { image_url: 'javascript:alert(1)' }, '23514'],
    ['a title of 301 letters', { title: 'x'.repeat(301) }, '23514'],
  ])('is refused with %s', async (_, part, code) => {
    expect((await as('anchor').from('stories').insert({ ...form, ...part })).error?.code).toBe(code)
  })
})

describe('an anchor', () => {
  it('sees their own stories and no others, whatever they ask for', async () => {
    await addStory({}, 'colleague')
    const { data } = await as('anchor').from('stories').select('author_id')
    expect(new Set(data?.map(({ author_id }) => author_id))).toEqual(new Set([id('anchor')]))
    expectNothing(await as('anchor').from('stories').select('id').eq('author_id', id('colleague')))
  })

  it.each(['approved', 'published', 'rejected'])('sees their %s story and cannot change it', async (status) => {
    const story = await addStory({ status })
    const before = await row('stories', story)
    expect((await as('anchor').from('stories').select('id').eq('id', story)).data).toEqual([{ id: story }])
    expectNothing(await as('anchor').from('stories').update({ title: 'Late' }).eq('id', story).select('id'))
    expect(await row('stories', story)).toEqual(before)
  })

  it('reads what the reviewer wrote', async () => {
    const story = await addStory({ status: 'rejected', review_notes: 'Who said so?' })
    expect((await as('anchor').from('stories').select('review_notes').eq('id', story)).data).toEqual([{ review_notes: 'Who said so?' }])
  })

  it.each([
    ['is no longer verified', { verified: false }],
    ['became a customer', { role: 'customer' }],
  ])('who %s neither sees, writes nor changes a story from that moment', async (_, part) => {
    const story = await addStory()
    for (const [column, value] of Object.entries(part)) {
      await sql(`update public.profiles set ${column} = $2 where id = $1`, [id('anchor'), value])
    }
    const before = await newsroom.fingerprint()
    expectNothing(await as('anchor').from('stories').select())
    expectRefusal(await as('anchor').from('stories').insert(form))
    expectNothing(await as('anchor').from('stories').update({ title: 'Still here' }).eq('id', story))
    expect(await newsroom.fingerprint()).toBe(before)
  })
})

describe('a customer who once was an anchor', () => {
  it('cannot write a story in an anchor\'s name', async () => {
    for (const who of REFUSED) {
      expectRefusal(await as(who).from('stories').insert({ ...form, author_id: id('anchor') }))
    }
  })
})

describe('a chief author', () => {
  it('sees the stories of all, with the names of those who wrote them', async () => {
    const stories = [await addStory({}, 'anchor'), await addStory({}, 'colleague')]
    const { data } = await as('chief').from('stories')
      .select('id, author:profiles!stories_author_id_fkey(full_name)').in('id', stories).order('created_at')
    expect(data).toEqual([
      { id: stories[0], author: { full_name: 'Ama Anchor' } },
      { id: stories[1], author: { full_name: 'Yaw Colleague' } },
    ])
  })

  it('cannot rewrite an anchor\'s story nor decide past the functions', async () => {
    const story = await addStory()
    const before = await row('stories', story)
    expectNothing(await as('chief').from('stories').update({ content: 'Mine' }).eq('id', story))
    expectRefusal(await as('chief').from('stories').update({ status: 'approved' }).eq('id', story))
    expect(await row('stories', story)).toEqual(before)
  })

  it('who deletes a story leaves its article where it is', async () => {
    const story = await addStory()
    const { data } = await as('chief').rpc('approve_story', { story_id: story, wanted_slug: 'kept' , article_category: 'Sports' })
    await as('chief').from('stories').delete().eq('id', story)
    expect(await row('articles', data.id)).toMatchObject({ story_id: null })
  })
})
