import { describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { EDITORS, useNewsroom } from './people.ts'
import { useReviewSteps } from './review-steps.ts'

const newsroom = useNewsroom()
const { as, count, id } = newsroom

const { addStory, approve, articlesOf, edit, isVisible, publish, publishNow, reject, story, withVersion } =
  useReviewSteps(newsroom)
const DECISIONS = { approve, publishNow, reject }

describeCall(newsroom, {
  call: 'decide_story',
  action: 'approve a story',
  allowed: EDITORS,
  args: async () => withVersion(await addStory(), { decision: 'approve' }),
})
describeCall(newsroom, {
  call: 'decide_story',
  action: 'reject a story',
  allowed: EDITORS,
  args: async () => withVersion(await addStory(), { decision: 'reject', notes: 'No' }),
})

describe('an editor who approves a story', () => {
  it('creates one unpublished article with its author and text', async () => {
    const pending = await addStory({ image_url: '/media/rain.webp' })
    const { data } = await approve(pending, { notes: ' Well done ' })
    expect(await story(pending)).toMatchObject({
      status: 'approved',
      reviewed_by: id('chief'),
      reviewed_at: expect.any(String),
      review_notes: 'Well done',
    })
    expect(await articlesOf(pending)).toMatchObject([
      {
        id: data.id,
        slug: data.slug,
        published: false,
        author_id: id('anchor'),
        title: 'Rain over Tamale',
        content: 'It rained all night.',
        excerpt: 'A wet night.',
        category: 'Education',
        image_url: '/media/rain.webp',
      },
    ])
    expect(data).toMatchObject({ category: 'Education', published: false })
    expect(await isVisible(data.id)).toBe(false)
  })

  it('can choose another category; the story keeps its own', async () => {
    const pending = await addStory()
    expect((await approve(pending, { category: 'Culture' })).data).toMatchObject({ category: 'Culture' })
    expect(await story(pending)).toMatchObject({ category: 'Education' })
  })

  it('shows the anchor the resulting article', async () => {
    const pending = await addStory()
    const { data } = await approve(pending)
    expect((await as('anchor').from('articles').select('slug').eq('story_id', pending)).data).toEqual([
      { slug: data.slug },
    ])
    expect((await as('colleague').from('articles').select('slug').eq('story_id', pending)).data).toEqual([])
  })
})

describe.each(['Breaking News', 'Health'])('a story under %s', (category) => {
  it.each(['approve', 'publishNow'] as const)(
    'stays pending when it is decided (%s) without one of the nine categories',
    async (decision) => {
      const pending = await addStory({ category })
      const before = await newsroom.fingerprint()
      expect((await DECISIONS[decision](pending)).error).toMatchObject({ code: 'P0001', message: 'category_needed' })
      expect(await newsroom.fingerprint()).toBe(before)
      expect((await DECISIONS[decision](pending, { category: 'Politics' })).data).toMatchObject({
        category: 'Politics',
      })
    },
  )

  it('can be rejected without a category', async () => {
    expect((await reject(await addStory({ category }))).error).toBeNull()
  })
})

describe('an editor who rejects a story', () => {
  it('saves notes and creates no article', async () => {
    const pending = await addStory()
    const before = await count('articles')
    expect((await reject(pending, { notes: ' Who said so? ' })).error).toBeNull()
    expect(await story(pending)).toMatchObject({
      status: 'rejected',
      reviewed_by: id('chief'),
      review_notes: 'Who said so?',
    })
    expect(await count('articles')).toBe(before)
  })
})

describe('a story that is decided', () => {
  it.each(['approved', 'published', 'rejected'])('and %s cannot be decided again', async (status) => {
    const decided = await addStory({ status })
    const before = await newsroom.fingerprint()
    for (const decision of Object.values(DECISIONS)) {
      expect((await decision(decided)).error).toMatchObject({
        code: 'P0001',
        message: 'story_not_pending',
        details: status,
      })
    }
    expect(await newsroom.fingerprint()).toBe(before)
  })

  const pairs = Object.keys(DECISIONS).flatMap((first) => Object.keys(DECISIONS).map((second) => [first, second]))
  it.each(pairs as [keyof typeof DECISIONS, keyof typeof DECISIONS][])(
    'by two at once (%s and %s) is decided by exactly one',
    async (first, second) => {
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
    },
  )

  it('while its author saves it has the same text in story and article', async () => {
    const pending = await addStory()
    await Promise.all([edit(pending, { content: 'It rained longer.' }), approve(pending)])
    const [article] = await articlesOf(pending)
    const { status, content } = await story(pending)
    // Both people send the version that they saw.
    expect([status, content]).toEqual(article ? ['approved', article['content']] : ['pending', 'It rained longer.'])
  })

  it.each(Object.keys(DECISIONS) as (keyof typeof DECISIONS)[])(
    'by %s is not decided when its author changed it since it was opened, and is once it was read again',
    async (decision) => {
      const pending = await addStory()
      const open = async () =>
        (await as('chief').from('stories').select('updated_at').eq('id', pending).single()).data?.updated_at
      const seen = await open()
      expect((await edit(pending, { content: 'It never rained.' })).error).toBeNull()
      const before = await newsroom.fingerprint()
      expect((await DECISIONS[decision](pending, { expected_version: seen })).error).toMatchObject({
        code: 'P0001',
        message: 'story_changed',
      })
      expect((await DECISIONS[decision](pending, { expected_version: null })).error).toMatchObject({
        code: 'P0001',
        message: 'story_changed',
      })
      expect(await newsroom.fingerprint()).toBe(before)
      expect((await DECISIONS[decision](pending)).error).toBeNull()
    },
  )

  it('and edited at once never publishes unread text', async () => {
    const pending = await addStory()
    const { data } = await as('chief').from('stories').select('content, updated_at').eq('id', pending).single()
    const [edited, published] = await Promise.all([
      edit(pending, { content: 'It never rained.' }),
      publishNow(pending, { expected_version: data?.updated_at }),
    ])
    // The second person learns why: it was decided for the author, and changed for the editor.
    expect([edited.error === null, published.error === null].sort()).toEqual([false, true])
    const articles = await articlesOf(pending)
    expect(articles.map(({ content }) => content)).toEqual(published.error ? [] : [data?.content])
  })

  it('and deleted at once leaves nothing half done', async () => {
    const pending = await addStory()
    const before = await count('articles')
    const [decided] = await Promise.all([approve(pending), as('admin').from('stories').delete().eq('id', pending)])
    expect(decided.error?.message).toBeOneOf([undefined, 'story_not_found'])
    expect(await newsroom.row('stories', pending)).toBeUndefined()
    // An article created earlier stays independent.
    expect(await count('articles')).toBe(before + (decided.error ? 0 : 1))
  })

  it('that does not exist is story_not_found', async () => {
    for (const decision of [...Object.values(DECISIONS), publish]) {
      expect((await decision(crypto.randomUUID())).error).toMatchObject({ code: 'P0001', message: 'story_not_found' })
    }
  })
})

describe('two stories with the same headline', () => {
  it('approved at once become two articles with different slugs', async () => {
    const part = { title: 'One headline' }
    const stories = [await addStory(part), await addStory(part)]
    const made = await Promise.all(stories.map((pending) => approve(pending)))
    expect(made.map(({ data }) => data.slug).sort()).toEqual(['one-headline', 'one-headline-2'])
  })
})
