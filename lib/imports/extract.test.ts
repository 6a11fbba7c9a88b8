import { describe, expect, it } from 'vitest'

import { extractArticle } from './extract'
import { parseImportPlace } from './places'

const ADDRESS = 'https://news.example/2026/canoes'
const sentence = (about: string) =>
  `The ${about} was counted twice on Friday morning, and nobody on the shore could say why the numbers differed.`
const PARAGRAPHS = ['lagoon', 'harbour', 'market', 'ferry', 'lighthouse'].map(sentence)
const page = (body: string, head = '') =>
  `<!doctype html><html><head><title>Canoes | News</title>${head}</head><body>${body}</body></html>`
const story = (extra = '') =>
  `<nav><a href="/">Home</a></nav><article><h1>Forty canoes</h1>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}${extra}</article>`

describe('an imported page', () => {
  it('has title, text, excerpt, picture and source', () => {
    const head = `<meta property="og:title" content="Forty canoes on the lagoon"><meta property="og:image" content="/media/canoe.jpg">
      <meta property="og:site_name" content=" The Lagoon\n Post ">`
    expect(extractArticle(page(story(), head), ADDRESS)).toEqual({
      title: 'Forty canoes on the lagoon',
      content: PARAGRAPHS.join('\n\n'),
      excerpt: `${PARAGRAPHS.join(' ').slice(0, 200)}...`,
      byline: '',
      imageUrl: 'https://news.example/media/canoe.jpg',
      imageAlt: '',
      imageCaption: '',
      images: [],
      sourceName: 'The Lagoon Post',
      sourceUrl: ADDRESS,
      sourceNofollow: true,
      dropped: {},
    })
  })

  const item = (name: string) =>
    `<dl class="gallery-item"><dt><a href="/${name}.jpg"><img src="/${name}-150x150.jpg"></a></dt><dd class="gallery-caption">Of ${name}</dd></dl>`
  const figure = (name: string) => `<figure><img src="/${name}.jpg"><figcaption>Of ${name}</figcaption></figure>`
  it.each([
    ['of figures', `<div class="gallery">${figure('a')}${figure('b')}${figure('c')}</div>`],
    ['of figures in a figure', `<figure class="wp-block-gallery">${figure('a')}${figure('b')}${figure('c')}</figure>`],
    [
      'of figures in a list',
      `<ul class="gallery"><li>${figure('a')}</li><li>${figure('b')}</li><li>${figure('c')}</li></ul>`,
    ],
    ['of small copies that lead to the pictures', `<div class="gallery">${item('a')}${item('b')}${item('c')}</div>`],
  ])('keeps gallery pictures %s in place with captions', (_what, gallery) => {
    const found = extractArticle(page(story(`${gallery}<p>${sentence('crew')}</p>`)), ADDRESS)
    expect(found).toMatchObject({
      imageUrl: 'https://news.example/a.jpg',
      imageCaption: 'Of a',
      images: [
        { url: 'https://news.example/b.jpg', caption: 'Of b' },
        { url: 'https://news.example/c.jpg', caption: 'Of c' },
      ],
    })
    const [b, c] = ['b', 'c'].map((name) => `::picture{src="${parseImportPlace(`https://news.example/${name}.jpg`)}"}`)
    expect(found?.content.slice(PARAGRAPHS.join('\n\n').length)).toBe(`\n\n${b}\n\n${c}\n\n${sentence('crew')}`)
  })

  it('reports what could not be kept', () => {
    const pictures = Array.from({ length: 15 }, (_, at) => `<img src="/${at}.jpg">`).join('')
    const extra = `<p>${sentence('net')} <s>Thirty</s> <del>Nine</del> <mark>forty</mark> of <u>them</u>.</p><p>${pictures}</p>`
    const found = extractArticle(page(story(extra)), ADDRESS)
    expect(found?.dropped).toEqual({
      'strike-through': 1,
      'deleted text': 1,
      highlighting: 1,
      underlining: 1,
      'pictures after the first 12': 2,
    })
    expect(found?.content).toContain('Thirty forty of them.')
  })

  it.each([
    ['the application', '<meta name="application-name" content="Lagoon">', 'Lagoon'],
    ['nobody', '', ''],
    ['somebody who turns letters around', '<meta property="og:site_name" content="La\u202Egoon\u0007">', 'Lagoon'],
    ['somebody without end', `<meta property="og:site_name" content="${'x'.repeat(500)}">`, 'x'.repeat(200)],
  ])('names the source by %s', (_what, head, name) => {
    expect(extractArticle(page(story(), head), ADDRESS)?.sourceName).toBe(name)
  })

  it('keeps headings, lists, quotes, tables and links as Markdown', () => {
    const extra = `<h2>The <b>count</b></h2><ul><li>Forty<ul><li>of them small</li></ul></li></ul><blockquote><p>“We were forty.”</p></blockquote>
      <table><tr><th>Day</th><th>Canoes</th></tr><tr><td>Friday</td><td>40</td></tr></table><p>${sentence('net')} See <a href="../rules">the rules</a>.</p>`
    expect(extractArticle(page(story(extra)), ADDRESS)?.content).toContain(
      `## The count\n\n- Forty\n  - of them small\n\n> “We were forty.”\n\n| Day | Canoes |\n| - | - |\n| Friday | 40 |\n\n${sentence('net')} See [the rules](https://news.example/rules).`,
    )
  })

  it.each([
    ['in the page', '', '<meta name="author" content="Efua Mensah">', 'Efua Mensah'],
    ['above the text', '<p class="byline">By Efua Mensah</p>', '', 'Efua Mensah'],
    ['as its first line', '<div><p>By Efua Mensah and Kojo Antwi</p></div>', '', 'Efua Mensah and Kojo Antwi'],
    ['with the date', '<p>By Efua Mensah | 21 November 2026</p>', '', 'Efua Mensah'],
    ['a line with the date below', '<div class="byline">By Efua Mensah<br>March 25, 2026</div>', '', 'Efua Mensah'],
    [
      'an element next to a role',
      '<p class="author"><a>Efua Mensah</a><span>Staff Writer</span></p>',
      '',
      'Efua Mensah',
    ],
    [
      'the structured data rather than a guess',
      '',
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Forty canoes","author":[{"@type":"Person","name":"Efua Mensah"}]}</script>',
      'Efua Mensah',
    ],
    [
      'the text if the page names a date',
      '<p>By Efua Mensah</p>',
      '<meta name="author" content="27 Nov 2026">',
      'Efua Mensah',
    ],
    ['nowhere', '<p>By Friday the count was over.</p>', '', ''],
    ['a block that only holds a date', '<div class="author">2 hours ago</div>', ' ', ''],
    ['as an address', '', '<meta property="article:author" content="https://news.example/efua">', ''],
  ])('reads the byline from %s and removes it from the text', (_what, line, head, byline) => {
    const html = page(
      `<article><h1>Forty canoes</h1>${line}${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</article>`,
      head,
    )
    const found = extractArticle(html, ADDRESS)
    expect(found?.byline).toBe(byline)
    expect(found?.content.split('\n\n').filter((paragraph) => !PARAGRAPHS.includes(paragraph))).toEqual(
      byline || head ? [] : ['By Friday the count was over.'],
    )
    expect(found?.excerpt).toMatch(byline || head ? /^The lagoon/ : /^By Friday/)
  })

  it('keeps pictures with captions in their places, without repeating the first', () => {
    const figure = (src: string) =>
      `<figure><img src="${src}" alt="Boats"><figcaption>At ${src}</figcaption></figure><p>${sentence(src)}</p>`
    const found = extractArticle(
      page(
        story(figure('/a-800x600.jpg') + figure('/b.jpg') + figure('/b.jpg')),
        '<meta property="og:image" content="/a.jpg">',
      ),
      ADDRESS,
    )
    expect(found).toMatchObject({
      imageUrl: 'https://news.example/a.jpg',
      images: [{ url: 'https://news.example/b.jpg', caption: 'At /b.jpg', alt: 'Boats', credit: '' }],
    })
    const place = `::picture{src="${parseImportPlace('https://news.example/b.jpg')}"}`
    expect(found?.content).toContain(`${sentence('/a-800x600.jpg')}\n\n${place}\n\n${sentence('/b.jpg')}`)
    expect(found?.content.split('::picture')).toHaveLength(2)
  })

  it('has the widest pictures, without placeholders and labels for screen readers', () => {
    const extra = `<figure><img src="/grey-placeholder.png"><img src="480/a.jpg" srcset="480/a.jpg 480w, 1536/a.jpg 1536w" alt="Hall"><figcaption><span class="visually-hidden">Image caption, </span>The hall at noon</figcaption></figure><p>${sentence('net')}</p><div class="gallery"><figure><picture><source srcset="/b-1800.webp 1800w"><img src="/b-300.jpg"></picture><figcaption><span class="sr-only">Photo: </span>B</figcaption></figure><figure><img src="/c.jpg"></figure></div>`
    expect(extractArticle(page(story(extra)), ADDRESS)).toMatchObject({
      imageUrl: 'https://news.example/2026/1536/a.jpg',
      imageAlt: 'Hall',
      imageCaption: 'The hall at noon',
      images: [
        { url: 'https://news.example/b-1800.webp', caption: 'B' },
        { url: 'https://news.example/c.jpg', caption: '' },
      ],
    })
  })

  it('keeps the media of an AMP page, or counts them', () => {
    const extra = `<figure><amp-img src="/a.jpg" srcset="/a.jpg 400w, /a-l.jpg 1200w" width="400" height="300" layout="responsive"></amp-img><figcaption>A</figcaption></figure><p>${sentence('net')}</p>
      <amp-youtube data-videoid="dQw4w9WgXcQ" width="480" height="270"></amp-youtube><p>${sentence('sail')}</p><amp-twitter data-tweetid="885634330868850689"></amp-twitter><p>${sentence('oar')}</p><amp-video src="/v.mp4"></amp-video><amp-ad type="x"></amp-ad>`
    const found = extractArticle(page(story(extra)), ADDRESS)
    expect(found).toMatchObject({ imageUrl: 'https://news.example/a-l.jpg', imageCaption: 'A', dropped: { videos: 1 } })
    expect(found?.content).toContain('\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\n')
    expect(found?.content).toContain('\n\nhttps://x.com/i/status/885634330868850689\n\n')
  })

  it('contains no tags, scripts or menus', () => {
    const extra = `<blockquote>“We were <b>forty</b>,<br>not thirty-nine.”</blockquote><ul><li>One &lt;b&gt; canoe &amp; its crew</li></ul>
      <script>alert('x')</script><style>p{}</style><p><img src=x onerror=alert(1)>${sentence('net')}</p>`
    const content = extractArticle(page(story(extra)), ADDRESS)?.content ?? ''
    expect(content).toContain(
      '> “We were **forty**,\n> not thirty-nine.”\n\n- One \\<b> canoe & its crew\n\nThe net was',
    )
    for (const part of ['alert', 'p{}', 'Home', 'onerror', '<p']) expect(content).not.toContain(part)
  })

  it.each([
    ['a picture of the text', '<img src="../pictures/a.jpg">', '', 'https://news.example/pictures/a.jpg'],
    [
      'a picture of another house',
      '',
      '<meta name="twitter:image" content="//cdn.example/b.jpg">',
      'https://cdn.example/b.jpg',
    ],
    [
      'a base of the page',
      '<img src="c.jpg">',
      '<base href="https://static.example/x/">',
      'https://static.example/x/c.jpg',
    ],
    ['no picture that is a script', '', '<meta property="og:image" content="javascript:alert(1)">', null],
    ['no picture that is data', '<img src="data:image/gif;base64,R0lGOD">', '', null],
    ['no picture at all', '', '', null],
  ])('has %s', (_what, extra, head, image) => {
    expect(extractArticle(page(story(extra && `<p>${extra}${sentence('crew')}</p>`), head), ADDRESS)?.imageUrl).toBe(
      image,
    )
  })

  it('falls back to long paragraphs on huge pages', () => {
    const long = 'x'.repeat(51)
    const html = page(
      `<p>${'x'.repeat(50)}</p><div><p>${long}</p></div><p>${sentence('crew')}</p>${'<i></i>'.repeat(20_001)}`,
    )
    expect(extractArticle(html, ADDRESS)).toMatchObject({
      title: 'Canoes | News',
      content: `${long}\n\n${sentence('crew')}`,
    })
  }, 20_000)

  it.each([
    ['nothing', ''],
    ['an empty page', page('')],
    ['short notes', page('<p>Closed today.</p>')],
    ['no HTML', 'just words'],
  ])('finds no article in %s', (_what, html) => {
    expect(extractArticle(html, ADDRESS)).toBeNull()
  })

  it('cuts summaries at whole characters', () => {
    const html = page(`<article><p>${'🌧'.repeat(400)}</p></article>`)
    expect(extractArticle(html, ADDRESS)?.excerpt).toBe(`${'🌧'.repeat(200)}...`)
  })
})
