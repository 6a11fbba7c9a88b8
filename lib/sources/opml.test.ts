import { describe, expect, it } from 'vitest'

import { OPML_MAX_SOURCES, readOpml } from './opml'

const opml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`
const outline = (attributes: string) => `<outline ${attributes}/>`

describe('an OPML file', () => {
  it('yields every feed, in folders too, with attributes in any case', () => {
    const list =
      opml(`<outline text="Ghana">${outline('title="Harbour" text="x" xmlUrl="https://harbour.example/feed" htmlUrl="https://harbour.example/"')}
      ${outline('text="Lake &amp; Sea" XMLURL="https://lake.example/rss"')}</outline>${outline('xmlUrl="http://coast.example:8080/a"')}`)
    expect(readOpml(list)).toEqual({
      refused: [],
      sources: [
        { name: 'Harbour', url: 'https://harbour.example/', rss_feed_url: 'https://harbour.example/feed' },
        { name: 'Lake & Sea', url: 'https://lake.example', rss_feed_url: 'https://lake.example/rss' },
        { name: 'coast.example:8080', url: 'http://coast.example:8080', rss_feed_url: 'http://coast.example:8080/a' },
      ],
    })
  })

  it.each([
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://',
    `https://a.example/${'x'.repeat(2000)}`,
    'https://a:b@c.example/',
  ])('skips %s', (feed) => {
    const { sources, refused } = readOpml(opml(outline(`text="Odd" xmlUrl="${feed}"`)))
    expect([sources, refused]).toEqual([[], [{ name: 'Odd', why: expect.any(String) }]])
  })

  it.each([
    ['an entity bomb', '<!DOCTYPE o [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><opml/>', 'declares a document type'],
    ['a file of this machine', '<!DOCTYPE o SYSTEM "file:///etc/passwd"><opml/>', 'declares a document type'],
    ['an entity that nobody declared', opml(outline('text="&secret;" xmlUrl="https://a.example/"')), 'not valid XML'],
    ['what is cut off', opml('').slice(0, -10), 'not valid XML'],
    ['a web page', '<html><body/></html>', 'not an OPML document'],
    ['words', 'hello', 'not valid XML'],
    ['nothing', '', 'not valid XML'],
    ['no feeds', opml('<outline text="Folder"/>'), 'contains no feeds'],
    ['folders in folders', opml('<outline text="x">'.repeat(50)), 'nested too deeply'],
    [
      'too many feeds',
      opml(outline('text="x" xmlUrl="https://a.example/"').repeat(OPML_MAX_SOURCES + 1)),
      'more than 500 feeds',
    ],
    ['too much of anything', opml(' '.repeat(500_000)), 'larger than 500 kB'],
  ])('is rejected if it is %s', (_what, list, words) => {
    expect(() => readOpml(list)).toThrow(words)
  })
})
