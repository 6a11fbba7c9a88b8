import sharp from 'sharp'
import { expect, test } from 'vitest'

import { AUTHOR_PAGES } from '../demo-authors.ts'
import { drawPicture, renderPicture, renderPortrait, SCENES } from './draw.ts'
import { drawPortrait } from './portrait.ts'

// The size of a stored upload; the site resizes it further.
const MAX_BYTES = 130_000

test.each(SCENES)('an editor who asks for %s twice gets the same picture, and another for another seed', (scene) => {
  const picture = { scene, category: 'politics', seed: '1' } as const
  expect(drawPicture(picture)).toBe(drawPicture(picture))
  expect(drawPicture(picture)).not.toBe(drawPicture({ ...picture, seed: '2' }))
})

test.each(SCENES)('a reader gets %s as a WebP of 3:2 that is light enough for a phone', async (scene) => {
  const { data, width, height, type } = await renderPicture({ scene, category: 'sports', seed: 'a' })
  const found = await sharp(data).metadata()
  expect(type).toBe('image/webp')
  expect(found.format).toBe('webp')
  expect([found.width, found.height]).toEqual([width, height])
  expect(width / height).toBeCloseTo(1.5, 2)
  expect(data.length).toBeLessThan(MAX_BYTES)
})

test.each(SCENES)('%s made photographic weighs on a phone what a photograph of a busy scene does', async (scene) => {
  const { data } = await renderPicture({ scene, category: 'sports', seed: 'a', isPhotographic: true })
  // As the site resizes it for a large phone. Photographs of busy scenes take about one bit per pixel.
  const { data: resized, info } = await sharp(data).resize(828).webp({ quality: 60 }).toBuffer({ resolveWithObject: true })
  const bits = (resized.length * 8) / (info.width * info.height)
  expect(bits).toBeGreaterThan(0.8)
  expect(bits).toBeLessThan(1.5)
})

test.each(Object.entries(AUTHOR_PAGES))('the face of %s is theirs alone, a light square, and the same each time', async (name, { face, section }) => {
  expect(drawPortrait(face, section, name)).toBe(drawPortrait(face, section, name))
  const others = Object.entries(AUTHOR_PAGES).filter(([other]) => other !== name)
  for (const [other, page] of others) expect(drawPortrait(page.face, page.section, other)).not.toBe(drawPortrait(face, section, name))
  const { data, width, height } = await renderPortrait(face, section, name)
  const found = await sharp(data).metadata()
  expect([found.format, found.width, found.height]).toEqual(['webp', width, height])
  expect(width).toBe(height)
  expect(data.length).toBeLessThan(30_000)
})
