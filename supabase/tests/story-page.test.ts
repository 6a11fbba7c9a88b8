import { beforeEach, describe, expect, it } from 'vitest'

import { EVERYBODY, type Row, useNewsroom } from './people.ts'
import { describeCall } from './role-matrix.ts'
import { anArticle, hoursAgo, minutesFromNow } from './rows.ts'
import { aSlug, useSlugSteps } from './slug-steps.ts'

const newsroom = useNewsroom()
const { add, as, sql } = newsroom
const { create, rename } = useSlugSteps(newsroom)

const read = async (slug: string, who: 'reader' | 'chief' = 'reader') => {
  const { data, error } = await as(who).rpc('read_story', { p_slug: slug }).single()
  expect(error).toBeNull()
  return data as Row & { article: Row; related: Row[] }
}
const resolutionOf = async (slug: string) => {
  const { resolution, current_slug } = await read(slug)
  return current_slug === null ? resolution : [resolution, current_slug]
}

beforeEach(() => sql('delete from public.articles'))

describeCall(newsroom, 'read_story', 'read the page of an article', EVERYBODY, () => ({ p_slug: 'cocoa' }))

describe('a slug leads', () => {
  it('to the article, to its present slug, to its deletion, or nowhere', async () => {
    const [former, present] = [aSlug(), aSlug()]
    const { id } = await create(former)
    await rename(id, present)
    expect([await resolutionOf(present), await resolutionOf(former), await resolutionOf(aSlug())]).toEqual([
      'story',
      ['moved', present],
      'missing',
    ])
    await as('chief').rpc('delete_article', { p_article_id: id })
    expect([await resolutionOf(present), await resolutionOf(former)]).toEqual(['gone', 'gone'])
  })

  it.each([
    ['unpublished', { published: false }],
    ['scheduled', { publication_date: minutesFromNow(60) }],
  ])('nowhere if the article is %s, for editors too', async (_, hidden) => {
    const [former, present] = [aSlug(), aSlug()]
    const { id } = await create(former)
    await rename(id, present)
    await sql('update public.articles set published = $2, publication_date = $3 where id = $1', [
      id,
      'published' in hidden ? hidden.published : true,
      'publication_date' in hidden ? hidden.publication_date : hoursAgo(1),
    ])
    expect([await resolutionOf(present), await resolutionOf(former)]).toEqual(['missing', 'missing'])
    expect(await read(present, 'chief')).toMatchObject({ resolution: 'missing', article: null, related: null })
  })
})

describe('the article', () => {
  const VIDEO = 'https://youtu.be/a_b-c?t=1'

  it('has all columns of the view, its images in order, and what is known of its embeds', async () => {
    const { id, slug } = await add('articles', anArticle({ content: `Watch:\n\n${VIDEO}\n\nhttps://new.example/` }))
    await sql(`update public.embeds set title = 'Rain over Ho' where url = $1`, [VIDEO])
    for (const display_order of [2, 1]) {
      const image_url = `/media/articles/${display_order}.webp`
      await add('article_images', { article_id: id, image_url, display_order })
    }
    await sql('insert into public.article_view_counts (article_id, total_views) values ($1, 7)', [id])
    const view = (await as('reader').from('published_articles').select().eq('id', id).single()).data as unknown as Row
    const { article } = await read(String(slug))
    expect(article).toMatchObject({ ...view, views: 7 })
    expect((article['images'] as Row[]).map(({ image_url }) => image_url)).toEqual([
      '/media/articles/1.webp',
      '/media/articles/2.webp',
    ])
    expect(article['embeds']).toEqual([{ url: VIDEO, title: 'Rain over Ho', image_url: null }])
  })

  it('comes with related ones as lists show them, without their text', async () => {
    const { slug } = await add('articles', anArticle({ title: 'Cocoa farmers weigh their beans', excerpt: null }))
    const { id } = await add(
      'articles',
      anArticle({ title: 'A farmer weighs every bean', publication_date: hoursAgo(9) }),
    )
    await add('articles', anArticle({ published: false }))
    const { related } = await read(String(slug))
    expect(related).toMatchObject([{ id, title: 'A farmer weighs every bean', bylines: [], views: 0 }])
    expect(related[0]).not.toHaveProperty('content')
    expect(related[0]).not.toHaveProperty('n')
  })
})
