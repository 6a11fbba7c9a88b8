import { createHash } from 'node:crypto'

import sharp from 'sharp'
import { expect, it } from 'vitest'

import { getAdShape } from '../../lib/ads/shapes.ts'
import { planArticles, readArticles } from './demo-articles.ts'
import { AUTHOR_PAGES, getFaceFile } from './load-articles.ts'
import { listAdPictures, readAds } from './load-notices.ts'
import { listPictures, PICTURE_SIZE, readPicture } from './load-pictures.ts'
import { readNewsroom } from './newsroom-plan.ts'

const articles = planArticles(readArticles(), new Date('2026-11-18T15:20:00Z'))
const { unpublished, scheduled } = readNewsroom()
const files = await listPictures()
const pictures = new Map(await Promise.all(files.map(async (file) => [file, await readPicture(file)] as const)))

/** These pictures are whole ads. The others stand beside the words of one. */
const drawn = [
  'ads/adepa-market-account.webp',
  'ads/asaasepa-solar.webp',
  'ads/harmattan-sounds-festival.webp',
  'ads/kwahu-ridge-lodge.webp',
  'ads/nkawkaw-cycle-works.webp',
  'ads/what-a-harbour-pilot-sees.webp',
]

it('uses every picture once, in its section', () => {
  const uses = [...articles, ...unpublished, ...scheduled].flatMap(({ category, picture }) =>
    picture.map(({ file }) => ({ category, file })),
  )
  for (const { category, file } of uses)
    expect(file).toMatch(new RegExp(`^${category.toLowerCase()}-[a-z0-9-]+\\.webp$`))
  const named = [
    ...uses.map(({ file }) => `articles/${file}`),
    ...listAdPictures(readAds()),
    ...[...AUTHOR_PAGES.keys()].map(getFaceFile),
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
    if (drawn.includes(file)) continue
    const shape = shapes[file.split('/')[0] as keyof typeof shapes]
    expect(await sharp(data).metadata(), file).toMatchObject({ format: 'webp', ...shape })
  }
})

it('has drawn ads of each type, of at most 30 kB, that fill their places', async () => {
  for (const file of drawn) {
    const data = pictures.get(file)!
    const { width, height } = await sharp(data).metadata()
    const ad = readAds().find((one) => listAdPictures([one]).includes(file))!
    expect(getAdShape({ width, height }, ad.ad_type, `/${ad.target_pages[0] ?? ''}/`), file).not.toBe('')
    expect(data.length, file).toBeLessThanOrEqual(30_000)
  }
})

it('weighs at most 8 MB in all', () => {
  expect([...pictures.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(8e6)
})
