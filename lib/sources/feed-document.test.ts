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
