import { describe, expect, it } from 'vitest'

import { useForms } from './form-steps.ts'
import { asArticle, asArgs, useNewsroom } from './people.ts'
import { useReviewSteps } from './review-steps.ts'
import { anAd, anArticle, aStory } from './rows.ts'

// Only an address with a single leading slash is on this site. Browsers read the first five as other hosts.

const newsroom = useNewsroom()
const { add, as, id, service, sql } = newsroom
const { save } = useForms(newsroom)
const { edit } = useReviewSteps(newsroom)

const ELSEWHERE = [
  '//evil.example/x.png',
  '/\\evil.example/x.png',
  '/\t/evil.example/x.png',
  '/\n/evil.example/x.png',
  '///evil.example',
  '/media/a b.png',
]
const OURS = ['/media/ads/a.webp', '/media/featured-1.jpeg']
const OTHERS = [
  'https://wire.example/a.jpg',
  'http://wire.example/a.jpg',
  '/',
  '/logo.png',
  '/media/../api/ads',
  '/media/a.svg',
  '/media/.webp',
  'data:image/png;base64,x',
]

const article = asArgs({
  title: 'Rain',
  slug: 'rain',
  content: 'It rained.',
  category: 'Culture',
  featured: false,
  published: true,
})
const story = { title: 'Rain', content: 'It rained.', category: 'Health' }
const banner = { title: 'Rain', message: 'Take an umbrella.' }

const LINK = 'the link of a banner'

/** The columns for addresses, with who may write them. */
const WRITES: Record<string, (address: string) => PromiseLike<{ error: { code: string } | null }>> = {
  'an article': (image_url) =>
    as('chief').rpc('create_article', asArticle({ ...article, p_image_url: image_url, p_images: [] })),
  'a further picture': (image_url) =>
    as('chief').rpc('create_article', asArticle({ ...article, p_images: [{ image_url, caption: null, alt: null }] })),
  'a saved article': async (image_url) => {
    const { id: p_article_id, updated_at: p_expected_version } = await add<{ id: string; updated_at: string }>(
      'articles',
      anArticle(),
    )
    return as('chief').rpc(
      'update_article',
      asArticle({
        ...article,
        p_article_id,
        p_expected_version,
        p_image_url: image_url,
        p_images: [],
      }),
    )
  },
  'a story': (image_url) =>
    as('anchor')
      .from('stories')
      .insert({ ...story, image_url }),
  'an ad': async (image_url) =>
    save('advertisements', (await add('advertisements', anAd())).id as string, { image_url }),
  'a banner': (image_url) =>
    as('admin')
      .from('banner_items')
      .insert({ ...banner, image_url }),
  'an edited story': async (image_url) => edit((await add('stories', aStory(id('anchor')))).id, { image_url }),
  'a saved banner': async (image_url) =>
    save('banner_items', (await add('banner_items', banner)).id as string, { image_url }),
  [LINK]: (link) =>
    as('admin')
      .from('banner_items')
      .insert({ ...banner, link }),
}

describe.each(Object.entries(WRITES))('people who can set the address of %s', (what, write) => {
  it.each(ELSEWHERE)('cannot use %j, which is not on this site', async (address) => {
    expect((await write(address)).error?.code).toBe('23514')
  })

  it.each(OURS)('can use %j', async (address) => {
    expect((await write(address)).error).toBeNull()
  })

  if (what === LINK) return
  it.each(OTHERS)('cannot use %j, which readers would load', async (address) => {
    expect((await write(address)).error).toMatchObject({
      code: '23514',
      message: expect.stringContaining('image_not_ours'),
    })
  })
})

describe('a story with an image on another site', () => {
  it('cannot be stored', async () => {
    const address = 'https://spy.example/pixel.png'
    const before = await newsroom.fingerprint()
    expect(
      (
        await as('anchor')
          .from('stories')
          .insert({ ...story, image_url: address })
      ).error?.message,
    ).toContain('image_not_ours')
    expect(
      (
        await service()
          .from('stories')
          .insert({ ...story, author_id: id('anchor'), image_url: address })
      ).error?.message,
    ).toContain('image_not_ours')
    await expect(
      sql(
        `insert into public.articles (slug, title, content, category, image_url) values ('a', 'A', 'A', 'Culture', $1)`,
        [address],
      ),
    ).rejects.toThrow('image_not_ours')
    expect(await newsroom.fingerprint()).toBe(before)
  })
})
