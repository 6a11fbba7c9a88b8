import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseHTML } from 'linkedom'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'

import { CATEGORIES } from '../../articles/schema'
import { HOSTILE_HTML, listHarmful } from '../../testing/hostile-html'
import { renderFeed } from './feed'
import { makeArticle, SITE } from '../../testing/feed-article'
import { formatFeedFile, parseFeedName } from './rules'
import type { FeedArticle } from './schema'

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false, htmlEntities: true, trimValues: false })
const ALL = { category: null, format: 'rss' } as const

function parse(xml: string) {
  expect(XMLValidator.validate(xml)).toBe(true)
  return parser.parse(xml)
}

const TEXT_FIELDS = [
  'title',
  'excerpt',
  'content',
  'image_alt',
  'image_caption',
  'image_credit',
  'source_name',
  'source_url',
]
const isReadable = (format: string, text: string) =>
  format === 'json' ? !!JSON.parse(text) : XMLValidator.validate(text) === true
const rss = (...articles: ReturnType<typeof makeArticle>[]) => parse(renderFeed(ALL, articles, SITE)).rss
const twice = (one = makeArticle()) =>
  [one, makeArticle({ id: '00000000-0000-4000-8000-000000000002', slug: 'two' })] as const

test('has feeds for all news, each category, and two more formats', () => {
  for (const category of CATEGORIES)
    expect(parseFeedName(`${category.toLowerCase()}.xml`)).toEqual({ category, format: 'rss' })
  for (const file of ['all.xml', 'all.atom', 'all.json']) expect(formatFeedFile(parseFeedName(file) ?? ALL)).toBe(file)
  const wrong = ['all', 'all.rss', 'health.xml', 'Politics.xml', 'politics.atom', '.xml', 'constructor', 'toString']
  expect(wrong.filter(parseFeedName)).toEqual([])
})

test('contains title, author, category, picture and full text in RSS', () => {
  const { channel } = rss(...twice())
  const [item] = channel.item
  expect(item.title).toBe('Kwame & Ɔkyeame <live>: ŋutsu ɖe, “Ɛyɛ” 🎉')
  expect(item['dc:creator']).toBe('Ama Ɔkyere')
  expect(item.category).toBe('Politics')
  expect(item.pubDate).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
  expect(item.enclosure).toMatchObject({ '@_type': 'image/webp', '@_url': expect.stringContaining(`${SITE}/media/`) })
  expect(item['media:content']).toMatchObject({
    '@_url': `${SITE}/media/article-images/one.webp?x=1&y=2`,
    '@_width': '1200',
  })
  expect(item['content:encoded']).toContain('<p>First line<br />\nsecond line with &lt;b>tags&lt;/b> &amp; more.</p>')
  expect(item['content:encoded']).toContain('<p>Second paragraph.</p>')
  expect(item['content:encoded']).toContain('alt="A &quot;star&quot; over Accra" width="1200" height="800"')
  expect(item.description).toBe('Prices &lt; 5 &amp; rising')
  expect(channel.language).toBe('en-GB')
  expect(channel.lastBuildDate).toBe('Sat, 21 Nov 2026 10:00:00 GMT')
  expect(channel['atom:link']).toMatchObject({ '@_href': `${SITE}/rss/all.xml`, '@_rel': 'self' })
})

test("keeps an article's guid if its slug changes", () => {
  const [before] = rss(...twice(makeArticle({ slug: 'one' }))).channel.item
  const [after] = rss(...twice(makeArticle({ slug: 'another' }))).channel.item
  expect(after.link).toBe(`${SITE}/story/another`)
  expect(after.guid).toEqual(before.guid)
  expect(after.guid).toEqual({ '#text': `urn:uuid:${makeArticle().id}`, '@_isPermaLink': 'false' })
})

test('escapes text in Atom and keeps the same id', () => {
  const name = { category: null, format: 'atom' } as const
  const { feed } = parse(
    renderFeed(name, [...twice(makeArticle({ image_url: 'https://pictures.example/a.JPG' }))], SITE),
  )
  expect(feed['@_xml:lang']).toBe('en-GB')
  expect(feed.link.find((link: Record<string, string>) => link['@_rel'] === 'self')['@_href']).toBe(
    `${SITE}/rss/all.atom`,
  )
  const [entry] = feed.entry
  expect(entry.id).toBe(`urn:uuid:${makeArticle().id}`)
  expect(entry.title['#text']).toContain('Kwame &amp; Ɔkyeame &lt;live&gt;')
  expect(entry.author.name).toBe('Ama Ɔkyere')
  expect(entry.published).toBe('2026-11-21T10:00:00.000Z')
})

test('has the same articles in JSON Feed', () => {
  const feed = JSON.parse(renderFeed({ category: null, format: 'json' }, [makeArticle()], SITE))
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    language: 'en-GB',
    feed_url: `${SITE}/rss/all.json`,
  })
  expect(feed.items[0]).toMatchObject({
    id: `urn:uuid:${makeArticle().id}`,
    url: `${SITE}/story/kwame-and-okyeame`,
    title: makeArticle().title,
    authors: [{ name: 'Ama Ɔkyere' }],
    tags: ['Politics'],
    date_published: '2026-11-21T10:00:00.000Z',
  })
})

test('uses absolute URLs in every format', () => {
  for (const format of ['rss', 'atom', 'json'] as const) {
    const text = renderFeed({ category: 'Politics', format }, [...twice()], SITE)
    const addresses = text.matchAll(
      /(?:href|url|src)\\?="([^"\\]+)|<link>([^<]+)|"(?:url|image|home_page_url)": ?"([^"]+)/g,
    )
    const found = [...addresses].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    expect(found.length).toBeGreaterThan(5)
    for (const address of found) expect(address).toMatch(/^https:\/\/news\.example\//)
  }
})

test('survives hostile articles', () => {
  const hostile = makeArticle({
    title: ']]> one ]]> two &amp; </title>\u0000\u0008\u000b\ud800\uffff',
    content: ']]>]]></content:encoded>\u001f<script>alert(1)</script>',
    excerpt: ']]>\u0007]]>',
    bylines: [
      { name: '<Ama> & "Co" ]]>', slug: 'ama' },
      { name: 'Kofi ]]>', slug: 'kofi' },
    ],
    image_url: 'javascript:alert(1)',
    source_url: 'https://source.example/?a=1&b="><script>',
    source_name: '<i>Source</i>',
  })
  for (const format of ['rss', 'atom', 'json'] as const) {
    const text = renderFeed({ category: null, format }, [...twice(hostile)], SITE)
    // oxlint-disable-next-line no-control-regex -- exactly these are forbidden in XML
    expect(text).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\uffff]|<script|javascript:/)
    expect(text.isWellFormed()).toBe(true)
    expect(isReadable(format, text)).toBe(true)
  }
  const [item] = rss(...twice(hostile)).channel.item
  expect(item.title).toBe(']]> one ]]> two &amp; </title>�')
  expect(item['dc:creator']).toEqual(['<Ama> & "Co" ]]>', 'Kofi ]]>'])
})

const HOSTILE = [
  `Budget <2027> & "co" 'x' ]]> --> <![CDATA[`,
  '<!DOCTYPE a><?b?></a>&lt;&#0;&nope;',
  '\u0000\u000b\ufffe\ud800',
]

test.each(HOSTILE)('is well-formed with %j in every field', (value) => {
  const article: FeedArticle = {
    ...makeArticle(),
    ...Object.fromEntries(TEXT_FIELDS.map((field) => [field, value])),
    bylines: [{ name: value, slug: 'ama', role: value }],
    topics: [{ name: value, slug: 'budget' }],
    images: [
      { image_url: '/media/article-images/two.webp', caption: value, credit: value, alt: value, width: 1, height: 1 },
    ],
    corrections: [
      { id: '1', kind: 'rejoinder', body: value, person_name: value, published_at: '2026-11-21T11:00:00Z' },
    ],
  } as never
  for (const format of ['rss', 'atom', 'json'] as const) {
    const text = renderFeed({ category: null, format }, [...twice(article)], SITE, value)
    expect(isReadable(format, text)).toBe(true)
    if (format === 'json') continue
    // Without an error handler, the parser throws at the first error.
    new SaxesParser().write(text).close()
  }
})

test('keeps a topic with a "<" in Atom', () => {
  const article = makeArticle({ topics: [{ name: 'Budget <2027> & "co"', slug: 'budget' }] } as never)
  const { feed } = parse(renderFeed({ category: null, format: 'atom' }, [...twice(article)], SITE))
  expect(feed.entry[0].category[1]['@_label']).toBe('Budget <2027> & "co"')
})

test('shows notes above or below the text, and links rejoinders to their full text', () => {
  const published_at = '2026-11-21T11:00:00+00:00'
  const corrections = [
    { id: '1', kind: 'correction' as const, body: 'It was 52, <b>not</b> 25.', published_at },
    { id: '2', kind: 'clarification' as const, body: 'A bag, not a tonne.', published_at },
    { id: '3', kind: 'rejoinder' as const, body: 'Mr Named answers.', person_name: 'Kofi Named', published_at },
  ]
  for (const format of ['rss', 'atom', 'json'] as const) {
    const text = renderFeed({ category: null, format }, [makeArticle({ corrections })], SITE)
    const places = [
      'It was 52',
      'Mr Named answers.',
      `${SITE}/corrections/rejoinder/3`,
      'Second paragraph.',
      'A bag, not a tonne.',
    ].map((words) => text.indexOf(words))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(text).not.toContain('<b>not</b>')
  }
})

test('links the source, with nofollow if the editor chose it', () => {
  const source = { source_url: 'https://source.example/a', source_name: 'Source' }
  expect(renderFeed({ category: null, format: 'json' }, [...twice(makeArticle(source))], SITE)).toContain(
    '<a href=\\"https://source.example/a\\" rel=\\"noopener\\">Source</a>',
  )
  expect(
    renderFeed({ category: null, format: 'json' }, [...twice(makeArticle({ ...source, source_nofollow: true }))], SITE),
  ).toContain('<a href=\\"https://source.example/a\\" rel=\\"noopener nofollow\\">Source</a>')
})

test('is stable without articles', () => {
  for (const format of ['rss', 'atom', 'json'] as const) {
    const text = renderFeed({ category: null, format }, [], SITE)
    expect(renderFeed({ category: null, format }, [], SITE)).toBe(text)
    expect(isReadable(format, text)).toBe(true)
  }
})

test('credits the News Desk without an author, and shows e-mail addresses only if allowed', () => {
  const nobody = makeArticle({ bylines: [] })
  expect(rss(...twice(nobody)).channel.item[0]['dc:creator']).toBe('News Desk')
  const shown = makeArticle({ bylines: [{ name: 'ama@news.example', slug: 'ama' }] })
  expect(rss(...twice(shown)).channel.item[0]['dc:creator']).toBe('ama@news.example')
})

test('names every author, but no photographers', () => {
  const article = makeArticle({
    bylines: [
      { name: 'Kofi Adu', slug: 'kofi-adu', role: 'Photographs by' },
      { name: 'Ama Ɔkyere', slug: 'ama-okyere' },
      { name: 'Esi & Co', slug: 'esi' },
    ],
  })
  expect(rss(...twice(article)).channel.item[0]['dc:creator']).toEqual(['Ama Ɔkyere', 'Esi & Co'])
  expect(JSON.parse(renderFeed({ category: null, format: 'json' }, [article], SITE)).items[0].authors).toEqual([
    { name: 'Ama Ɔkyere', url: `${SITE}/author/ama-okyere` },
    { name: 'Esi & Co', url: `${SITE}/author/esi` },
  ])
  expect(renderFeed({ category: null, format: 'atom' }, [article], SITE)).toMatch(
    /<author>\s*<name>Ama Ɔkyere<\/name>\s*<uri>[^<]*\/author\/ama-okyere<\/uri>[^]*<author>\s*<name>Esi &amp; Co<\/name>/,
  )
})

test('has a title and link for a topic', () => {
  expect(parseFeedName('topic-volta-region.xml')).toEqual({ category: null, format: 'rss', topic: 'volta-region' })
  expect(formatFeedFile({ category: null, format: 'rss', topic: 'volta-region' })).toBe('topic-volta-region.xml')
  expect(parseFeedName('topic-.xml')).toBeNull()
  const text = renderFeed(
    { category: null, format: 'rss', topic: 'volta-region' },
    [makeArticle()],
    SITE,
    'Volta Region',
  )
  for (const words of [
    'Lodestar: Volta Region',
    'Articles about Volta Region',
    `${SITE}/topic/volta-region`,
    `${SITE}/rss/topic-volta-region.xml`,
  ])
    expect(text).toContain(words)
})

test('has a title and link for an author', () => {
  expect(parseFeedName('author-ama-okyere.xml')).toEqual({ category: null, format: 'rss', author: 'ama-okyere' })
  expect(['author-.xml', 'author-A.xml', 'author-../x.xml', 'author-ama.json'].map(parseFeedName)).toEqual([
    null,
    null,
    null,
    null,
  ])
  const name = { category: null, format: 'rss', author: 'ama-okyere' } as const
  expect(formatFeedFile(name)).toBe('author-ama-okyere.xml')
  const text = renderFeed(name, [makeArticle()], SITE, 'Ama & Co')
  expect(parse(text).rss.channel).toMatchObject({ title: 'Lodestar: Ama & Co', link: `${SITE}/author/ama-okyere` })
  expect(isReadable('rss', text)).toBe(true)
})

test.each(HOSTILE_HTML)('a feed brings nothing that runs: %s', (content) => {
  const articles = [...twice(makeArticle({ content, excerpt: content, image_caption: content }))]
  const html = [
    JSON.parse(renderFeed({ category: null, format: 'json' }, articles, SITE)).items[0].content_html,
    rss(...articles).channel.item[0]['content:encoded'],
  ]
  for (const text of html) expect(listHarmful(parseHTML(`<body>${text}</body>`).document)).toEqual([])
})

test('lists the section, then the topics, as categories', () => {
  const topics = [
    { name: 'Cocoa & <b>gold</b>', slug: 'cocoa-gold' },
    { name: 'Volta Region', slug: 'volta-region' },
  ]
  const make = (format: 'rss' | 'atom' | 'json') =>
    renderFeed({ category: null, format }, [makeArticle({ topics })], SITE)
  const names = ['Politics', 'Cocoa & <b>gold</b>', 'Volta Region']
  const rss = new XMLParser({ isArray: (name) => name === 'category' }).parse(make('rss'))
  expect(rss.rss.channel.item.category).toEqual(names)
  const atom = new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(make('atom'))
  expect((atom.feed.entry.category as Record<string, string>[]).map((category) => category['@_label'])).toEqual(names)
  expect(JSON.parse(make('json')).items[0].tags).toEqual(names)
})

test('links headings of the text at the story', () => {
  const article = makeArticle({ content: '[See](#the-vote)\n\n## The vote\n\nDone, says https://a.example/b.' })
  for (const format of ['rss', 'atom', 'json'] as const) {
    const text = renderFeed({ category: null, format }, [article], SITE).replaceAll('\\"', '"')
    expect(text).toContain(`href="${SITE}/story/${article.slug}#h-the-vote"`)
    expect(text).toContain('href="https://a.example/b"')
  }
})
