import { expect } from 'vitest'

import { asArticle, type Account, asArgs, type Newsroom, type Row } from './people.ts'

export function useRevisionSteps({ as, row, sql }: Newsroom) {
  const form: Row = {
    title: 'Rain',
    slug: 'rain',
    content: 'It rained.',
    category: 'Culture',
    excerpt: null,
    image_url: null,
    image_alt: null,
    image_caption: null,
    featured: false,
    published: true,
    publication_date: null,
    images: [],
  }
  const create = async (part: Row = {}, who: Account = 'chief') => {
    const { data, error } = await as(who).rpc('create_article', asArticle(asArgs({ ...form, ...part })))
    expect(error).toBeNull()
    return (data as { id: string }).id
  }
  const article = async (article_id: string) => (await row('articles', article_id)) ?? {}
  const save = async (article_id: string, part: Row = {}, who: Account = 'chief') => {
    const { updated_at, slug } = await article(article_id)
    const answer = await as(who).rpc(
      'update_article',
      asArticle(asArgs({ article_id, expected_version: updated_at, ...form, slug, ...part })),
    )
    expect(answer.error).toBeNull()
  }
  const restore = async (article_id: string, revision: number, who: Account = 'chief', expected_version?: unknown) =>
    as(who).rpc('restore_article_revision', {
      p_article_id: article_id,
      p_revision: revision,
      p_expected_version: expected_version ?? (await article(article_id))['updated_at'],
    })
  const revisions = (article_id: string) =>
    sql<Row & { number: number }>(`select * from public.article_revisions where article_id = $1 order by number`, [
      article_id,
    ])
  const images = (article_id: string) =>
    sql<Row>(`select image_url, caption from public.article_images where article_id = $1 order by display_order, id`, [
      article_id,
    ])

  return { create, article, save, restore, revisions, images }
}
