import { expect, it, vi } from 'vitest'

import type { SharedArticle } from './rules'
import { renderCard } from './render-card'
import { servePicture, getSharePicture } from './pictures'

vi.mock('./render-card', () => ({ renderCard: vi.fn<typeof renderCard>(), renderPicture: async () => null }))

const article = (slug: string): SharedArticle => ({ slug, title: slug, category: 'Sports', image_url: null })
const ask = async (slug: string) =>
  (await servePicture(new Request(`http://lodestar.test/share/${slug}.jpg`), 'v', () => getSharePicture(article(slug))))
    .status

it('limits concurrent drawing, and serves the rest on retry', async () => {
  const pencil = Promise.withResolvers<Buffer>()
  vi.mocked(renderCard).mockReturnValue(pencil.promise)
  const first = Array.from({ length: 30 }, (_, at) => ask(`story-${at}`))
  expect(await ask('one-too-many')).toBe(503)
  pencil.resolve(Buffer.from('drawn'))
  expect(new Set(await Promise.all(first))).toEqual(new Set([200]))
  expect(await ask('one-too-many')).toBe(200)
})

it('retries a failed drawing on the next request', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.mocked(renderCard).mockRejectedValueOnce(new Error('no pencil')).mockResolvedValue(Buffer.from('drawn'))
  expect([await ask('again'), await ask('again')]).toEqual([503, 200])
})
