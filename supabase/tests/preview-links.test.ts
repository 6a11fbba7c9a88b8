import { describe, expect, it } from 'vitest'

import { describeCall, describeTable } from './role-matrix.ts'
import { EDITORS, useNewsroom } from './people.ts'
import { anArticle } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, row } = newsroom

describeTable(newsroom, {
  table: 'preview_generations',
  thing: 'a generation of preview links',
  key: 'article_id',
  make: async () => {
    const { id: article_id } = await add('articles', anArticle())
    await add('preview_generations', { article_id, generation: 1 })
    return article_id
  },
  sees: EDITORS,
})
describeCall(newsroom, 'withdraw_preview_links', 'withdraw preview links', EDITORS, async () => ({
  p_article_id: (await add('articles', anArticle())).id,
}))

describe('preview links', () => {
  const withdraw = (p_article_id: string) => as('chief').rpc('withdraw_preview_links', { p_article_id })

  it('get a new generation each time they are withdrawn', async () => {
    const [one, other] = [await add('articles', anArticle()), await add('articles', anArticle())]
    await withdraw(one.id)
    await withdraw(one.id)
    expect(await row('preview_generations', one.id, 'article_id')).toMatchObject({ generation: 2 })
    expect(await row('preview_generations', other.id, 'article_id')).toBeUndefined()
  })

  it('cannot be withdrawn for a deleted article', async () => {
    expect((await withdraw('3f0d2a4e-8f0b-4f5e-9a65-0c1c7d1f9a11')).error?.message).toBe('article_not_found')
  })
})
