import { describe, expect, it } from 'vitest'

import { readExport } from './read-export.ts'
import type { Item, Site } from './schema.ts'

const CHANNEL = '<title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>'
const wrap = (inside: string, before = '<?xml version="1.0" encoding="UTF-8" ?>') =>
  `${before}<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>${CHANNEL}${inside}</channel></rss>`
const anItem = (id: number, content: string) =>
  `<item><wp:post_id>${id}</wp:post_id><content:encoded>${content}</content:encoded></item>`

/** Cuts the export into pieces, so that names, characters and tags are split anywhere. */
async function* inPieces(text: string | Buffer, size = 7) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(text: string | Buffer, size?: number) {
  const items: Item[] = []
  let site: Site | undefined
  await readExport(inPieces(text, size), { site: (own) => void (site = own), item: (item) => void items.push(item) })
  return { items, site }
}

describe('an export file', () => {
  it('yields its items, however the bytes are split', async () => {
    const text = wrap(
      anItem(1, '<![CDATA[Ɔkyeame 🇬🇭 &amp; ]]]]><![CDATA[> <b>bold</b>]]>') + anItem(2, 'plain &amp; simple'),
    )
    for (const size of [1, 3, 64, 10_000]) {
      const { items, site } = await read(text, size)
      expect(items.map(({ postId, content }) => [postId, content])).toEqual([
        [1, 'Ɔkyeame 🇬🇭 &amp; ]]> <b>bold</b>'],
        [2, 'plain & simple'],
      ])
      expect(site).toEqual({ title: 'Old', url: 'https://old.example', wxrVersion: '1.2' })
    }
  })

  it.each([
    ['a blank line', '\n \r\n'],
    ['a byte order mark and a blank line', '\ufeff\n'],
    [
      'a warning of PHP',
      '<br />\n<b>Warning</b>: Undefined variable $x in <b>/var/www/a.php</b> on line <b>3</b><br />\n',
    ],
  ])('may have %s before its declaration', async (_, before) => {
    const text = wrap(anItem(1, 'x'), `${before}<?xml version="1.0" encoding="UTF-8" ?>`)
    for (const size of [1, 10_000]) expect((await read(text, size)).items).toMatchObject([{ postId: 1, content: 'x' }])
  })

  it('is read one item at a time', async () => {
    const seen: string[] = []
    const slowly = async ({ postId }: Item) => {
      seen.push(`begin ${postId}`)
      await new Promise((done) => setTimeout(done, 1))
      seen.push(`end ${postId}`)
    }
    await readExport(inPieces(wrap(anItem(1, 'a') + anItem(2, 'b')), 10_000), { item: slowly })
    expect(seen).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2'])
  })

  it('may contain control characters that XML forbids', async () => {
    const { items } = await read(wrap(anItem(1, '<![CDATA[a\u000bb\u0000c]]>')))
    expect(items[0]?.content).toBe('abc')
  })

  it('reports posts that are too long, and skips their text', async () => {
    const { items } = await read(wrap(anItem(1, `<![CDATA[${'x'.repeat(5_000_000)}]]>`) + anItem(2, 'b')), 65_536)
    expect(items.map(({ isOversized, content }) => [isOversized, content.length <= 4 * 1024 * 1024])).toEqual([
      [true, true],
      [false, true],
    ])
  })

  const BOMB = '<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  it.each<[string, string | Buffer, RegExp]>([
    [
      'that ends in the middle',
      wrap(anItem(1, 'a')).slice(0, -40),
      /^The file is not well-formed XML: .+ \(line 1, column \d+\)\.$/,
    ],
    [
      'with a tag that is not closed',
      wrap('<item><title>a</item>'),
      /^The file is not well-formed XML: unexpected close tag \(line 1, column \d+\)\.$/,
    ],
    [
      'with an entity that there is not',
      wrap(anItem(1, '&nbsp;')),
      /^The file is not well-formed XML: undefined entity/,
    ],
    ['with an entity bomb', wrap(anItem(1, '&b;'), BOMB), /^The file declares a document type \(DOCTYPE\)/],
    [
      'that reads another file',
      wrap(anItem(1, '&x;'), '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      /DOCTYPE/,
    ],
    [
      'that is a web page',
      '<html><body>Hello</body></html>',
      /^This is not a WordPress export. In WordPress choose Tools/,
    ],
    ['that is an HTML page with a document type', '<!DOCTYPE html><html></html>', /DOCTYPE/],
    [
      'that is a news feed',
      '<rss version="2.0"><channel><title>Feed</title><item><title>a</title></item></channel></rss>',
      /^This is not a WordPress export/,
    ],
    ['that is JSON', '{"posts": []}', /^The file is not well-formed XML/],
    ['that is compressed', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /^The file is compressed: unpack it/],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /^The file is not well-formed XML/],
    [
      'in another alphabet',
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss/>',
      /^The encoding of the file is ISO-8859-1/,
    ],
    ['nested without end', wrap('<a>'.repeat(100)), /nests elements more than 50 deep/],
  ])('explains %s', async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence)
  })

  it('is rejected if one text never ends, in bounded memory', async () => {
    async function* endless() {
      yield Buffer.from(wrap('').replace('</channel></rss>', '<item><title><![CDATA['))
      for (let mb = 0; mb < 100; mb += 1) yield Buffer.alloc(1024 * 1024, 'x')
    }
    await expect(readExport(endless(), { item: () => {} })).rejects.toThrow(/a text of more than 32 MB/)
  })
})
