import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { slugify } from '../../lib/articles/rules.ts'
import { planArticles, readArticles } from './demo-articles.ts'
import { AUTHOR_PAGES, toFaceFile } from './load-articles.ts'
import { readAds } from './load-notices.ts'
import { listPictures, PICTURE_SIZE, readPicture } from './load-pictures.ts'
import { readNewsroom } from './newsroom-plan.ts'

const articles = planArticles(readArticles(), new Date('2026-11-18T15:20:00Z'))
const { unpublished, scheduled } = readNewsroom()
const files = await listPictures()
const pictures = new Map(await Promise.all(files.map(async (file) => [file, await readPicture(file)] as const)))

it('uses every picture once, in its section', () => {
  const uses = [...articles, ...unpublished, ...scheduled].flatMap(({ category, picture }) =>
    picture.map(({ file }) => ({ category, file })),
  )
  for (const { category, file } of uses)
    expect(file).toMatch(new RegExp(`^${category.toLowerCase()}-[a-z]+-[0-9]+\\.webp$`))
  const named = [
    ...uses.map(({ file }) => `articles/${file}`),
    ...readAds().map(({ title }) => `ads/${slugify(title)}.webp`),
    ...[...AUTHOR_PAGES.keys()].map(toFaceFile),
  ]
  expect(named.toSorted()).toEqual(files)
})

it('has no duplicates', () => {
  expect(new Set([...pictures.values()].map((data) => createHash('sha256').update(data).digest('hex'))).size).toBe(
    files.length,
  )
})

it('has the expected dimensions', async () => {
  const shapes = { articles: PICTURE_SIZE, ads: { width: 900, height: 600 }, authors: { width: 480, height: 480 } }
  for (const [file, data] of pictures) {
    const shape = shapes[file.split('/')[0] as keyof typeof shapes]
    expect(await sharp(data).metadata(), file).toMatchObject({ format: 'webp', ...shape })
  }
})

it('weighs at most 8 MB in all', () => {
  expect([...pictures.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(8e6)
})

it('weighs as much as photographs on the newest articles', async () => {
  const newest = [
    ...articles.slice(0, 16),
    ...Map.groupBy(articles, ({ category }) => category)
      .values()
      .flatMap((section) => section.slice(0, 3)),
  ]
  for (const file of new Set(newest.map(({ picture }) => `articles/${picture[0].file}`))) {
    // The picture is resized for a large phone. Busy photographs take about one bit per pixel.
    const { data, info } = await sharp(pictures.get(file))
      .resize(828)
      .webp({ quality: 60 })
      .toBuffer({ resolveWithObject: true })
    const bits = (data.length * 8) / (info.width * info.height)
    expect(bits, file).toBeGreaterThan(0.8)
    expect(bits, file).toBeLessThan(1.5)
  }
}, 30_000)
