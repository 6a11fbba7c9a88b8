import { expect } from 'vitest'

import { asArticle, asArgs, type Newsroom, type Row } from './people.ts'

export const aSlug = () => `rain-${crypto.randomUUID().slice(0, 8)}`

export function useSlugSteps({ as, row }: Newsroom) {
  const create = async (slug: string, part: Row = {}) => {
    const article = { title: 'Rain', slug, content: 'It rained.', category: 'Business', published: true, ...part }
    const { data, error } = await as('chief').rpc('create_article', asArticle(asArgs(article)))
    expect(error).toBeNull()
    return data as { id: string; slug: string }
  }
  const change = async (id: string, part: Row) => {
    const { updated_at, title, slug, content, category, published, publication_date } =
      (await row('articles', id)) ?? {}
    const { data, error } = await as('chief').rpc(
      'update_article',
      asArticle(
        asArgs({
          article_id: id,
          expected_version: updated_at,
          title,
          slug,
          content,
          category,
          published,
          publication_date,
          featured: false,
          images: [],
          ...part,
        }),
      ),
    )
    expect(error).toBeNull()
    return data as { id: string; slug: string }
  }
  const rename = (id: string, slug: string) => change(id, { slug })
  return { create, change, rename }
}
