import sharp from 'sharp'
import { expect, test } from 'vitest'

import { drawPicture, renderPicture, SCENES } from './draw.ts'

// A story page with three pictures stays a matter of pesewas; the site resizes them further.
const MAX_BYTES = 120_000

test.each(SCENES)('an editor who asks for %s twice gets the same picture, and another for another seed', (scene) => {
  const picture = { scene, category: 'politics', seed: '1' } as const
  expect(drawPicture(picture)).toBe(drawPicture(picture))
  expect(drawPicture(picture)).not.toBe(drawPicture({ ...picture, seed: '2' }))
})

test.each(SCENES)('a reader gets %s as a WebP of 3:2 that is light enough for a phone', async (scene) => {
  const { data, width, height, type } = await renderPicture({ scene, category: 'sports', seed: 'a', width: 900 })
  const found = await sharp(data).metadata()
  expect(type).toBe('image/webp')
  expect(found.format).toBe('webp')
  expect([found.width, found.height]).toEqual([width, height])
  expect(width / height).toBeCloseTo(1.5, 2)
  expect(data.length).toBeLessThan(MAX_BYTES)
})
