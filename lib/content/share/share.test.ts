import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { CATEGORIES } from '../../articles/schema'
import { INK, PAPER, RULE, SECTION_COLOURS } from './colours'
import { renderCard, renderPicture } from './render-card'
import { SHARE, parseSharedSlug, buildSharePath, parseStoredPath } from './rules'

const { width, height, maxBytes } = SHARE
const kicker = { text: 'Politics', colour: SECTION_COLOURS.Politics }

async function expectCard(jpeg: Buffer | null) {
  expect(jpeg?.length).toBeLessThan(maxBytes)
  expect(await sharp(jpeg ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: 'jpeg', width, height })
}

/** Returns the share of a card that ink covers, between 0 and 1. */
async function inkOf(jpeg: Buffer): Promise<number> {
  const { data } = await sharp(jpeg).greyscale().threshold(90).raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value === 0).length / data.length
}

describe('share images', () => {
  test.each([
    ['a short headline', 'Rain'],
    ['a long one', 'Parliament passes the budget after a night of debate '.repeat(8)],
    ['one with letters of Ghana and signs', 'Ɔkyeame ŋutsu ɖe “Ɛyɛ” ƒ ʋ ɣ <b>&amp; \u0000 🎉 שלום'],
    ['one without spaces', 'A'.repeat(300)],
    ['one without letters', ' '],
  ])('show a card for %s without a picture', async (_, headline) => expectCard(await renderCard({ headline, kicker })))

  test('show the headline in readable characters', async () => {
    const [empty, some, other] = await Promise.all(
      ['.', 'Ɔkyeame speaks', 'Ɔkyeame sleeps'].map((headline) => renderCard({ headline, kicker })),
    )
    expect(await inkOf(some!)).toBeGreaterThan((await inkOf(empty!)) + 0.01)
    expect(some!.equals(other!)).toBe(false)
  })

  test("show the article's picture in any format", async () => {
    const noise = {
      width: 1500,
      height: 1000,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
      background: '#000',
    }
    const picture = sharp({ create: noise })
    await expectCard(await renderPicture(await picture.webp({ quality: 90 }).toBuffer()))
    await expectCard(await renderPicture(await picture.clone().resize(700, 1400).png().toBuffer()))
    // Noise is the worst case: every quality is tried, which takes a second each on a slow machine.
  }, 30_000)

  test('respect the focal point', async () => {
    // The pictures are half red and half green, in portrait and landscape.
    for (const [picture, at] of [
      [{ width: 800, height: 1600 }, 'y'],
      [{ width: 2400, height: 700 }, 'x'],
    ] as const) {
      const half = {
        width: at === 'x' ? picture.width / 2 : picture.width,
        height: at === 'y' ? picture.height / 2 : picture.height,
        channels: 3 as const,
      }
      const green = await sharp({ create: { ...half, background: '#00ff00' } })
        .png()
        .toBuffer()
      const bytes = await sharp({ create: { ...picture, channels: 3, background: '#ff0000' } })
        .composite([{ input: green, left: 0, top: 0 }])
        .png()
        .toBuffer()
      const [green0, red100] = await Promise.all(
        [0, 100].map(async (value) => {
          const card = await renderPicture(bytes, { x: 50, y: 50, [at]: value })
          const {
            channels: [red, leaf],
          } = await sharp(card!).extract({ left: 500, top: 100, width: 100, height: 100 }).stats()
          return (leaf?.mean ?? 0) - (red?.mean ?? 0)
        }),
      )
      expect(green0, at).toBeGreaterThan(100)
      expect(red100, at).toBeLessThan(-100)
    }
  })

  test('reject tiny and invalid pictures', async () => {
    const small = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#123456' } })
      .webp()
      .toBuffer()
    const whole = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer()
    for (const bytes of [small, Buffer.from('<svg>'), Buffer.alloc(0), whole.subarray(0, 700)])
      expect(await renderPicture(bytes)).toBeNull()
  })
})

test('change their URL with headline or picture, because services cache them', () => {
  const article = { slug: 'a-b', title: 'A', category: 'Sports' as const, image_url: null }
  expect(buildSharePath(article)).toMatch(/^\/share\/a-b\.jpg\?v=[\w-]{8}$/)
  const others = [
    article,
    { ...article, title: 'B' },
    { ...article, image_url: '/media/x.webp' },
    { ...article, image_url: '/media/x.webp', image_focus_y: 10 },
  ].map(buildSharePath)
  expect(new Set(others).size).toBe(4)
})

test('exist only at our own URLs', () => {
  expect(parseSharedSlug('a-b.jpg')).toBe('a-b')
  expect(parseSharedSlug('a-b.png')).toBeNull()
  expect(parseStoredPath('/media/articles/x1.webp')).toBe('articles/x1.webp')
  for (const other of [
    null,
    '',
    'https://other.example/x.webp',
    '/media/../keys.png',
    '/media/x.svg',
    '/media//etc.png?x',
  ]) {
    expect(parseStoredPath(other), String(other)).toBeNull()
  }
})

test("use the site's colours", () => {
  const css = readFileSync(join(import.meta.dirname, '../../../app/globals.css'), 'utf8')
  const red = /--color-red: light-dark\((#\w+)/.exec(css)?.[1]
  const colourOf = (name: string) => new RegExp(`--color-${name}: light-dark\\((#\\w+)`).exec(css)?.[1] ?? red
  expect([PAPER, INK, RULE]).toEqual(['paper', 'ink', 'rule'].map(colourOf))
  for (const category of CATEGORIES) expect(SECTION_COLOURS[category], category).toBe(colourOf(category.toLowerCase()))
})
