import { describe, expect, it } from 'vitest'

import { asArticle, type Account, type Row, useNewsroom } from './people.ts'
import { anArticle, aStory } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, id, row } = newsroom

describe('two people at once', () => {
  const outcomes = async (...actions: PromiseLike<{ error: { message: string } | null }>[]) =>
    (await Promise.all(actions)).map(({ error }) => error?.message)
  const rpc = (who: Account, call: string, args: Row) => as(who).rpc(call, args)

  it('who approve and delete a story leave one complete result', async () => {
    for (let round = 0; round < 4; round++) {
      const { id: story_id, updated_at } = await add<{ id: string; updated_at: string }>(
        'stories',
        aStory(id('anchor')),
      )
      const articles = await newsroom.count('articles')
      const [approved, deleted] = await outcomes(
        rpc('chief', 'decide_story', { p_decision: 'approve', p_story_id: story_id, p_expected_version: updated_at }),
        as('admin').from('stories').delete().eq('id', story_id),
      )
      expect(deleted).toBeUndefined()
      expect(approved).toBeOneOf([undefined, 'story_not_found'])
      expect([await row('stories', story_id), await newsroom.count('articles')]).toEqual([
        undefined,
        articles + (approved ? 0 : 1),
      ])
    }
  })

  it('who save and delete or publish an article: the second is told why', async () => {
    for (const [call, reason] of [
      ['delete_article', 'article_not_found'],
      ['publish_article', 'article_changed'],
    ] as const) {
      const { id: article_id, updated_at } = await add<{ id: string; updated_at: string }>(
        'articles',
        anArticle({ published: false }),
      )
      const save = rpc(
        'chief',
        'update_article',
        asArticle({
          p_article_id: article_id,
          p_expected_version: updated_at,
          p_title: 'Saved',
          p_slug: 'saved',
          p_content: 'Text',
          p_category: 'Sports',
          p_featured: false,
          p_published: false,
          p_images: [],
        }),
      )
      const [saved, other] = await outcomes(save, rpc('admin', call, { p_article_id: article_id }))
      expect(other).toBeUndefined()
      expect(saved).toBeOneOf([undefined, reason])
    }
  })
})
