import { describe, expect, it } from 'vitest'

import { toLine, toText } from './to-text.ts'

const BASE = 'https://old.example/'
const text = (html: string) => toText(html, BASE).text
const blocks = (html: string) => text(`<!-- wp:paragraph -->${html}<!-- /wp:paragraph -->`)

describe('a reader of an imported article', () => {
  it.each([
    ['the old editor\'s line breaks', 'one\ntwo\n\nthree', 'one\ntwo\n\nthree'],
    ['paragraphs and breaks', '<p>one<br />two</p>\n\n<p>three</p>', 'one\ntwo\n\nthree'],
    ['headings as paragraphs', '<h2>Head</h2>text', 'Head\n\ntext'],
    ['lists', '<ul><li>a</li><li><p>b</p></li></ul><ol><li>c</li><li>d</li></ol>', '• a\n• b\n\n1. c\n2. d'],
    ['lists in lists', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '• a\n– b\n• c'],
    ['quotes', '<blockquote><p>a</p><p>“b”</p><cite>C</cite></blockquote>', '“a”\n\n“b”\n— C'],
    ['links with their address', '<a href="/a/?x=1&amp;y=2">here</a>', 'here (https://old.example/a/?x=1&y=2)'],
    ['links that say it themselves once', '<a href="https://old.example/">old.example</a>', 'old.example'],
    ['links to places on the page as words', '<a href="#top">up</a>', 'up'],
    ['mail addresses', '<a href="mailto:a@b.example?subject=x">write</a>', 'write (a@b.example)'],
    ['tables in lines', '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td></td></tr></table>', 'a · b\nc'],
    ['entities', 'a&nbsp;&amp;&#8217;&hellip;&Eacute;', 'a &’…É'],
    ['what was written as markup', '&lt;b&gt;bold&lt;/b&gt;', '<b>bold</b>'],
    ['what is set in columns', '<pre>a  b\nc  d</pre>', 'a  b\nc  d'],
    ['where to watch a film', '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['an editor\'s brackets', 'He [the minister] said [sic] so [1].', 'He [the minister] said [sic] so [1].'],
    ['a shortcode that was only to be shown', '[[gallery ids="1"]]', '[gallery ids="1"]'],
    ['what shortcodes held', '[box style="x"]inside[/box] [button url="x"]press[/button]', 'inside press'],
  ])('sees %s', (_, html, expected) => {
    expect(text(html)).toBe(expected)
  })

  it('sees line breaks within a block as spaces', () => {
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
    ['addresses that carry data', '<a href="data:text/html,x">a</a>'],
    ['comments', '<!-- b -->a<!-- never ends'],
    ['shortcodes', '[gallery ids="1,2"]a[contact-form-7 id="1"][my_thing]'],
    ['signs without width or that turn the writing', '\u202e\u200ba\ufeff\u2066'],
  ])('never sees %s', (_, html) => {
    expect(text(html)).toBe('a')
  })

  it('sees pictures with what is said about them, each found by number or address', () => {
    const html = '[caption id="x" width="300"]<a href="b.jpg"><img class="wp-image-7" src="b-300x200.jpg" alt="B"></a> Said of <b>B</b>[/caption]' +
      '<figure><img data-src="c.jpg" src="data:image/gif;base64,x"><figcaption>Of C</figcaption></figure>[gallery ids="8, 9"]'
    expect(toText(html, BASE)).toEqual({
      text: '', removed: new Map(), wantsOwnPictures: false,
      pictures: [
        { src: 'b-300x200.jpg', attachmentId: 7, alt: 'B', caption: 'Said of B' },
        { src: 'c.jpg', attachmentId: 0, alt: '', caption: 'Of C' },
        { src: '', attachmentId: 8, alt: '', caption: '' },
        { src: '', attachmentId: 9, alt: '', caption: '' },
      ],
    })
  })
})

it('an author\'s title keeps its signs and loses its markup', () => {
  expect(toLine('<i>Tom</i> &amp;\n Jerry&#8217;s')).toBe('Tom & Jerry’s')
  expect(toLine('5 < 6 & 7 > 3')).toBe('5 < 6 & 7 > 3')
})

it.each(['<div>', '<b>x', '<!--', '[', '[a ', '[/a', '[a b="', '<a href="', '&', '\n \t', '<ul><li>', '<blockquote>', '<p ', '[caption]'])(
  'nobody waits for a text that is %j over and over',
  (piece) => {
    const since = performance.now()
    toText(piece.repeat(Math.floor(300_000 / piece.length)), BASE)
    // Half a second on a quiet machine at the most; what grows with the square takes minutes.
    expect(performance.now() - since).toBeLessThan(10_000)
  },
)
