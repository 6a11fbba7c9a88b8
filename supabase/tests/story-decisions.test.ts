import { describe, expect, it } from 'vitest'

import { describeCall } from './law.ts'
import { EDITORS, type Row, useNewsroom, type Who } from './people.ts'
import { aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, count, id, row, sql } = newsroom

const addStory = async (part: Row = {}) => (await add('stories', aStory(id('anchor'), part))).id
const story = async (story_id: string) => (await row('stories', story_id)) ?? {}
const articlesOf = (story_id: string) => sql(`select * from public.articles where story_id = $1`, [story_id])
const isVisible = async (article_id: unknown) =>
  (await as('reader').from('articles').select('id').eq('id', article_id)).data?.length === 1

const decide = (call: string, story_id: string, part: Row = {}, who: Who = 'chief') =>
  as(who).rpc(call, { story_id, ...(call === 'reject_story' ? {} : { wanted_slug: 'rain' }), ...part })
const approve = (story_id: string, part: Row = {}, who: Who = 'chief') => decide('approve_story', story_id, part, who)
const publishNow = (story_id: string, part: Row = {}, who: Who = 'chief') =>
  decide('publish_story_now', story_id, { notes: 'Quick publish by chief author', ...part }, who)
const publish = (story_id: string, part: Row = {}, who: Who = 'chief') => decide('publish_story', story_id, part, who)
const reject = (story_id: string, part: Row = {}, who: Who = 'chief') => decide('reject_story', story_id, part, who)

const DECISIONS = { approve, publishNow, reject }

describeCall(newsroom, {
  call: 'approve_story',
  deed: 'approve a story',
  allowed: EDITORS,
  args: async () => ({ story_id: await addStory(), wanted_slug: 'rain' }),
})
describeCall(newsroom, {
  call: 'publish_story_now',
  deed: 'publish a pending story at once',
  allowed: EDITORS,
  args: async () => ({ story_id: await addStory(), wanted_slug: 'rain', notes: 'Quick' }),
})
describeCall(newsroom, {
  call: 'publish_story',
  deed: 'publish an approved story',
  allowed: EDITORS,
  args: async () => ({ story_id: await addStory({ status: 'approved' }), wanted_slug: 'rain' }),
})
describeCall(newsroom, {
  call: 'reject_story',
  deed: 'reject a story',
  allowed: EDITORS,
  args: async () => ({ story_id: await addStory(), notes: 'No' }),
})

describe('an editor who approves a story', () => {
  it('makes one unpublished article of it, with its author and words', async () => {
    const pending = await addStory({ image_url: '/rain.webp' })
    const { data } = await approve(pending, { notes: ' Well done ' })
    expect(await story(pending)).toMatchObject({
      status: 'approved', reviewed_by: id('chief'), reviewed_at: expect.any(String), review_notes: 'Well done',
    })
    expect(await articlesOf(pending)).toMatchObject([{
      id: data.id, slug: data.slug, published: false, author_id: id('anchor'), title: 'Rain over Tamale',
      content: 'It rained all night.', excerpt: 'A wet night.', category: 'Education', image_url: '/rain.webp',
    }])
    expect(data).toMatchObject({ category: 'Education', published: false })
    expect(await isVisible(data.id)).toBe(false)
  })

  it('may choose another category; the story keeps its own', async () => {
    const pending = await addStory()
    expect((await approve(pending, { article_category: 'Culture' })).data).toMatchObject({ category: 'Culture' })
    expect(await story(pending)).toMatchObject({ category: 'Education' })
  })

  it('shows the anchor the article that became of it', async () => {
    const pending = await addStory()
    const { data } = await approve(pending)
    expect((await as('anchor').from('articles').select('slug').eq('story_id', pending)).data).toEqual([{ slug: data.slug }])
    expect((await as('colleague').from('articles').select('slug').eq('story_id', pending)).data).toEqual([])
  })
})

describe.each(['Breaking News', 'Health'])('a story under %s', (category) => {
  it.each(['approve', 'publishNow'] as const)('stays pending when it is decided (%s) without one of the nine categories', async (decision) => {
    const pending = await addStory({ category })
    const before = await newsroom.fingerprint()
    expect((await DECISIONS[decision](pending)).error).toMatchObject({ code: 'P0001', message: 'category_needed' })
    expect(await newsroom.fingerprint()).toBe(before)
    expect((await DECISIONS[decision](pending, { article_category: 'Politics' })).data).toMatchObject({ category: 'Politics' })
  })

  it('can be rejected without any', async () => {
    expect((await reject(await addStory({ category }))).error).toBeNull()
  })
})

describe('an editor who publishes a pending story at once', () => {
  it('makes it approved, and its article is live with it', async () => {
    const pending = await addStory()
    const { data } = await publishNow(pending)
    expect(await story(pending)).toMatchObject({ status: 'approved', review_notes: 'Quick publish by chief author' })
    expect(data).toMatchObject({ published: true })
    expect(await isVisible(data.id)).toBe(true)
    expect(await articlesOf(pending)).toMatchObject([{ author_id: id('anchor'), last_edited_by: id('chief') }])
  })

  it('then completes it: published, and the article is the same and as it was', async () => {
    const pending = await addStory()
    await publishNow(pending)
    const before = await articlesOf(pending)
    expect((await publish(pending)).error).toBeNull()
    expect(await story(pending)).toMatchObject({ status: 'published' })
    expect(await articlesOf(pending)).toEqual(before)
  })
})

describe('an editor who publishes an approved story', () => {
  it('makes its one article live, dated now', async () => {
    const approved = await addStory()
    const { data: made } = await approve(approved)
    const { data } = await publish(approved, {}, 'admin')
    expect(data).toMatchObject({ id: made.id, published: true })
    expect(await isVisible(made.id)).toBe(true)
    expect(await story(approved)).toMatchObject({ status: 'published', reviewed_by: id('chief') })
  })

  it('keeps what was edited in the article meanwhile', async () => {
    const approved = await addStory()
    const { data } = await approve(approved)
    await sql(`update public.articles set title = 'Better headline' where id = $1`, [data.id])
    await publish(approved)
    expect(await row('articles', data.id)).toMatchObject({ title: 'Better headline', published: true })
  })

  it('gets a new article when the first was deleted', async () => {
    const approved = await addStory()
    const { data: first } = await approve(approved)
    await as('chief').rpc('delete_article', { article_id: first.id })
    const { data: second } = await publish(approved)
    expect(second.id).not.toBe(first.id)
    expect(await isVisible(second.id)).toBe(true)
  })

  it('cannot publish it twice', async () => {
    const approved = await addStory()
    await approve(approved)
    await publish(approved)
    const before = await newsroom.fingerprint()
    expect((await publish(approved)).error).toMatchObject({ code: 'P0001', message: 'story_not_approved', details: 'published' })
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it('publishes once when ten press the button at once', async () => {
    const approved = await addStory()
    await approve(approved)
    const answers = await Promise.all(Array.from({ length: 10 }, () => publish(approved)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(await articlesOf(approved)).toHaveLength(1)
  })

  it.each(['pending', 'rejected'])('is refused while it is %s', async (status) => {
    expect((await publish(await addStory({ status }))).error).toMatchObject({ message: 'story_not_approved', details: status })
  })
})

describe('an editor who rejects a story', () => {
  it('leaves notes and no article', async () => {
    const pending = await addStory()
    const before = await count('articles')
    expect((await reject(pending, { notes: ' Who said so? ' })).error).toBeNull()
    expect(await story(pending)).toMatchObject({ status: 'rejected', reviewed_by: id('chief'), review_notes: 'Who said so?' })
    expect(await count('articles')).toBe(before)
  })
})

describe('a story that is decided', () => {
  it.each(['approved', 'published', 'rejected'])('and %s is decided no more', async (status) => {
    const decided = await addStory({ status })
    const before = await newsroom.fingerprint()
    for (const decision of Object.values(DECISIONS)) {
      expect((await decision(decided)).error).toMatchObject({ code: 'P0001', message: 'story_not_pending', details: status })
    }
    expect(await newsroom.fingerprint()).toBe(before)
  })

  it.each([
    ['approve', 'approve'],
    ['approve', 'reject'],
    ['publishNow', 'approve'],
    ['reject', 'publishNow'],
  ] as const)('by two at once (%s and %s) is decided by exactly one', async (first, second) => {
    const pending = await addStory()
    const before = await count('articles')
    const answers = await Promise.all([
      DECISIONS[first](pending, {}, 'chief'),
      DECISIONS[second](pending, {}, 'admin'),
    ])
    const winner = answers.findIndex(({ error }) => !error)
    expect(answers.map(({ error }) => error?.message).sort()).toEqual(['story_not_pending', undefined])
    const decision = winner === 0 ? first : second
    expect(await story(pending)).toMatchObject({
      status: decision === 'reject' ? 'rejected' : 'approved',
      reviewed_by: id(winner === 0 ? 'chief' : 'admin'),
    })
    expect(await count('articles')).toBe(before + (decision === 'reject' ? 0 : 1))
  })

  it('while its author saves it keeps one of both texts, in story and article alike', async () => {
    const pending = await addStory()
    await Promise.all([
      as('anchor').from('stories').update({ content: 'It rained longer.' }).eq('id', pending),
      approve(pending),
    ])
    const [article] = await articlesOf(pending)
    expect((await story(pending))['content']).toBe(article?.['content'])
  })

  it('but is not there is story_not_found', async () => {
    for (const decision of [...Object.values(DECISIONS), publish]) {
      expect((await decision(crypto.randomUUID())).error).toMatchObject({ code: 'P0001', message: 'story_not_found' })
    }
  })
})

describe('two stories with one headline', () => {
  it('approved at once become two articles with two addresses', async () => {
    const stories = [await addStory(), await addStory()]
    const made = await Promise.all(stories.map((pending) => approve(pending, { wanted_slug: 'one-headline' })))
    expect(made.map(({ data }) => data.slug).sort()).toEqual(['one-headline', 'one-headline-2'])
  })
})
