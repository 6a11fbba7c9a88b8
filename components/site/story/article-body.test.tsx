import { parseHTML } from 'linkedom'
import { isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { splitIntoParts } from '@/lib/content/lite/parts'
import { MAX_CHARACTERS, SHAPES } from '@/lib/testing/hostile-markdown'
import { renderHtml } from '@/lib/content/markdown/html'
import { parseMarkdown } from '@/lib/content/markdown/parse'
import { placePictures } from '@/lib/content/markdown/placeholders'
import { fromHtml } from '@/lib/content/markdown/from-html'
import { serializeMarkdown } from '@/lib/content/markdown/serialize'
import { extractText } from '@/lib/content/markdown/text'
import { HOSTILE_HTML, listHarmful } from '@/lib/testing/hostile-html'

import { ArticleBody } from './article-body'

it.each(HOSTILE_HTML)('shows nothing that runs: %s', (html) => {
  const { body } = fromHtml(`<p>a</p>${html}`, { base: 'https://a.example/' })
  for (const content of [serializeMarkdown(placePictures(body, () => ['/media/articles/a.webp'])), html]) {
    const { document } = parseHTML(
      `<body>${renderToStaticMarkup(<ArticleBody content={content} images={[]} />)}</body>`,
    )
    expect(listHarmful(document.body)).toEqual([])
  }
})

// The parser would need minutes for some of these, if what it works on were not bounded. The time to render a page grows
// with its elements: each takes React as long as parsing a paragraph.
describe('hostile text of the greatest length', () => {
  /** CPU time for everything. A fifth of it is the most that was seen, on a machine that was busy. */
  const MAX_DURATION_MS = 2000

  function measure(text: string): number {
    const start = process.threadCpuUsage()
    const body = parseMarkdown(text)
    extractText(body)
    serializeMarkdown(body)
    const sizeOf = (block: (typeof body.children)[number]) =>
      renderHtml({ type: 'root', children: [block] }, { pictures: [], figure: () => null }).length
    splitIntoParts(body.children, sizeOf)
    renderHtml(body, { pictures: [], figure: () => null })
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }

  const countElements = (node: ReactNode): number =>
    Array.isArray(node)
      ? node.reduce((sum: number, child) => sum + countElements(child), 0)
      : isValidElement<{ children?: ReactNode }>(node)
        ? 1 + countElements(node.props.children)
        : 0

  it.each(SHAPES)(
    '%s takes no longer than a long story, and becomes few elements',
    { timeout: 120_000 },
    (_, shape) => {
      const whole = measure(shape(MAX_CHARACTERS))
      // It has just been parsed, and is not parsed again.
      expect(countElements(ArticleBody({ content: shape(MAX_CHARACTERS) }))).toBeLessThan(1400)
      // Twice the text takes twice the time; the first 300 ms are for the garbage collector.
      const most = whole <= 300 ? 300 : Math.min(MAX_DURATION_MS, 3 * measure(shape(MAX_CHARACTERS / 2)) + 300)
      expect(whole).toBeLessThanOrEqual(most)
    },
  )
})

describe('pictures that follow each other', () => {
  const read = (credits: (string | null)[], content = '') => {
    const images = credits.map((credit, at) => ({
      image_url: `/media/${at}.webp`,
      caption: `Number ${at}.`,
      alt: null,
      credit,
    }))
    const placed = content || images.map(({ image_url }) => `::picture{src="${image_url}"}`).join('\n\n')
    const html = renderToStaticMarkup(<ArticleBody content={placed} images={images} />)
    return parseHTML(`<body>${html}</body>`).document
  }

  it.each([
    [1, ''],
    [2, 'half half'],
    [3, 'wide half half'],
    [4, 'wide half half wide'],
    [5, 'wide half half half half'],
  ])('%s make a set of: %s', (count, set) => {
    const pictures = read(Array.from({ length: count }, () => null)).querySelectorAll('.pictures > figure')
    expect(Array.from(pictures, ({ className }) => className || 'wide').join(' ')).toBe(set)
  })

  it('have their credit once if it is the same', () => {
    const listCaptions = (...credits: (string | null)[]) =>
      Array.from(read(credits).querySelectorAll('figcaption'), ({ textContent }) => textContent.trim())
    expect(listCaptions('Esi', 'Esi')).toEqual(['Number 0.', 'Number 1.', 'Picture: Esi'])
    expect(listCaptions('Esi', 'Map: Ama')).toEqual(['Number 0. Picture: Esi', 'Number 1. Map: Ama'])
    expect(listCaptions('Esi', null)).toEqual(['Number 0. Picture: Esi', 'Number 1.'])
  })

  it('are a set below the text, too', () => {
    expect(read([null, null], 'The quay.').querySelectorAll('p + .pictures > figure')).toHaveLength(2)
  })
})

it.each([
  ['https://en.wikipedia.org/wiki/Mobile_payment?x=1#top', 'Mobile payment'],
  ['https://a.example/2026/11/the-new-quay.html', 'The new quay'],
  ['https://a.example/status/1861234567890123456', 'a.example/status/1861234567890123456'],
  ['https://www.a.example/', 'a.example/'],
])('a card without a title names %s by its last words: %s', (url, words) => {
  const html = renderToStaticMarkup(<ArticleBody content={url} />)
  expect(parseHTML(`<body>${html}</body>`).document.querySelector('.embed-title')?.textContent).toBe(words)
})
