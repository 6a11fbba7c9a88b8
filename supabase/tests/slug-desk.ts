import { expect } from 'vitest'

import type { Newsroom, Row } from './people.ts'

// A chief author's desk, as far as addresses go: write articles, rename them.

export const aSlug = () => `rain-${crypto.randomUUID().slice(0, 8)}`

export function useSlugDesk({ as, row }: Newsroom) {
  const create = async (wanted_slug: string, part: Row = {}) => {
    const article = { title: 'Rain', wanted_slug, content: 'It rained.', category: 'Business', published: true, ...part }
    const { data, error } = await as('chief').rpc('create_article', article)
    expect(error).toBeNull()
    return data as { id: string; slug: string }
  }
  const change = async (id: string, part: Row) => {
    const { updated_at, title, slug, content, category, published, publication_date } = (await row('articles', id)) ?? {}
    const { data, error } = await as('chief').rpc('update_article', {
      article_id: id, seen_updated_at: updated_at, title, wanted_slug: slug, content, category, published, publication_date,
      excerpt: null, image_url: null, image_alt: null, image_caption: null, image_width: null, image_height: null,
      featured: false, ...part,
    })
    expect(error).toBeNull()
    return data as { id: string; slug: string }
  }
  const rename = (id: string, wanted_slug: string) => change(id, { wanted_slug })
  return { create, change, rename }
}
