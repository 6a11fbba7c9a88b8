import { describe, expect, it } from 'vitest'

import { toMarkdownText } from '../../../lib/markdown/serialize.ts'
import { toBody } from './to-body.ts'

const BASE = 'https://old.example/'
const text = (html: string) => toMarkdownText(toBody(html, BASE).body)
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
    expect(toBody(html, BASE)).toMatchObject({
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
    const { dropped } = toBody(
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

it.each(['[', '[a ', '[/a', '[a b="', '[caption]', '<!--', '<p>x', '<b>x', '\n \t'])(
  'nobody waits for a text that is %j over and over',
  (piece) => {
    const before = process.cpuUsage()
    toBody(piece.repeat(Math.floor(50_000 / piece.length)), BASE)
    // Quadratic behaviour would take ten times as long.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
  },
  120_000,
)
