import { describe, expect, it } from 'vitest'

import { useForms } from './form-desk.ts'
import { useNewsroom } from './people.ts'
import { anAd, anArticle } from './rows.ts'

// What begins with a slash is this site's own: browsers read the first five as addresses of another host.

const newsroom = useNewsroom()
const { add, as } = newsroom
const { save } = useForms(newsroom)

const ELSEWHERE = ['//evil.example/x.png', '/\\evil.example/x.png', '/\t/evil.example/x.png', '/\n/evil.example/x.png', '///evil.example', '/media/a b.png']
const OURS = ['/media/ads/a.webp', '/', 'https://wire.example/a.jpg']

const article = { title: 'Rain', wanted_slug: 'rain', content: 'It rained.', category: 'Culture', featured: false, published: true }
const story = { title: 'Rain', content: 'It rained.', category: 'Health' }
const banner = { title: 'Rain', message: 'Take an umbrella.' }

/** Everywhere that somebody may write an address, and who. */
const WRITES: Record<string, (address: string) => PromiseLike<{ error: { code: string } | null }>> = {
  'an article': (image_url) => as('chief').rpc('create_article_with_images', { ...article, image_url, images: [] }),
  'a further picture': (image_url) => as('chief').rpc('create_article_with_images', { ...article, images: [{ image_url, caption: null, alt: null }] }),
  'a saved article': async (image_url) => {
    const { id: article_id, updated_at: seen_updated_at } = await add('articles', anArticle())
    return as('chief').rpc('update_article_with_images', { ...article, article_id, seen_updated_at, image_url, images: [] })
  },
  'a story': (image_url) => as('anchor').from('stories').insert({ ...story, image_url }),
  'an ad': async (image_url) => save('advertisements', (await add('advertisements', anAd())).id as string, { image_url }),
  'a banner': (image_url) => as('admin').from('banner_items').insert({ ...banner, image_url }),
  'a saved banner': async (image_url) => save('banner_items', (await add('banner_items', banner)).id as string, { image_url }),
  'the link of a banner': (link) => as('admin').from('banner_items').insert({ ...banner, link }),
}

describe.each(Object.entries(WRITES))('whoever writes the address of %s', (_, write) => {
  it.each(ELSEWHERE)('is refused %j, which is not of this site', async (address) => {
    expect((await write(address)).error?.code).toBe('23514')
  })

  it.each(OURS)('may write %j', async (address) => {
    expect((await write(address)).error).toBeNull()
  })
})
