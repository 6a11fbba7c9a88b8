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
    [
      'a bare &',
      'text="A & B" xmlUrl="https://a.example/feed?x=1&y=2&copy=3"',
      'A & B',
      'https://a.example/feed?x=1&y=2&copy=3',
    ],
    [
      'entities of HTML',
      'text="Caf&eacute;&nbsp;&ndash; News" xmlUrl="https://a.example/"',
      'Café – News',
      'https://a.example/',
    ],
    ['an unknown entity', 'text="R&secret;D" xmlUrl="https://a.example/"', 'R&secret;D', 'https://a.example/'],
    [
      'escaped text',
      'text="&lt;A&gt; &amp; &#66;&LT;" xmlUrl="https://a.example/?a&amp;b"',
      '<A> & B<',
      'https://a.example/?a&b',
    ],
    ['feed:', 'text="A" xmlUrl="feed://a.example/feed"', 'A', 'https://a.example/feed'],
    ['feed: before https:', 'text="A" xmlUrl="feed:https://a.example/feed"', 'A', 'https://a.example/feed'],
    ['feed:// before http//', 'text="A" xmlUrl="feed://http//a.example/feed"', 'A', 'http://a.example/feed'],
    ['pcast:', 'text="A" xmlUrl="pcast://a.example/feed" htmlUrl="javascript:alert(1)"', 'A', 'https://a.example/feed'],
    ['ITPC:', 'text="A" xmlUrl="ITPC://a.example/feed"', 'A', 'https://a.example/feed'],
  ])('takes %s', (_what, attributes, name, feed) => {
    expect(readOpml(opml(outline(attributes)))).toMatchObject({ refused: [], sources: [{ name, rss_feed_url: feed }] })
  })

  it.each([
    '\n\n',
    ' \t',
    '\uFEFF',
    '<br />\n<b>Notice</b>: Undefined index: a in <b>/srv/x.php</b> on line <b>3</b><br />\n',
  ])('may begin with %j', (junk) => {
    const list = junk + opml(outline('text="A" xmlUrl="https://a.example/"'))
    expect(readOpml(list)).toMatchObject({ refused: [], sources: [{ name: 'A' }] })
    expect(readOpml(`${list}\n<b>Warning</b>: done & over`)).toMatchObject({ refused: [], sources: [{ name: 'A' }] })
  })

  it.each([
    ['an attribute without quotes', 'text=Bad xmlUrl="https://bad.example/"', ['Good', 'Bad', 'Last']],
    ['a second name', 'text="Bad" text="Worse" xmlUrl="https://bad.example/"', ['Good', 'Worse', 'Last']],
    ['a < in a name', 'text="a < b" xmlUrl="https://bad.example/"', ['Good', 'a b', 'Last']],
    ['quotes in a name', 'text="the "best" one" xmlUrl="https://bad.example/"', ['Good', 'the', 'Last']],
  ])('with %s loses nothing else, and names the line', (_what, attributes, names) => {
    const good = outline('text="Good" xmlUrl="https://good.example/"')
    const { sources, refused } = readOpml(
      opml(`${good}\n${outline(attributes)}\n${outline('text="Last" xmlUrl="https://last.example/"')}`),
    )
    expect([sources.map(({ name }) => name), refused.map(({ name }) => name)]).toEqual([names, ['Line 3']])
  })

  it('whose entries are not closed, or that is cut off, yields its feeds and says so', () => {
    const open = '<outline text="A" xmlUrl="https://a.example/">\n'.repeat(30)
    const unclosed = readOpml(opml(open))
    expect([unclosed.sources.length, unclosed.refused.length]).toEqual([30, 1])
    const cut = readOpml(`${opml(open.replaceAll('">', '"/>')).slice(0, -10)}`)
    expect([cut.sources.length, cut.refused.length]).toEqual([30, 1])
  })

  it('of hostile ampersands is read in linear time', () => {
    const names = Array.from({ length: 60_000 }, (_, n) => `&e${n};`)
      .join('')
      .slice(0, 480_000)
    const start = performance.now()
    expect(readOpml(opml(outline(`text="${names}" xmlUrl="https://a.example/"`))).sources).toHaveLength(1)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  it.each([
    ['an entity bomb', '<!DOCTYPE o [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><opml/>', 'declares a document type'],
    ['a file of this machine', '<!DOCTYPE o SYSTEM "file:///etc/passwd"><opml/>', 'declares a document type'],
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
