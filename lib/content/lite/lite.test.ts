import { gzipSync } from 'node:zlib'

import { parseHTML } from 'linkedom'
import { describe, expect, test } from 'vitest'

import type { Article, ArticleCard } from '../../articles/schema'
import { makeArticle, SITE } from '../../testing/feed-article'
import { parseMarkdown } from '../markdown/parse'
import { HOSTILE_HTML, listHarmful } from '../../testing/hostile-html'
import { LITE_CSP } from './page'
import { renderLiteCategory, renderLiteFront, renderLiteNotice } from './lists'
import { splitIntoPieces, splitIntoParts } from './parts'
import { buildLitePath } from './paths'
import { LITE_LIST_SIZE, LITE_MAX_BYTES } from './schema'
import { renderLiteStory } from './story'

const makeStory = (changes: Partial<Article> = {}): Article => ({
  ...makeArticle(),
  views: 1,
  featured: false,
  images: [],
  embeds: [],
  ...changes,
})

const HOSTILE = `"><script>alert(1)</script><img src=x onerror=alert(1)> & 'x' \u0000`

/** Returns random characters, which barely compress. */
function makeNoise(length: number, seed = 7): string {
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
  return Array.from({ length }, () =>
    next() % 9_000 < 1_200 ? ' ' : String.fromCodePoint(33 + (Math.floor(next() / 7) % 560)),
  ).join('')
}

const NOW = new Date('2026-11-21T12:00:00Z')
const story = (article: Article, related: ArticleCard[] = [], part = 1) =>
  renderLiteStory(article, related, part, NOW, SITE) ?? ''

describe('the lite edition', () => {
  test('has the same text and canonical URL, without scripts', () => {
    const html = story(makeStory({ title: 'Harbour opens', source_name: 'GNA', source_url: 'https://gna.example/1' }), [
      makeStory({ slug: 'other' }),
    ])
    for (const words of [
      '<h1 dir="auto">Harbour opens</h1>',
      'Prices &lt; 5 &amp; rising',
      'First line<br />\nsecond line',
      'Second paragraph.',
      'By Ama Ɔkyere',
      '1 min read',
      'Published on',
      'Based on reporting by',
      'November 21, 2026',
      'href="/lite/story/other"',
    ]) {
      expect(html).toContain(words)
    }
    expect(html).toContain(`<link rel="canonical" href="${SITE}/story/kwame-and-okyeame">`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/<script|<link rel="(stylesheet|preload)"|@font-face|@import/)
    expect(LITE_CSP).toMatch(/^default-src 'none'/)
  })

  test('escapes hostile articles', () => {
    const hostile = {
      title: HOSTILE,
      excerpt: HOSTILE,
      image_alt: HOSTILE,
      bylines: [{ name: HOSTILE, slug: 'x', role: HOSTILE }],
    }
    const article = makeStory({
      ...hostile,
      content: HOSTILE,
      image_caption: HOSTILE,
      source_name: HOSTILE,
      source_url: 'javascript:alert(1)',
      image_url: '/media/a".webp',
      images: [
        { id: '1', image_url: 'data:text/html,x', caption: null, credit: null, alt: null, width: null, height: null },
      ],
    })
    const list = { articles: [article], next: HOSTILE }
    for (const html of [
      story(article),
      renderLiteFront({ featured: article, latest: list, after: null }, SITE),
      renderLiteCategory('Sports', list, SITE),
      renderLiteNotice({ title: HOSTILE, message: HOSTILE }, SITE),
    ]) {
      const { document } = parseHTML(html)
      expect(
        document.querySelectorAll('script, img[onerror], img[src=x], [href^="javascript:"], [src^="data:"]'),
      ).toHaveLength(0)
      expect(html).not.toContain('\0')
      expect(html).toContain('&lt;script&gt;')
    }
    expect(story(article)).toContain('src="/_next/image?url=%2Fmedia%2Fa%22.webp&amp;w=640&amp;q=60"')
  })

  test.each(HOSTILE_HTML)('gets nothing that runs: %s', (content) => {
    const main = parseHTML(
      story(makeStory({ content, excerpt: content, image_caption: content })),
    ).document.querySelector('main')!
    expect(main.querySelector('h1')).not.toBeNull()
    expect(listHarmful(main)).toEqual([])
  })

  test('names the language of a story, and keeps figures in tables whole', () => {
    const content = `| Year | Cost | Note |
| - | -: | - |
| 2024–25 | GH¢ 1,200 | Paid in full |`
    const { document } = parseHTML(story(makeStory({ title: 'Tsi le Keta', language: 'ee', content })))
    expect(document.querySelector('h1')?.getAttribute('lang')).toBe('ee')
    expect(document.querySelector('table')?.closest('[lang=ee]')).not.toBeNull()
    const whole = Array.from(document.querySelectorAll('.number'), ({ textContent }) => textContent)
    expect(whole).toEqual(['2024–25', 'GH¢ 1,200'])
  })

  test('shows corrections above the text, clarifications below it', () => {
    const published_at = '2026-11-21T11:00:00+00:00'
    const html = story(
      makeStory({
        corrections: [
          { id: '1', kind: 'clarification', body: 'A bag <b>.', published_at },
          { id: '2', kind: 'correction', body: 'It was 52.', published_at },
        ],
      }),
    )
    expect(html).toMatch(/It was 52\.[^]+Second paragraph[^]+A bag &lt;b>\.[^]+Published on/)
  })

  test('links to a heading in another part, and back', () => {
    const long = 'Rain fell on Ho. '.repeat(2000)
    const article = makeStory({
      content: `[On](#the-vote)\n\n## Rain\n\n${long}\n\n## The vote\n\n[Back](#rain) [here](#the-vote)`,
    })
    const [, part] = /\?part=(\d)#h-the-vote">On</.exec(story(article)) ?? []
    expect(Number(part)).toBeGreaterThan(1)
    expect(story(article, [], Number(part))).toMatch(
      /<a href="\/lite\/story\/[\w-]+#h-rain">Back<\/a> <a href="#h-the-vote">here</,
    )
  })

  test('links topics to the full edition', () => {
    expect(
      story(
        makeStory({
          topics: [
            { name: 'Cocoa <b>', slug: 'cocoa' },
            { name: 'Oti Region', slug: 'oti-region' },
          ],
        }),
      ),
    ).toContain(
      '<p class="small">Topics: <a href="/topic/cocoa">Cocoa &lt;b></a>, <a href="/topic/oti-region">Oti Region</a></p>',
    )
    expect(story(makeStory())).not.toContain('Topics')
  })

  test('says that a story is old', () => {
    expect(story(makeStory({ publication_date: '2023-05-01T00:00:00Z' }))).toContain(
      'This article is more than 3 years old.',
    )
    expect(story(makeStory())).not.toContain('years old')
  })

  test('shows what a table, a fact box and a quote are, in a style that it has', () => {
    const html = story(
      makeStory({
        content:
          '| Boat | Crates |\n| - | -: |\n| Sika | 31,204 |\n\n:::factbox[Facts]\nOne.\n:::\n\n:::pullquote[Ama]\nWell.\n:::',
      }),
    )
    const { document } = parseHTML(html)
    expect(document.querySelector('[align]')).toBeNull()
    expect(document.querySelector('td.right')?.textContent).toBe('31,204')
    expect(document.querySelector('.table')?.getAttribute('tabindex')).toBe('0')
    const style = document.querySelector('style')!.textContent
    for (const name of ['.table', 'td', '.right', '.fact-box', '.pull-quote blockquote']) {
      expect(style).toMatch(new RegExp(`(^|[,}])${name.replace('.', '\\.')}[{,]`, 'm'))
      expect(document.querySelector(name), name).not.toBeNull()
    }
  })

  test('shows pictures only on request', () => {
    const html = story(
      makeStory({
        images: [
          { id: '1', image_url: '/media/two.webp', caption: 'Tema', credit: null, alt: null, width: 900, height: 600 },
        ],
      }),
    )
    expect(html.match(/<img /g)).toHaveLength(2)
    expect(html.match(/<details><summary>Show picture: [^<]+<\/summary>\s*<figure><img loading="lazy"/g)).toHaveLength(
      2,
    )
  })

  test('lists the featured story once, links older ones, and has an empty state', () => {
    const article = makeStory({ title: 'Only once' })
    const html = renderLiteFront({ featured: article, latest: { articles: [article], next: 'a_b' }, after: null }, SITE)
    expect(html.match(/Only once/g)).toHaveLength(1)
    expect(html).toContain('href="/lite?after=a_b"')
    expect(renderLiteCategory('Sports', { articles: [], next: null }, SITE)).toContain(
      'No sports articles available at the moment.',
    )
  })

  test('splits very long stories without losing a word', () => {
    const words = Array.from({ length: 9_000 }, (_, at) => `word${at}`)
    const content = [
      words.slice(0, 40).join(' '),
      words.slice(40, 8_000).join(' '),
      words.slice(8_000).join('\n'),
    ].join('\n\n')
    const article = makeStory({ content })
    const read: string[] = []
    let part = 1
    for (let html = story(article); html; html = story(article, [], ++part))
      read.push(...(html.match(/word\d+/g) ?? []))
    expect(part).toBeGreaterThan(3)
    expect(read).toEqual(words)
    expect(renderLiteStory(article, [], 0, NOW, SITE)).toBeNull()
  }, 20_000)

  test('needs at most 14 kB per page, even with text that hardly compresses', () => {
    const long = { title: makeNoise(300), excerpt: makeNoise(1_000) }
    const article = makeStory({
      ...long,
      content: makeNoise(60_000),
      image_caption: makeNoise(300),
      image_alt: makeNoise(300),
    })
    const list = {
      articles: Array.from({ length: LITE_LIST_SIZE }, (_, at) =>
        makeStory({ title: makeNoise(120, at), excerpt: makeNoise(1_000, at + 50) }),
      ),
      next: null,
    }
    const pages = splitIntoParts(parseMarkdown(article.content).children, (block) =>
      Buffer.byteLength(JSON.stringify(block)),
    ).map((_, index) => story(article, [], index + 1))
    for (const html of [
      ...pages,
      renderLiteCategory('Sports', list, SITE),
      renderLiteFront({ featured: article, latest: list, after: null }, SITE),
    ]) {
      expect(gzipSync(html).length).toBeLessThanOrEqual(LITE_MAX_BYTES)
    }
  }, 20_000)
})

test('cuts text without spaces at whole characters', () => {
  const pieces = splitIntoPieces('😀'.repeat(5_000), 1_000)
  expect(pieces.join('')).toBe('😀'.repeat(5_000))
  expect(pieces.every((piece) => piece.isWellFormed() && Buffer.byteLength(piece) <= 2_000)).toBe(true)
})

test.each([
  ['/', '/lite'],
  ['/politics', '/lite/politics'],
  ['/story/a-b', '/lite/story/a-b'],
  ['/about', '/lite'],
  ['/politicsx', '/lite'],
])('offers %s the lite page %s', (path, lite) => expect(buildLitePath(path)).toBe(lite))
