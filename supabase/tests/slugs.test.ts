import { describe, expect, it } from 'vitest'

import { useNewsroom } from './people.ts'
import { aSlug, useSlugDesk } from './slug-desk.ts'

const newsroom = useNewsroom()
const { create, rename } = useSlugDesk(newsroom)

describe('a slug that an editor wishes', () => {
  it('gets -2, -3 when it is taken', async () => {
    const slug = aSlug()
    expect([(await create(slug)).slug, (await create(slug)).slug, (await create(slug)).slug]).toEqual([
      slug, `${slug}-2`, `${slug}-3`,
    ])
  })

  it('is given once when ten editors save the same headline at once', async () => {
    const slug = aSlug()
    const made = await Promise.all(Array.from({ length: 10 }, () => create(slug)))
    expect(made.map((article) => article.slug).sort()).toEqual(
      [slug, ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `${slug}-${n}`)].sort(),
    )
  })

  it('is given once when one editor wishes what another is about to be given', async () => {
    const slug = aSlug()
    await create(slug)
    const made = await Promise.all([create(slug), create(`${slug}-2`), create(slug), create(`${slug}-2`)])
    expect(new Set(made.map((article) => article.slug)).size).toBe(4)
  })

  it.each(['', ' ', '-', 'a--b', '-a', 'Rain', 'ɔkyeame', 'a/b', 'a.b', '../admin', "a'; drop table articles", 'a\nb'])(
    'is replaced by story-… when it is no slug: "%s"',
    async (wanted) => {
      const { id, slug } = await create(wanted)
      expect(slug).toBe(`story-${id.slice(0, 8)}`)
    },
  )

  it('is cut when it is too long, never at a hyphen, and still can be told from its like', async () => {
    const long = `${'a'.repeat(189)}-b`
    expect([(await create(long)).slug, (await create(long)).slug]).toEqual(['a'.repeat(189), `${'a'.repeat(189)}-2`])
  })

  it('stays as it is when the article is saved with it again', async () => {
    const slug = aSlug()
    await create(slug)
    const second = await create(slug)
    expect((await rename(second.id, `${slug}-2`)).slug).toBe(`${slug}-2`)
    expect((await rename(second.id, slug)).slug).toBe(`${slug}-2`)
  })
})
