import { describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { useReviewSteps } from './review-steps.ts'

const newsroom = useNewsroom()
const { as, count, id } = newsroom

const { addStory, approve, articlesOf, isVisible, publish, publishNow, reject, story } = useReviewSteps(newsroom)
const DECISIONS = { approve, publishNow, reject }

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
