import { describe, expect, it } from 'vitest'

import { serializeMarkdown } from '../../lib/content/markdown/serialize.ts'
import { convertBody } from './convert-body.ts'

const BASE = 'https://old.example/'
const text = (html: string) => serializeMarkdown(convertBody(html, BASE).body)
const blocks = (html: string) => text(`<!-- wp:paragraph -->${html}<!-- /wp:paragraph -->`)

describe('an imported article', () => {
  it.each([
    ["the old editor's line breaks", 'one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    [
      "the old editor's line breaks around what it wrote itself",
      'one\n\n<h2>Head</h2>\ntwo\n<ul>\n\t<li>a</li>\n\t<li>b\nc</li>\n</ul>\nthree',
      'one\n\n## Head\n\ntwo\n\n- a\n- b c\n\nthree',
    ],
    ['paragraphs and breaks', '<p>one<br />two</p>\n\n<p>three</p>', 'one\ntwo\n\nthree'],
    ['headings', '<h2>Head</h2>text', '## Head\n\ntext'],
    ['lists in lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['quotes', '<blockquote><p>a</p><p>“b”</p><cite>C</cite></blockquote>', '> a\n>\n> “b”\n>\n> — C'],
    [
      'links of the site as paths',
      '<a href="/a/?x=1&amp;y=2">here</a> <a href="http://www.old.example/2019/b/#c">b</a>',
      '[here](/a/?x=1\\&y=2) [b](/2019/b/#c)',
    ],
    [
      'links to other sites and to files whole',
      '<a href="https://c.example/a">c</a> <a href="/wp-content/d.pdf">d</a>',
      '[c](https://c.example/a) [d](https://old.example/wp-content/d.pdf)',
    ],
    [
      'a file once',
      '<div class="wp-block-file"><a href="/wp-content/d.pdf">Report</a><a href="/wp-content/d.pdf" class="wp-block-file__button" download>Download</a></div>',
      '[Report](https://old.example/wp-content/d.pdf)',
    ],
    [
      'tables',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr></table>',
      '| a | b |\n| - | - |\n| c | |',
    ],
    ['what was written as markup', '&lt;b&gt;bold&lt;/b&gt; *so*', '\\<b>bold\\</b> \\*so\\*'],
    [
      'where to watch a film',
      '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
      'https://www.youtube.com/watch?v=abcdefghijk',
    ],
    [
      'where to watch a film that WordPress embeds',
      'a\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nb',
      'a\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\nb',
    ],
    ['what an embed shortcode shows', '[embed width="300"]https://vimeo.com/1[/embed]', 'https://vimeo.com/1'],
    ["an editor's brackets", 'He [the minister] said [sic] so [1].', 'He \\[the minister] said \\[sic] so \\[1].'],
    ['a shortcode that was only to be shown', '[[gallery ids="1"]]', '\\[gallery ids="1"]'],
    ['what shortcodes held', '[box style="x"]inside[/box] [button url="x"]press[/button]', 'inside press'],
    ['the parts of a post of several pages', 'a<!--nextpage-->b<!--more-->c', 'a\n\nb\n\nc'],
  ])('shows %s', (_, html, expected) => {
    expect(text(html)).toBe(expected)
  })

  it('has spaces for line breaks within a block', () => {
    expect(blocks('<p>one\ntwo</p>\n\n\n<p>three</p>')).toBe('one two\n\nthree')
  })

  it.each([
    ['scripts', '<script>alert(1)</script>a'],
    ['scripts that never end', 'a<script>alert(1)'],
    ['styles', '<style>p{}</style>a'],
    ['frames of strangers', '<iframe src="https://evil.example/">x</iframe>a'],
    ['forms', '<form action="https://evil.example"><input value="b">b</form>a'],
    ['drawings', '<svg onload="alert(1)"><text>b</text></svg>a'],
    ['hidden words', '<p style="DISPLAY : none">casino</p><span hidden>b</span>a'],
    ['addresses that run', '<a href="javascript:alert(1)">a</a>'],
    ['comments', '<!-- b -->a<!-- never ends'],
    ['shortcodes', '[gallery ids="1,2"]a[contact-form-7 id="1"][my_thing]'],
    ['signs without width or that turn the writing', '\u202e\u200ba\ufeff\u2066'],
  ])('never shows %s', (_, html) => {
    expect(text(html).replace(/^::picture.*\n+/gm, '')).toBe('a')
  })

  it('has pictures with captions in their places', () => {
    const html =
      'a\n\n[caption id="x" width="300"]<a href="b.jpg"><img class="wp-image-7" src="b-300x200.jpg" alt="B"></a> Said of <b>B</b>[/caption]\n\nb' +
      '<figure><img data-src="c.jpg" src="data:image/gif;base64,x"><figcaption>Of C</figcaption></figure>[gallery ids="8, 9"]\n\nc [gallery]'
    const picture = (n: number) => `::picture{src="/media/import/${n}.webp"}`
    expect(convertBody(html, BASE)).toMatchObject({
      dropped: new Map(),
      pictures: [
        { src: 'https://old.example/b-300x200.jpg', attachmentId: 7, alt: 'B', caption: 'Said of B' },
        { src: 'https://old.example/c.jpg', attachmentId: 0, alt: '', caption: 'Of C' },
        { src: '', attachmentId: 8, isGallery: false },
        { src: '', attachmentId: 9, isGallery: false },
        { src: '', attachmentId: 0, isGallery: true },
      ],
    })
    expect(text(html)).toBe(['a', picture(0), 'b', picture(1), picture(2), picture(3), 'c', picture(4)].join('\n\n'))
  })

  it('reports what could not be kept', () => {
    const { dropped } = convertBody(
      '[my_map id="1"][my_map id="2"]<iframe src="https://ads.example/x"></iframe><video src="a.mp4"></video><script>x()</script>a',
      BASE,
    )
    expect([...dropped]).toEqual([
      ['[my_map]', 2],
      ['frames of ads.example', 1],
      ['videos', 1],
      ['scripts', 1],
    ])
  })
})

describe('shortcodes of page builders and plugins', () => {
  it.each([
    ['[vc_row][vc_column_text]Text.[/vc_column_text][vc_raw_html]JTNDcCUzRQ==[/vc_raw_html][/vc_row]', 'Text.'],
    ['Text.[wpvideo AbCdEf12]', 'Text.'],
    ['Text.[vc_raw_js]JTNDc2NyaXB0JTNFYWxlcnQoMSklM0MlMkZzY3JpcHQlM0U=[/vc_raw_js]', 'Text.'],
    ['Text.[fusion_code]PHNjcmlwdD54KCk8L3NjcmlwdD4=[/fusion_code]', 'Text.'],
    ['Text.[embed_code]%3Cscript%3Ex()%3C%2Fscript%3E[/embed_code]', 'Text.'],
    [
      '[vc_raw_html]JTNDaWZyYW1lJTIwc3JjJTNEJTIyaHR0cHMlM0ElMkYlMkZ3d3cueW91dHViZS5jb20lMkZlbWJlZCUyRmFiY2RlZmdoaWprJTIyJTNFJTNDJTJGaWZyYW1lJTNF[/vc_raw_html]',
      'https://www.youtube.com/watch?v=abcdefghijk',
    ],
    ['[tweet https://twitter.com/paper/status/1234567890]', 'https://twitter.com/paper/status/1234567890'],
    ['Said [tweet 1234567890 hide_thread="1"] today', 'Said\n\nhttps://twitter.com/i/status/1234567890\n\ntoday'],
    ['[tweet 1234567890]', 'https://twitter.com/i/status/1234567890'],
    ['[instagram https://www.instagram.com/p/abc/ hidecaption=true]', 'https://www.instagram.com/p/abc/'],
    ['[embedyt]https://www.youtube.com/watch?v=abcdefghijk[/embedyt]', 'https://www.youtube.com/watch?v=abcdefghijk'],
    [
      '[youtube https://www.youtube.com/watch?v=abcdefghijk&amp;w=640&amp;h=390]',
      'https://www.youtube.com/watch?v=abcdefghijk',
    ],
    ['[youtube=https://youtu.be/abcdefghijk&w=640]', 'https://youtu.be/abcdefghijk'],
    ['[fusion_youtube id="abcdefgh1jk" /]', 'https://www.youtube.com/watch?v=abcdefgh1jk'],
    ['[vc_video link="https://vimeo.com/1234"]', 'https://vimeo.com/1234'],
    ['[vimeo 12345]', 'https://vimeo.com/12345'],
    ['[soundcloud width="100%"]https://soundcloud.com/a/b[/soundcloud]', 'https://soundcloud.com/a/b'],
    ['[vc_custom_heading text="The market" font="x"]Text', '## The market\n\nText'],
    ['[adsense]\n\nText [laughter] and\n\n[laughter]', 'Text \\[laughter] and\n\n\\[laughter]'],
    ['<!-- wp:shortcode -->[ticker top]<!-- /wp:shortcode --><p>Text</p>', 'Text'],
    ['[Video: GBC] [video of the day] [more details]', '\\[Video: GBC] \\[video of the day] \\[more details]'],
    ['[box]Goalkeepers[/box] and [b]strikers1[/b]', 'Goalkeepers and strikers1'],
  ])('%s', (html, expected) => {
    expect(text(html)).toBe(expected)
  })

  it('show their pictures', () => {
    const { pictures } = convertBody(
      '[vc_single_image image="12" size="full"][vc_gallery images="13,14"][et_pb_image src="https://old.example/a.jpg" alt="A" /][fusion_imageframe image_id="1|full"]https://old.example/b.jpg[/fusion_imageframe][gallery ids=”15,16”]',
      BASE,
    )
    expect(pictures.map(({ attachmentId, src }) => attachmentId || src)).toEqual([
      12,
      13,
      14,
      'https://old.example/a.jpg',
      'https://old.example/b.jpg',
      15,
      16,
    ])
  })

  it('and blocks without text are counted by name', () => {
    const { dropped } = convertBody(
      '[vc_raw_js]PHNjcmlwdD4=[/vc_raw_js]\n[adsense]\n[poll 12]\n[rev_slider home]\n[playlist ids="1"]<!-- wp:latest-posts {"n":3} /--><!-- wp:acf/map {"data":{"a":1}} /--><!-- wp:paragraph --><p>x</p>',
      BASE,
    )
    expect(Object.fromEntries(dropped)).toEqual({
      '[vc_raw_js]': 1,
      '[adsense]': 1,
      '[poll]': 1,
      '[rev_slider]': 1,
      '[playlist]': 1,
      'wp:latest-posts': 1,
      'wp:acf/map': 1,
    })
  })
})

describe('footnotes', () => {
  it.each([
    [
      'of the block editor',
      '<!-- wp:paragraph --><p>The budget grew.<sup data-fn="aa" class="fn"><a href="#aa" id="aa-link">1</a></sup> More was spent.<sup data-fn="bb" class="fn"><a href="#bb">2</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
      '[{"content":"Ministry of <em>Finance</em>","id":"aa"},{"content":"Audit","id":"bb"}]',
      'The budget grew.¹ More was spent.²\n\n### Notes\n\n1. Ministry of *Finance*\n2. Audit',
    ],
    [
      'of plugins',
      'It grew.[ref]Table 4[/ref] Then it fell.[efn_note]Table <b>5</b>[/efn_note] And ((as the bank says)) rose.',
      '',
      'It grew.¹ Then it fell.² And ³ rose.\n\n### Notes\n\n1. Table 4\n2. Table **5**\n3. as the bank says',
    ],
    [
      'that were typed',
      'It grew.<sup id="fnref1"><a href="#fn1">[1]</a></sup> It fell.<a href="/2019/a/#_ftn2"><sup>2</sup></a>\n<ol><li id="fn1">Table 4</li></ol>',
      '',
      'It grew.¹ It fell.²\n\n1. Table 4',
    ],
    [
      'of which the text is lost',
      '<p>It grew.<sup data-fn="x" class="fn"><a href="#x">1</a></sup></p>',
      'not JSON',
      'It grew.',
    ],
  ])('%s follow the text', (_, html, footnotes, expected) => {
    expect(serializeMarkdown(convertBody(html, BASE, { footnotes }).body)).toBe(expected)
  })
})

it('shared blocks are where posts refer to them, also within each other', () => {
  const sharedBlocks = new Map([
    [7, '<!-- wp:paragraph --><p>Call the desk.</p><!-- /wp:paragraph --><!-- wp:block {"ref":8} /-->'],
    [8, '<p>Or write.</p><!-- wp:block {"ref":7} /-->'],
  ])
  const { body, dropped } = convertBody('<p>a</p><!-- wp:block {"ref":8} /--><!-- wp:block {"ref":9} /-->', BASE, {
    sharedBlocks,
  })
  expect(serializeMarkdown(body)).toMatch(/^a\n\nOr write.\n\nCall the desk.\n\nOr write./)
  expect([...dropped]).toEqual([['missing shared blocks', 2]])
})

it.each([
  '[ref]',
  '((a',
  '[a]A',
  '[vc_raw_html]QUJD',
  '<sup><a href="#',
  '<!-- wp:block {',
  '<div class="wp-block-cover"',
  '[',
  '[a ',
  '[/a',
  '[a b="',
  '[caption]',
  '<!--',
  '<p>x',
  '<b>x',
  '\n \t',
])(
  'nobody waits for a text that is %j over and over',
  (piece) => {
    const before = process.cpuUsage()
    convertBody(piece.repeat(Math.floor(50_000 / piece.length)), BASE)
    // An algorithm of quadratic time would take ten times as long.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
  },
  120_000,
)
