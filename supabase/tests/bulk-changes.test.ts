import { describe, expect, it } from 'vitest'

import { describeCall } from './role-matrix.ts'
import { EDITORS, type Row, useNewsroom } from './people.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'

const newsroom = useNewsroom()
const { add, as, row, sql } = newsroom

interface Article {
  id: string
  slug: string
  updated_at: string
  title: string
}

const addArticle = (part: Row = {}) => add<Article>('articles', anArticle(part))
const seen = ({ id, updated_at }: Article, version = updated_at) => ({ id, version })
const change = async (articles: unknown[], p_change: string, rest: Row = {}, who: 'chief' | 'admin' = 'chief') =>
  as(who).rpc('change_articles', { p_articles: articles, p_change, ...rest })
const errors = async (...args: Parameters<typeof change>) => {
  const { data, error } = await change(...args)
  expect(error).toBeNull()
  return Object.fromEntries(
    (data as { article_id: string; error: string | null }[]).map(({ article_id, error: code }) => [article_id, code]),
  )
}
const logged = async (id: string) =>
  (
    await sql<{ action: string; profile_id: string }>(
      'select action, profile_id from private.audit_entries where row_id = $1 order by id',
      [id],
    )
  ).at(-1)

for (const [p_change, part, rest] of [
  ['publish', { published: false }, {}],
  ['unpublish', {}, {}],
  ['delete', {}, {}],
  ['move', {}, { p_category: 'Culture' }],
] as const) {
  describeCall(newsroom, 'change_articles', `${p_change} several articles`, EDITORS, async () => ({
    p_articles: [seen(await addArticle(part))],
    p_change,
    ...rest,
  }))
}

describe('an editor who has selected articles', () => {
  it('publishes them now, including scheduled ones', async () => {
    const articles = [
      await addArticle({ published: false }),
      await addArticle({ publication_date: minutesFromNow(90) }),
    ]
    expect(
      await errors(
        articles.map((article) => seen(article)),
        'publish',
      ),
    ).toEqual({ [articles[0]!.id]: null, [articles[1]!.id]: null })
    const { data } = await as('reader')
      .from('published_articles')
      .select('id')
      .in(
        'id',
        articles.map(({ id }) => id),
      )
    expect(data).toHaveLength(2)
  })

  it('unpublishes, moves and deletes them, and each is in the audit log with their name', async () => {
    const article = await addArticle()
    await change([seen(article)], 'unpublish')
    expect(await row('articles', article.id)).toMatchObject({ published: false, last_edited_by: newsroom.id('chief') })
    expect(await logged(article.id)).toMatchObject({ profile_id: newsroom.id('chief') })
    const moved = await addArticle({ category: 'Business' })
    const { data } = await change([seen(moved)], 'move', { p_category: 'Sports' }, 'admin')
    expect(data).toMatchObject([
      { slug: moved.slug, old_category: 'Business', category: 'Sports', was_published: true, is_published: true },
    ])
    expect(await row('articles', moved.id)).toMatchObject({ category: 'Sports', last_edited_by: newsroom.id('admin') })
    const gone = await addArticle()
    expect((await change([seen(gone)], 'delete', {}, 'admin')).data).toMatchObject([
      { title: gone.title, was_published: true, is_published: false },
    ])
    expect(await row('articles', gone.id)).toBeUndefined()
    expect(await logged(gone.id)).toMatchObject({ profile_id: newsroom.id('admin') })
  })

  it.each(['publish', 'unpublish', 'delete', 'move'])(
    'does not %s what someone else changed in between, and is told which it was',
    async (what) => {
      const part = { published: what !== 'publish' }
      const [changed, ready] = [await addArticle(part), await addArticle(part)]
      await sql(`update public.articles set title = 'Changed' where id = $1`, [changed.id])
      const before = await row('articles', changed.id)
      expect(await errors([seen(changed), seen(ready)], what, { p_category: 'Culture' })).toEqual({
        [changed.id]: 'article_changed',
        [ready.id]: null,
      })
      expect(await row('articles', changed.id)).toEqual(before)
    },
  )

  it.each([
    ['publish', {}, 'article_already_published'],
    ['unpublish', { published: false }, 'article_not_published'],
    ['move', { category: 'Culture' }, 'article_in_section'],
  ])('is told if there is nothing to %s, and no version changes', async (what, part, code) => {
    const article = await addArticle({ publication_date: hoursAgo(2), ...part })
    expect(await errors([seen(article)], what, { p_category: 'Culture' })).toEqual({ [article.id]: code })
    expect(await row('articles', article.id)).toMatchObject({ updated_at: article.updated_at })
  })

  it('is told which articles are gone, and cannot change one without a version', async () => {
    const article = await addArticle()
    const gone = crypto.randomUUID()
    expect(await errors([{ id: gone, version: hoursAgo(1) }, { id: article.id }], 'delete')).toEqual({
      [gone]: 'article_not_found',
      [article.id]: 'article_changed',
    })
    expect(await row('articles', article.id)).toBeDefined()
  })

  it('moves nothing without a section', async () => {
    const article = await addArticle()
    expect((await change([seen(article)], 'move')).error?.code).toBe('23502')
    expect(await row('articles', article.id)).toMatchObject({ category: 'Business' })
  })

  it('cannot select more than a hundred', async () => {
    const many = Array.from({ length: 101 }, () => ({ id: crypto.randomUUID(), version: hoursAgo(1) }))
    expect((await change(many, 'delete')).error?.message).toBe('too_many_articles')
  })

  it('cannot deadlock with a colleague who selected the same', async () => {
    const articles = await Promise.all(Array.from({ length: 12 }, () => addArticle({ category: 'Business' })))
    const sent = articles.map((article) => seen(article))
    const [one, other] = await Promise.all([
      errors(sent, 'move', { p_category: 'Culture' }),
      errors(sent.toReversed(), 'move', { p_category: 'Sports' }, 'admin'),
    ])
    for (const { id } of articles) expect([one[id], other[id]].toSorted()).toEqual(['article_changed', null])
  })
})
