import { describe, expect, it } from 'vitest'

import { describeTable } from './role-matrix.ts'
import { EDITORS, EVERYBODY, PEOPLE, type Row, useNewsroom, type Who } from './people.ts'
import { useReviewSteps } from './review-steps.ts'

const newsroom = useNewsroom()
const { add, as, fingerprint, id, row, sql } = newsroom
const { addStory, call } = useReviewSteps(newsroom)

const comment = (who: Who, p_story_id: string, part: Row = {}) =>
  as(who).rpc('add_story_comment', { p_story_id, p_body: 'Which harbour?', ...part })
const resolve = (who: Who, p_comment_id: string, p_resolved = true) =>
  as(who).rpc('resolve_story_comment', { p_comment_id, p_resolved })
const list = (who: Who, p_story_id: string) => as(who).rpc('list_story_comments', { p_story_id })
const aComment = async (part: Row = {}) =>
  (await add('story_comments', { story_id: await addStory(), author_id: id('chief'), body: 'Hm.', ...part })).id

// Comments can be reached only through functions.
describeTable(newsroom, { table: 'story_comments', thing: 'a comment', make: () => aComment(), sees: [] })

/** Returns the error for people who may not see a story of `anchor`. */
const rejectionOf = (who: Who, status: string, gone: string) => {
  if (who === 'reader' || who === 'customer' || who === 'unverified') return '42501'
  return who === 'colleague' || (status === 'draft' && EDITORS.includes(who)) ? gone : undefined
}

describe.each(['pending', 'draft', 'rejected'])('a story that is %s', (status) => {
  it('can be commented on only by its author and editors', async () => {
    for (const who of EVERYBODY) {
      const story_id = await addStory({ status })
      const thread = await aComment({ story_id })
      const before = await fingerprint()
      const added = await comment(who, story_id)
      const resolved = await resolve(who, thread)
      const seen = await list(who, story_id)
      const codes = [added, resolved].map(({ error }) => (error?.code === '42501' ? '42501' : error?.message))
      expect([PEOPLE[who], ...codes]).toEqual([
        PEOPLE[who],
        rejectionOf(who, status, 'story_not_found'),
        rejectionOf(who, status, 'comment_not_found'),
      ])
      const refusal = rejectionOf(who, status, 'none')
      expect([PEOPLE[who], seen.data?.length ?? null]).toEqual([
        PEOPLE[who],
        refusal === '42501' ? null : refusal ? 0 : 2,
      ])
      expect([PEOPLE[who], (await fingerprint()) === before]).toEqual([PEOPLE[who], refusal !== undefined])
    }
  })
})

describe('a thread', () => {
  it('has a passage, replies and a resolution, each with a name', async () => {
    const story = await addStory()
    const { data: thread } = await comment('chief', story, { p_quote: ' It rained ' })
    await comment('anchor', story, { p_body: ' Tema. ', p_parent_id: thread })
    await resolve('anchor', thread)
    await resolve('chief', thread)
    expect((await list('admin', story)).data).toMatchObject([
      {
        id: thread,
        parent_id: null,
        author_name: 'Abena Chief',
        body: 'Which harbour?',
        quote: 'It rained',
        resolver_name: 'Ama Anchor',
      },
      { parent_id: thread, author_name: 'Ama Anchor', body: 'Tema.', quote: null, resolved_at: null },
    ])
    await resolve('chief', thread, false)
    expect(await row('story_comments', thread)).toMatchObject({ resolved_at: null, resolved_by: null })
  })

  it('rejects replies from another story, to a reply, with a passage, or empty', async () => {
    const [story, other] = [await addStory(), await addStory()]
    const { data: thread } = await comment('chief', story)
    const { data: reply } = await comment('anchor', story, { p_parent_id: thread })
    const before = await fingerprint()
    expect((await comment('anchor', other, { p_parent_id: thread })).error?.message).toBe('comment_not_found')
    expect((await comment('anchor', story, { p_parent_id: reply })).error?.message).toBe('comment_not_found')
    expect((await comment('anchor', story, { p_parent_id: thread, p_quote: 'It rained' })).error?.code).toBe('23514')
    expect((await comment('anchor', story, { p_body: ' \n ' })).error?.code).toBe('23514')
    expect((await comment('anchor', story, { p_body: 'x'.repeat(2001) })).error?.code).toBe('23514')
    expect((await resolve('anchor', reply)).error?.message).toBe('comment_not_found')
    expect(await fingerprint()).toBe(before)
  })

  it('is one of 500 comments on a story at most', async () => {
    const story = await addStory()
    const resolved = `insert into public.story_comments (story_id, body, resolved_at) select $1, 'Again.', now()`
    await sql(`${resolved} from generate_series(1, 500)`, [story])
    expect((await comment('anchor', story)).error?.message).toBe('too_many_comments')
  })

  it('is one of 100 that are open, until another is resolved; replies do not count', async () => {
    const story = await addStory()
    await sql(`insert into public.story_comments (story_id, body) select $1, 'Again.' from generate_series(1, 98)`, [
      story,
    ])
    const { data: first } = await comment('anchor', story)
    const { data: last } = await comment('chief', story)
    expect((await comment('anchor', story)).error?.message).toBe('too_many_open_comments')
    expect((await comment('anchor', story, { p_parent_id: first })).error).toBeNull()
    await resolve('anchor', first)
    expect((await comment('anchor', story)).error).toBeNull()
    expect((await resolve('chief', first, false)).error?.message).toBe('too_many_open_comments')
    expect((await resolve('chief', last, false)).error).toBeNull()
  })

  it('is hidden from editors when the story is withdrawn, and deleted with it', async () => {
    const story = await addStory()
    await comment('chief', story)
    await call('anchor', 'withdraw_story', story)
    expect((await list('chief', story)).data).toEqual([])
    expect((await list('anchor', story)).data).toHaveLength(1)
    await sql(`delete from public.stories where id = $1`, [story])
    expect(await sql(`select 1 from public.story_comments where story_id = $1`, [story])).toEqual([])
  })
})
