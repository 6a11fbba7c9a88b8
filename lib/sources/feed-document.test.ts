import { describe, expect, it } from 'vitest'

import { decodeText } from '../fetching/decode'
import { readFeedFile } from '../testing/feed-files'
import { NEWEST, readFeed } from './feed-document'

const ADDRESS = 'https://harbour-gazette.example/feed/'
const NOW = Date.parse('2026-11-21T12:00:00Z')
const read = (file: string, address = ADDRESS) => readFeed(decodeText(readFeedFile(file)), address, NOW)

describe('a valid feed', () => {
  it('in RSS yields items, newest first, as Markdown with absolute URLs', () => {
    expect(read('harbour.rss.xml')).toEqual({
      title: 'The Harbour Gazette',
      format: 'rss',
      unusable: 0,
      items: [
        {
          title: 'Ɔkyeame speaks at the fish market',
          link: 'https://harbour-gazette.example/news/okyeame',
          publishedAt: '2026-11-21T07:00:00.000Z',
          content: 'He spoke for an hour.',
          imageUrl: 'https://harbour-gazette.example/media/market.webp',
          categories: [],
        },
        {
          title: 'Crane & cargo: Tema’s new berth opens',
          link: 'https://harbour-gazette.example/news/berth?utm_source=rss',
          publishedAt: '2026-11-20T09:30:00.000Z',
          content: 'The berth took **three years**.\n\nIt opened on Friday.\nShips came & went.',
          imageUrl: 'https://harbour-gazette.example/media/berth.jpg',
          categories: ['Business'],
        },
        {
          title: 'Ferry timetable changes',
          link: 'https://harbour-gazette.example/news/ferry',
          publishedAt: '2026-11-19T18:00:00.000Z',
          content: 'Two boats fewer on Sundays.',
          imageUrl: null,
          categories: [],
        },
      ],
    })
  })

  it("in Atom yields each entry's page and both kinds of titles", () => {
    const { title, items } = read('savannah.atom.xml', 'https://savannah.example/feed')
    expect(title).toBe('Savannah & Sky')
    expect(items).toMatchObject([
      {
        title: 'Shea harvest begins',
        link: 'https://savannah.example/shea',
        publishedAt: '2026-11-20T06:00:00.000Z',
        content: 'Women set out at dawn.\n\nThey returned at noon.',
      },
      { title: 'Rain < 5 mm expected', link: 'https://savannah.example/rain', content: 'Plant nothing yet.' },
    ])
  })

  it('in JSON and RDF yields the same', () => {
    expect(read('lakeside.feed.json').items).toMatchObject([
      {
        title: 'Ice maker hums at Yeji',
        link: 'https://lakeside.example/ice',
        content: 'Two tonnes a day.',
        imageUrl: 'https://lakeside.example/ice.png',
        categories: ['Business'],
      },
      {
        title: 'Sixty boats',
        link: 'https://lakeside.example/boats',
        content: 'Line one.\n\nLine \\<two>.',
        imageUrl: null,
      },
    ])
    expect(read('coast.rdf.xml')).toMatchObject({
      format: 'rdf',
      items: [
        {
          title: 'Turtles return to Ada',
          link: 'https://coast.example/1',
          publishedAt: '2026-11-17T05:00:00.000Z',
          categories: ['Lifestyle'],
        },
      ],
    })
  })

  it.each([
    ['says-latin-is-utf8.rss.xml', 'Ŋmɛlɛ opens a café'],
    ['says-utf8-is-latin.rss.xml', 'A café opens'],
    ['utf16.rss.xml', 'Ŋmɛlɛ'],
  ])('with a wrong encoding is read: %s', (file, title) => {
    expect(read(file).items[0]?.title).toBe(title)
  })

  it('yields only its newest items', () => {
    const item = (n: number) =>
      `<item><title>No. ${n}</title><link>https://x.example/${n}</link><pubDate>${new Date(NOW - (100 - n) * 60_000).toUTCString()}</pubDate></item>`
    const many = `<rss version="2.0"><channel><title>T</title>${Array.from({ length: 60 }, (_, n) => item(n)).join('')}</channel></rss>`
    const { items } = readFeed(many, ADDRESS, NOW)
    expect([items.length, items[0]?.title, items.at(-1)?.title]).toEqual([NEWEST, 'No. 59', 'No. 40'])
  })
})

const rss = (items: string, head = '<link>https://site.example/news/</link>') =>
  `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>W</title>${head}<description>d</description>${items}</channel></rss>`
const atom = (entry: string, attributes = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" ${attributes}><title>Rain &lt;1 mm&gt;</title><id>u:1</id><updated>2026-11-20T10:00:00Z</updated><entry><id>u:2</id>${entry}</entry></feed>`
const json = (item: object, feed: object = {}) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'J', items: [{ id: '1', ...item }], ...feed })
const first = (feed: string) => readFeed(feed, ADDRESS, NOW).items[0]

describe('a title', () => {
  const LINK = '<link href="https://x.example/1"/>'
  it.each([
    [
      'of type text in Atom is plain',
      atom(`<title>Cedi at &lt;GH¢12&gt; a dollar; why a&lt;b &lt;b&gt;matters&lt;/b&gt; &amp;amp;</title>${LINK}`),
      'Cedi at <GH¢12> a dollar; why a<b <b>matters</b> &amp;',
    ],
    [
      'of type html in Atom is HTML',
      atom(`<title type="html">Cedi &lt;em&gt;at&lt;/em&gt; &amp;lt;GH¢12&amp;gt; &amp;amp; more</title>${LINK}`),
      'Cedi at <GH¢12> & more',
    ],
    [
      'of type xhtml in Atom is XHTML',
      atom(
        `<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Cedi <b>at</b> &lt;GH¢12&gt;</div></title>${LINK}`,
      ),
      'Cedi at <GH¢12>',
    ],
    [
      'in JSON is plain',
      json({ url: 'https://x.example/1', title: 'Why a<b and <i>c</i> &amp; d' }),
      'Why a<b and <i>c</i> &amp; d',
    ],
    [
      'in RSS keeps what is no tag',
      rss(
        '<item><title>Cedi at &lt;GH¢12&gt;: a&lt;b and c&gt;d &lt;i&gt;now&lt;/i&gt;</title><link>https://x.example/1</link></item>',
      ),
      'Cedi at <GH¢12>: a<b and c>d now',
    ],
    [
      'in RSS may be escaped twice or CDATA',
      rss(
        '<item><title><![CDATA[Rain < 5 mm &amp; <b class="x">sun</b> &#8217;]]></title><link>https://x.example/1</link></item>',
      ),
      'Rain < 5 mm & sun ’',
    ],
  ])('%s', (_what, feed, title) => {
    expect(first(feed)?.title).toBe(title)
  })

  it('of an Atom feed is plain, too', () => {
    expect(readFeed(atom('<title>T</title>'), ADDRESS, NOW).title).toBe('Rain <1 mm>')
  })
})

describe('a relative address', () => {
  const item = '<item><title>T</title><link>a/1</link><enclosure url="/p.jpg" type="image/jpeg" length="1"/></item>'
  it.each([
    ["of the channel's site in RSS", rss(item), 'https://site.example/news/a/1'],
    ['of the feed if a channel names no site', rss(item, ''), 'https://harbour-gazette.example/feed/a/1'],
    ["of the channel's relative site", rss(item, '<link>/gh/</link>'), 'https://harbour-gazette.example/gh/a/1'],
    [
      'of xml:base in Atom, itself relative',
      atom('<title>T</title><link href="1"/>', 'xml:base="/desk/"').replace('<entry>', '<entry xml:base="a/">'),
      'https://harbour-gazette.example/desk/a/1',
    ],
    ['of the feed in Atom', atom('<title>T</title><link href="a/1"/>'), 'https://harbour-gazette.example/feed/a/1'],
    [
      'of feed_url in JSON',
      json(
        { url: 'a/1', title: 'T' },
        { feed_url: 'https://j.example/f/feed.json', home_page_url: 'https://j.example/' },
      ),
      'https://j.example/f/a/1',
    ],
    [
      'of home_page_url in JSON if the feed is served elsewhere',
      json({ url: 'a/1', title: 'T' }, { feed_url: 'https://cdn.example/f.json', home_page_url: 'https://j.example/' }),
      'https://j.example/a/1',
    ],
    ['of the feed in JSON', json({ url: 'a/1', title: 'T' }), 'https://harbour-gazette.example/feed/a/1'],
  ])('is %s', (_what, feed, link) => {
    expect(first(feed)?.link).toBe(link)
  })
})

it.each([
  [
    'an Atom entry',
    atom('<title>T</title><link rel="self" href="https://x.example/1.atom"/>').replace('u:2', 'https://x.example/1'),
  ],
  ['a JSON item', json({ title: 'T', id: 'https://x.example/1' })],
])('%s without a link has its id for one if that is an address', (_what, feed) => {
  expect(first(feed)?.link).toBe('https://x.example/1')
  expect(
    first(feed.replace('https://x.example/1"', 'tag:x,2026:1"').replace('>https://x.example/1<', '>tag:x,2026:1<')),
  ).toBeUndefined()
})

describe('a base', () => {
  const entry = (parts: string, attributes = '') =>
    first(
      atom(`<title>T</title>${parts}`, 'xml:base="https://b.example/news/"').replace(
        '<entry>',
        `<entry ${attributes}>`,
      ),
    )
  const words = '&lt;p>See &lt;a href="../x">this&lt;/a>&lt;/p>&lt;img src="a.jpg">'

  it.each([
    ['of the feed', '<link href="1?a=1&amp;b=2"/>', '', 'https://b.example/news/1?a=1&b=2'],
    ['of an entry', '<link href="1"/>', 'xml:base="2026/"', 'https://b.example/news/2026/1'],
    ['of a link', '<link xml:base="deep/" href="1"/>', "xml:base='2026/'", 'https://b.example/news/2026/deep/1'],
    ['that is no address', '<link xml:base="https://[" href="1"/>', '', 'https://b.example/news/1'],
  ])('%s counts for its link', (_of, parts, attributes, link) => {
    expect(entry(parts, attributes)?.link).toBe(link)
  })

  it.each([
    ['feed', `<content type="html">${words}</content>`, 'https://b.example/x', 'https://b.example/news/a.jpg'],
    [
      'content',
      `<content type="html" xml:base="c/">${words}</content>`,
      'https://b.example/news/x',
      'https://b.example/news/c/a.jpg',
    ],
    [
      'summary',
      `<summary type="html" xml:base="/s/">${words}</summary>`,
      'https://b.example/x',
      'https://b.example/s/a.jpg',
    ],
    [
      'text in XHTML',
      '<content type="xhtml" xml:base="/c/"><div xmlns="http://www.w3.org/1999/xhtml" xml:base="d/"><p>See <a xml:base="../" href="x">this</a></p><img src="a.jpg"/></div></content>',
      'https://b.example/c/x',
      'https://b.example/c/d/a.jpg',
    ],
  ])('of a %s counts for its text, not the address of its page', (_of, parts, link, picture) => {
    expect(entry(`<link href="https://b.example/page/1"/>${parts}`)).toMatchObject({
      content: `See [this](${link})`,
      imageUrl: picture,
    })
  })

  it('in a comment or a section counts for nothing', () => {
    const parts =
      '<link href="1"/><!-- <a xml:base="/no/"> --><summary type="html"><![CDATA[<b xml:base="/no/"><a href="2">]]>two</summary>'
    expect(entry(parts)?.link).toBe('https://b.example/news/1')
  })

  it('of an item in RSS counts, too', () => {
    const item =
      '<item xml:base="i/"><title>T</title><link>1</link><description>&lt;a href="2">two&lt;/a></description></item>'
    expect(first(rss(item).replace('<channel>', '<channel xml:base="https://b.example/c/">'))).toMatchObject({
      link: 'https://b.example/c/i/1',
      content: '[two](https://b.example/c/i/2)',
    })
  })

  it('that a hostile feed repeats without end is read in linear time', () => {
    const took = (text: string) => {
      const start = process.cpuUsage()
      expect(() => readFeed(`<feed xml:base="/a/">${text}`, ADDRESS, NOW)).toThrow(/feed/)
      return process.cpuUsage(start).user / 1000
    }
    for (const shape of ['<!--', '<a xml:base="/b/">', '<a b="', '<![CDATA[', '<a b=\'<a c="'])
      expect(took(shape.repeat(1_500_000 / shape.length))).toBeLessThan(8000)
  }, 60_000)
})

describe('the picture', () => {
  const P = 'https://img.example'
  const ofItem = (parts: string) =>
    first(rss(`<item><title>T</title><link>https://x.example/a/1</link>${parts}</item>`))?.imageUrl
  const content = (attributes: string) => `<media:content ${attributes}/>`
  it.each([
    ['without a type', content(`url="${P}/1.jpg?width=140" width="140"`), `${P}/1.jpg?width=140`],
    [
      'that is the widest',
      [140, 1200, 700].map((width) => content(`medium="image" width="${width}" url="${P}/${width}.jpg"`)).join(''),
      `${P}/1200.jpg`,
    ],
    ['of a group', `<media:group>${content(`url="${P}/a.jpg" type="image/jpeg"`)}</media:group>`, `${P}/a.jpg`],
    [
      'of a video',
      `<media:group>${content(`url="${P}/v.mp4" type="video/mp4"`)}<media:thumbnail url="${P}/t.jpg" width="480"/></media:group>`,
      `${P}/t.jpg`,
    ],
    [
      'inside a content',
      `<media:content url="${P}/v" medium="video"><media:thumbnail url="${P}/t.jpg"/></media:content>`,
      `${P}/t.jpg`,
    ],
    ['no film without a type', content(`url="${P}/v.mp4"`), null],
    [
      'no portrait of the author',
      content(`medium="image" url="https://0.gravatar.com/avatar/1"`) + content(`medium="image" url="${P}/b.jpg"`),
      `${P}/b.jpg`,
    ],
    [
      'rather than a thumbnail',
      `<media:thumbnail url="${P}/t.jpg" width="150"/>${content(`url="${P}/c.jpg"`)}`,
      `${P}/c.jpg`,
    ],
    [
      'in the text rather than a small thumbnail',
      `<media:thumbnail url="${P}/t.jpg" width="150"/><description>&lt;img src="${P}/d.jpg"&gt;T</description>`,
      `${P}/d.jpg`,
    ],
    [
      'a wide thumbnail',
      `<media:thumbnail url="${P}/t.jpg" width="976"/><description>&lt;img src="${P}/d.jpg"&gt;T</description>`,
      `${P}/t.jpg`,
    ],
    ['of an enclosure without a type', `<enclosure url="${P}/e.JPG?x=1" length="1"/>`, `${P}/e.JPG?x=1`],
    [
      'of an enclosure with a wrong type',
      `<enclosure url="${P}/e.webp" type="application/octet-stream" length="1"/>`,
      `${P}/e.webp`,
    ],
    ['no sound', `<enclosure url="${P}/e.mp3" length="1"/>`, null],
    ['of an image element', `<image>${P}/i.jpg</image>`, `${P}/i.jpg`],
    [
      'of an image element with parts',
      `<image><title>x</title><url>${P}/u.jpg</url><link>${P}</link></image>`,
      `${P}/u.jpg`,
    ],
    ['of an image element in CDATA', `<image><![CDATA[${P}/c.jpg]]></image>`, `${P}/c.jpg`],
    ['of itunes', `<itunes:image href="${P}/it.jpg"/>`, `${P}/it.jpg`],
    [
      'of the text',
      `<description>&lt;p&gt;&lt;img src="../t.jpg"&gt;T&lt;/p&gt;</description>`,
      'https://x.example/t.jpg',
    ],
    [
      'of the whole text',
      `<description>T</description><content:encoded>&lt;img srcset="/s.jpg 300w, /l.jpg 1200w" src="/s.jpg"&gt;</content:encoded>`,
      'https://x.example/l.jpg',
    ],
    ['no tracking pixel', `<description>&lt;img src="${P}/p.gif" width="1" height="1"&gt;T</description>`, null],
  ])('is one %s', (_what, parts, url) => {
    expect(ofItem(parts)).toBe(url)
  })

  it("is no channel's logo", () => {
    expect(
      first(
        rss('<item><title>T</title><link>https://x.example/1</link></item>', `<image><url>${P}/logo.png</url></image>`),
      )?.imageUrl,
    ).toBeNull()
  })

  it('and text of a YouTube feed are those of the group', () => {
    const group = `<media:group><media:title>T</media:title><media:content url="https://www.youtube.com/v/x" type="application/x-shockwave-flash" width="640" height="390"/><media:thumbnail url="${P}/hq.jpg" width="480" height="360"/><media:description>What it shows.</media:description></media:group>`
    expect(first(atom(`<title>T</title><link rel="alternate" href="https://x.example/1"/>${group}`))).toMatchObject({
      imageUrl: `${P}/hq.jpg`,
      content: 'What it shows.',
    })
  })

  it('of a JSON feed may be an attachment', () => {
    const attachments = [
      { url: `${P}/a.mp3`, mime_type: 'audio/mpeg' },
      { url: `${P}/a.jpg`, mime_type: 'image/jpeg' },
    ]
    expect(first(json({ url: 'https://x.example/1', title: 'T', attachments }))?.imageUrl).toBe(`${P}/a.jpg`)
  })
})

describe('an incomplete feed', () => {
  it('yields complete items, counts the others, and ignores future dates', () => {
    const { items, unusable } = read('gaps.rss.xml', 'https://gaps.example/feed')
    expect(items.map(({ title, publishedAt }) => [title, publishedAt])).toEqual([
      ['No date', null],
      ['Date of another world', null],
      ['From the future', null],
      ['Only a text, whose beginning stands for a title.', null],
      ['Old', '2026-11-20T09:30:00.000Z'],
    ])
    expect(unusable).toBe(3)
  })
})

describe('a hostile feed', () => {
  it('yields no scripts', () => {
    const feed = read('hostile-titles.rss.xml', 'https://wire.example/feed')
    expect(feed.title).toBe('Wire')
    expect(feed.items.map(({ title, link, content, imageUrl }) => [title, link, content, imageUrl])).toEqual([
      ['Budget read', 'https://wire.example/1', 'Read on.', null],
      ['Roads mended', 'https://wire.example/2', expect.not.stringContaining('alert'), null],
      ['Picture that is a script', 'https://wire.example/4', '', null],
    ])
    expect(feed.unusable).toBe(3)
  })

  it.each(['entity-bomb.rss.xml', 'external-entity.rss.xml'])('with custom entities is rejected: %s', (file) => {
    expect(() => read(file)).toThrow('The feed defines custom XML entities, which are not accepted.')
  })

  it.each([
    ['cut-off.rss.xml', 'The feed is damaged and cannot be read.'],
    ['web-page.html', 'This is not an RSS, Atom or JSON feed.'],
  ])('that is no feed is rejected: %s', (file, sentence) => {
    expect(() => read(file)).toThrow(sentence)
  })

  it.each([
    '<body><!-- <rss version="2.0"><channel><item><title>T</title> --></body>',
    '<head><script>const feed = "<feed ><title>T</title>"</script></head>',
    '<body><pre>\n<rdf:RDF ><channel></pre></body>',
  ])('that is a page with a feed in it is called no feed: %s', (html) => {
    expect(() => readFeed(`<!DOCTYPE html>\n<html lang="en">${html}</html>`, ADDRESS)).toThrow(
      'This is not an RSS, Atom or JSON feed.',
    )
  })

  it.each(['', '   ', '{}', '[]', 'null', '{"version":"https://jsonfeed.org/version/1.1"}', '<rss/>', '\u0000'])(
    'of %j is refused or empty',
    (text) => {
      const found = () => {
        try {
          return readFeed(text, ADDRESS).items
        } catch (error) {
          return (error as Error).name
        }
      }
      expect([[], 'ParseError']).toContainEqual(found())
    },
  )
})
