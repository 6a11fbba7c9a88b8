import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'

import { HOSTILE_HTML } from '../../testing/hostile-html'
import type { DomNode } from './dom'
import { fromDom } from './from-dom'
import { cutMarkdown, flatten, fromHtml, htmlToLine } from './from-html'
import { h } from './hast'
import { renderHtml } from './html'
import { parseMarkdown } from './parse'
import { placePictures } from './placeholders'
import { serializeMarkdown } from './serialize'
import { extractText } from './text'

const BASE = 'https://old.example/2024/a-story/'
const markdown = (html: string) => serializeMarkdown(fromHtml(html, { base: BASE }).body)

describe('HTML as Markdown', () => {
  it.each([
    ['paragraphs and line breaks', '<p>one<br>two</p>\n<p>three</p>four', 'one\ntwo\n\nthree\n\nfour'],
    ['two line breaks as a paragraph', 'one<br>\n<br/>two', 'one\n\ntwo'],
    ['bold and italic', '<p><b>a</b> <strong>b</strong> <i>c</i><em>d</em> <u>e</u></p>', '**a** **b** *cd* e'],
    [
      'marks of styles',
      '<span style="font-weight:700">a</span> <b style="font-weight:normal">b</b> <span style="font-style: italic">c</span>',
      '**a** b *c*',
    ],
    ['blocks inside marks', '<strong><p>a</p><p>b</p></strong>', '**a**\n\n**b**'],
    [
      'headings, without their bold',
      '<h1>a</h1><h2><b>b</b></h2><h3>c <i>d</i></h3><h6>e<br>f</h6><h2> </h2>',
      '## a\n\n## b\n\n### c *d*\n\n### e f',
    ],
    [
      'links, made absolute',
      '<a href="../b/?x=1&amp;y=2">here</a> <a href="//c.example">c</a>',
      '[here](https://old.example/2024/b/?x=1&y=2) [c](https://c.example/)',
    ],
    [
      'links to headings, by element, by name and by what begins with the heading',
      `<p><a href="#n">a</a> <a href="#faq-1">b</a> <a href="#part">c</a> <a href="${BASE}#n">d</a> <a href="#p">e</a></p><h2><a name="n"></a>What’s next?</h2><h3 id="faq">FAQ</h3><h3 id="faq-1">FAQ</h3><section id="part"><div><h2>Vote</h2></div></section><p id="p">x</p>`,
      '[a](#what-s-next) [b](#faq-1) [c](#vote) [d](#what-s-next) e\n\n## What’s next?\n\n### FAQ\n\n### FAQ\n\n## Vote\n\nx',
    ],
    ['links to places on their page as words', '<a href="#top">up</a> <a name="x">here</a>', 'up here'],
    ['e-mail addresses', '<a href="mailto:a@b.example?subject=x">write</a>', '[write](mailto:a@b.example?subject=x)'],
    [
      'links through Google as links',
      '<a href="https://www.google.com/url?q=https://c.example/x&amp;sa=D">c</a>',
      '[c](https://c.example/x)',
    ],
    ['a link around a heading', '<a href="/x"><h2>a</h2></a>', '## [a](https://old.example/x)'],
    ['lists', '<ul><li>a</li><li><p>b</p></li></ul><ol start="3"><li>c<li>d</ol>', '- a\n- b\n\n3. c\n4. d'],
    [
      'lists in items',
      '<ul><li>a<ol><li>b<ul><li>c</li></ul></li></ol></li><li>d</li></ul>',
      '- a\n  1. b\n     - c\n- d',
    ],
    ['lists that begin nowhere', '<ol start="-5"><li>a</ol><p>x</p><ol start="1.5"><li>a</ol>', '1. a\n\nx\n\n1. a'],
    ['lists beside items', '<ul><li>a</li><ul><li>b</li></ul></ul>', '- a\n  - b'],
    ['items of paragraphs', '<ul><li><p>a</p><p>b</p></li></ul>', '- a\n\n  b'],
    ['quotes and who said them', '<blockquote><p>a</p><p>b</p><cite>C</cite></blockquote>', '> a\n>\n> b\n>\n> — C'],
    [
      'pull quotes',
      '<figure class="wp-block-pullquote"><blockquote><p>a</p><cite>B</cite></blockquote></figure>',
      ':::pullquote[B]\na\n:::',
    ],
    [
      'fact boxes of our own pages',
      '<aside class="fact-box"><p class="fact-box-title">T</p><p>a</p><ul><li>b</li></ul></aside>',
      ':::factbox[T]\na\n\n- b\n:::',
    ],
    [
      'tables',
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td style="text-align: right">1</td></tr></tbody></table>',
      '| a | b |\n| - | -: |\n| c | 1 |',
    ],
    [
      'cells of several columns and rows',
      '<table><tr><td colspan="2">a</td><td rowspan="2">b</td></tr><tr><td>c</td><td>d</td></tr></table>',
      '| a | | b |\n| - | - | - |\n| c | d | b |',
    ],
    [
      'cells of blocks in one line',
      '<table><tr><th>a<br>b</th><th><p>c</p><p>d</p></th></tr></table>',
      '| a b | c d |\n| - | - |',
    ],
    ['tables for the looks as their text', '<table><tr><td><h2>a</h2><p>b</p></td></tr></table>', '## a\n\nb'],
    ['definitions', '<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
    [
      'raised and lowered figures',
      'CO<sub>2</sub>, PM<sub>2.5</sub>, V<sub>max</sub>, km<sup>2</sup>, 10<sup>-3</sup>, 1<sup>st</sup>, x<sup><a href="/n">1</a></sup>, 10<sup>6x</sup>',
      'CO₂, PM₂.₅, Vₘₐₓ, km², 10⁻³, 1st, x[¹](https://old.example/n), 10^6x',
    ],
    [
      'raised and lowered figures by style',
      'm<span style="font-size:0.6em;vertical-align:super">2</span>, 10<span style="vertical-align: super"><b>6</b></span>, H<span style="vertical-align:sub">2</span>O, a<sup style="vertical-align:baseline">1</sup>, w<span style="position:relative;top:-4pt;mso-text-raise:4pt">3</span>, v<span style="vertical-align:-2px">4</span>',
      'm², 10**⁶**, H₂O, a1, w³, v₄',
    ],
    [
      'raised figures by other styles, and the numbers of notes',
      '5<span style="font-variant-position:super">3</span> x<span style="vertical-align:text-top">2</span> grew.<a href="#fn1">1</a> It',
      '5³ x² grew.¹ It',
    ],
    ['code as text', '<pre>a  b\n  c\n\nd</pre><code>*x*</code>', 'a b\nc\n\nd\n\n\\*x\\*'],
    ['breaks between sections', 'a<hr>b', 'a\n\n---\n\nb'],
    ['quotation marks', '<q>a</q>', '“a”'],
    ['entities and spaces of all kinds', 'a&nbsp; &amp;&#8217;&hellip;\u200b\u202eb', 'a &’…b'],
    [
      'what looks like markup as text',
      '<p># a</p><p>*b* [c](d) &lt;b&gt;</p><p>1. e</p>',
      '\\# a\n\n\\*b\\* \\[c]\\(d) \\<b>\n\n1\\. e',
    ],
    ['deleted text not at all', 'a<del>b</del><p hidden>c</p><p style="display : none">d</p><form>e</form>', 'a'],
  ])('keeps %s', (_, html, expected) => {
    expect(parseMarkdown(markdown(html))).toEqual(parseMarkdown(expected))
    expect(parseMarkdown(markdown(html)), 'canonical').toEqual(fromHtml(html, { base: BASE }).body)
  })

  it.each([
    [
      '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
      'https://www.youtube.com/watch?v=abcdefghijk',
    ],
    ['<iframe data-src="https://player.vimeo.com/video/123?x=1"></iframe>', 'https://vimeo.com/123'],
    [
      '<iframe src="https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b&color=x"></iframe>',
      'https://soundcloud.com/a/b',
    ],
    [
      '<iframe src="https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fa%2Fposts%2F1"></iframe>',
      'https://www.facebook.com/a/posts/1',
    ],
    [
      '<blockquote class="twitter-tweet"><p>x <a href="https://t.co/a">y</a></p><a href="https://twitter.com/a/status/12?ref_src=twsrc">May</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
      'https://twitter.com/a/status/12',
    ],
    [
      '<blockquote class="instagram-media" data-instgrm-permalink="https://www.instagram.com/p/AbC/?utm_source=ig"><p>x</p></blockquote>',
      'https://www.instagram.com/p/AbC/',
    ],
    [
      '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@a/video/1"><section>x</section></blockquote>',
      'https://www.tiktok.com/@a/video/1',
    ],
    [
      '<figure class="wp-block-embed"><div>\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div></figure>',
      'https://www.youtube.com/watch?v=abcdefghijk',
    ],
    [
      '<div class="fb-video" data-href="https://www.facebook.com/a/videos/1/"></div>',
      'https://www.facebook.com/a/videos/1/',
    ],
  ])('makes an embed of %s', (html, url) => {
    expect(fromHtml(`<p>a</p>${html}`).body.children.slice(1)).toEqual([{ type: 'embed', url }])
  })

  it.each(['div', 'span', 'section', 'b', 'li'])('keeps words apart in any number of <%s>', (tag) => {
    for (const times of [7, 149, 160, 499, 600]) {
      const text = 'one<p>two</p><p>three</p>four<br>five<ul><li>six</li><li>seven</li></ul><script>no()</script>eight'
      const { body } = fromHtml(`${`<${tag}>`.repeat(times)}${text}${`</${tag}>`.repeat(times)}`)
      expect(extractText(body).split(/\s+/)).toEqual(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'])
    }
  })

  it.each(['<ul><li>', '<blockquote>', '<ol><li><blockquote>'])('makes no marks of %s in itself', (tags) => {
    const { body } = fromHtml(`${tags.repeat(20)}<p>one</p><table><tr><td>two</td><td>three</td></tr></table>`)
    expect(extractText(body).split(/\s+/)).toEqual(['one', 'two', 'three'])
  })

  it.each([
    [
      '<blockquote><div class="fact-box"><p class="fact-box-title">In<br>numbers</p><p>a</p></div></blockquote>',
      '> In\n> numbers\n>\n> a',
    ],
    ['<div class="fact-box"><p>a</p><div class="fact-box"><p>b</p></div></div>', ':::factbox\na\n\nb\n:::'],
    [
      '<figure class="pull-quote"><div class="fact-box"><p>a</p></div><cite>Ama<br>Boateng</cite></figure>',
      ':::pullquote[Ama Boateng]\na\n:::',
    ],
    ['<ul><li>a<blockquote class="pullquote"><p>b</p></blockquote></li></ul>', '- a\n\n  b'],
  ])('keeps the words of a box in another block: %s', (html, expected) => {
    expect(markdown(html)).toBe(expected)
  })

  it('counts what it drops', () => {
    const { dropped } = fromHtml(
      '<iframe src="https://map.example/x"></iframe><iframe src="https://map.example/y"></iframe><form></form><video></video>',
    )
    expect([...dropped]).toEqual([
      ['frames of map.example', 2],
      ['forms', 1],
      ['videos', 1],
    ])
  })

  it.each([
    ['<s>a</s><strike>b</strike><span style="text-decoration-line: line-through">c</span>', { 'strike-through': 3 }],
    [
      '<u>a</u><ins>b</ins><span style="text-decoration:underline">c</span><a style="text-decoration:underline" href="/d">d</a>',
      { underlining: 3 },
    ],
    [
      '<del>a</del><mark>b</mark><code>c</code><small>d</small>',
      { 'deleted text': 1, highlighting: 1, code: 1, sizes: 1 },
    ],
    [
      '<span style="color:#ff0000">a</span><font color="red">b</font><p class="has-vivid-red-color">c</p><span style="color:#000000">d</span>',
      { colours: 3 },
    ],
    [
      '<p style="text-align:center">a</p><p class="has-text-align-right">b</p><p style="text-align: left">c</p>',
      { alignment: 2 },
    ],
    ['x<sup>n</sup> 1<sup>2</sup>', { 'raised or lowered text': 1 }],
    [
      '<table><tr><td colspan="2" align="right">a</td></tr><tr><td>b</td><td>c</td></tr></table>',
      { 'merged cells': 1 },
    ],
    ['<p><s> </s><b>a</b></p>', {}],
  ])('counts formatting that our articles do not have: %s', (html, expected) => {
    expect(Object.fromEntries(fromHtml(html, { base: BASE }).dropped)).toEqual(expected)
  })

  it.each([
    ['<img src="/s.jpg" srcset="/s.jpg 300w, /l.jpg 2048w">', ['/l.jpg']],
    ['<img src="/s.jpg" srcset="/s.jpg 300w,/l.jpg 1024w,/xl.jpg 2560w,/huge.jpg 6000w">', ['/xl.jpg']],
    ['<img src="/s.jpg" srcset="/a,b/l.jpg 2x, /s.jpg">', ['/a,b/l.jpg']],
    ['<img src="/s.jpg" data-srcset="/s.jpg 300w, /l.jpg 900w" class="lazyload">', ['/l.jpg']],
    ['<img src="/placeholder.png" data-src="/real.jpg">', ['/real.jpg']],
    [
      '<img src="/img/grey-placeholder.png"><img src="/480/a.jpg" srcset="/480/a.jpg 480w, /1536/a.jpg 1536w">',
      ['/1536/a.jpg'],
    ],
    ['<img src="/o-150x150.jpg" data-orig-file="/o.jpg" srcset="/o-300x300.jpg 300w">', ['/o.jpg']],
    [
      '<picture><source type="image/webp" srcset="/s.webp 400w, /l.webp 1600w"><img src="/s.jpg" srcset="/m.jpg 800w"></picture>',
      ['/l.webp'],
    ],
    [
      '<picture><source media="(min-width: 900px)" srcset="/wide.jpg"><source media="(max-width: 899px)" srcset="/narrow.jpg"><img src="/narrow.jpg"></picture>',
      ['/wide.jpg'],
    ],
    ['<picture><source data-srcset="/l.jpg 1200w"></picture>', ['/l.jpg']],
    [
      '<img src="/blanket-coverage.png"><img src="/pixel-phone.jpg" aria-hidden="true">',
      ['/blanket-coverage.png', '/pixel-phone.jpg'],
    ],
    [
      '<p><img class="lazy" src="data:image/gif;base64,R0"><noscript><img src="/real.jpg"></noscript></p>',
      ['/real.jpg'],
    ],
    ['<p><span><img src="/blank.gif"></span><noscript><img src="/real.jpg"></noscript></p>', ['/real.jpg']],
    ['<p><img data-src="/real-800.jpg" src="data:x"><noscript><img src="/real.jpg"></noscript></p>', ['/real-800.jpg']],
    ['<p><noscript><img src="/real.jpg"></noscript><img data-src="/real-800.jpg"></p>', ['/real-800.jpg']],
    ['<p>x<noscript><img src="/tr?id=1" height="1" width="1"></noscript></p>', []],
    [
      '<amp-img src="/s.jpg" srcset="/s.jpg 320w, /l.jpg 1280w" width="320" height="200"><noscript><img src="/s.jpg"></noscript></amp-img>',
      ['/l.jpg'],
    ],
  ])('takes the widest picture that we keep, not a placeholder: %s', (html, pictures) => {
    const found = fromHtml(html, { base: 'https://x.example/a/' })
    expect(found.pictures.map(({ src }) => src)).toEqual(pictures.map((path) => `https://x.example${path}`))
    expect(Object.fromEntries(found.dropped)).toEqual({})
  })

  it.each([
    ['<amp-youtube data-videoid="dQw4w9WgXcQ"></amp-youtube>', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', {}],
    [
      '<lite-youtube videoid="dQw4w9WgXcQ" playlabel="Play"><a class="lite-youtube-fallback">Watch</a></lite-youtube>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      {},
    ],
    ['<lite-vimeo videoid="364402896"></lite-vimeo>', 'https://vimeo.com/364402896', {}],
    ['<amp-twitter data-tweetid="885634330868850689"></amp-twitter>', 'https://x.com/i/status/885634330868850689', {}],
    ['<amp-instagram data-shortcode="fBwFP"></amp-instagram>', 'https://www.instagram.com/p/fBwFP/', {}],
    [
      '<amp-iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></amp-iframe>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      {},
    ],
    ['<amp-video src="/a.mp4"><div fallback>No video</div></amp-video>', '', { videos: 1 }],
    ['<amp-brightcove data-account="1"></amp-brightcove>', '', { videos: 1 }],
    ['<amp-audio src="/a.mp3"></amp-audio>', '', { 'audio players': 1 }],
    ['<amp-pinterest data-url="https://x"></amp-pinterest>', '', { 'embedded posts': 1 }],
    ['<amp-ad type="x"></amp-ad><amp-analytics></amp-analytics>', '', {}],
  ])('reads or counts media of AMP pages: %s', (html, markdown, dropped) => {
    const found = fromHtml(html)
    expect(serializeMarkdown(found.body)).toBe(markdown)
    expect(Object.fromEntries(found.dropped)).toEqual(dropped)
  })

  it.each([
    '<span class="visually-hidden">Image caption, </span>The hall',
    '<span class="ssrcss-1f39-VisuallyHidden e16e">Image source, </span>The hall',
    '<b class="sr-only">Note: </b>The hall',
    '<span class="screen-reader-text">Share</span>The hall',
    '<span style="position:absolute;clip:rect(0 0 0 0)">Label</span>The hall',
    '<span style="position: absolute; left: -10000px">Label</span>The hall',
    '<span style="width:1px;height:1px;overflow:hidden">Label</span>The hall',
    '<i class="material-icons" aria-hidden="true">arrow_forward</i>The hall',
    'The hall<a class="anchor" aria-hidden="true" href="#hall">#</a>',
    '<span aria-hidden="true" class="not-sr-only">The </span>hall',
  ])('leaves out what only screen readers see: %s', (html) => {
    expect(serializeMarkdown(fromHtml(`<p>${html}</p>`).body)).toBe('The hall')
  })

  it('uses the largest image of a srcset', () => {
    const { pictures } = fromHtml(
      '<img src="data:image/gif;base64,x" srcset="/a-400.jpg 400w, /a-800.jpg 800w"><img data-lazy="/b.jpg" src="data:x">',
      { base: BASE },
    )
    expect(pictures.map(({ src }) => src)).toEqual(['https://old.example/a-800.jpg', 'https://old.example/b.jpg'])
  })

  it('lists images with captions and marks their places', () => {
    const html =
      '<p>a <img src="b.jpg" alt=" B "> c</p><figure><a href="x"><img data-src="/c.jpg" src="data:image/gif;base64,x"></a><figcaption>Of <b>C</b></figcaption></figure>' +
      '<ul><li>d <img src="d.jpg"></li></ul><img src="t.gif" width="1" height="1"><img class="emoji" alt="🙂" src="e.png"><img src="data:image/png;base64,x">'
    const { body, pictures } = fromHtml(html, { base: BASE })
    expect(pictures.map(({ src, alt, caption }) => [src, alt, caption])).toEqual([
      ['https://old.example/2024/a-story/b.jpg', 'B', ''],
      ['https://old.example/c.jpg', '', 'Of C'],
      ['https://old.example/2024/a-story/d.jpg', '', ''],
    ])
    const stored = (at: number) =>
      [['/media/articles/b.webp'], [], ['/media/articles/b.webp', '/media/articles/d.webp']][at] ?? []
    expect(serializeMarkdown(placePictures(body, stored))).toBe(
      'a\n\n::picture{src="/media/articles/b.webp"}\n\nc\n\n- d\n\n::picture{src="/media/articles/d.webp"}\n\n🙂',
    )
  })

  it('reduces titles to one line', () => {
    expect(htmlToLine('<i>Tom</i> &amp;\n Jerry&#8217;s')).toBe('Tom & Jerry’s')
    expect(htmlToLine('5 < 6 & 7 > 3')).toBe('5 < 6 & 7 > 3')
    expect(htmlToLine('[sic] *x*')).toBe('[sic] *x*')
  })

  it('truncates between blocks', () => {
    expect(cutMarkdown('one\n\ntwo **three**\n\nfour', 20)).toBe('one\n\ntwo **three**')
    expect(cutMarkdown('**one two**', 8)).toBe('**one tw')
  })

  it("reads HTML fragments like the clipboard's", () => {
    const { document } = parseHTML('<html><body><!--StartFragment--><p>a</p><!--EndFragment--></body></html>')
    expect(serializeMarkdown(fromDom(document as unknown as DomNode).body)).toBe('a')
  })
})

describe('hostile HTML', () => {
  it.each([
    '<b>',
    '<b/>',
    '<B >',
    '<b></i>',
    '<b x="<">',
    '<b ">',
    '<b x="</b>">',
    '<b><!--</b>-->',
    '<b><!x </b>>',
    '<b><script></b></script>',
    '<b><title></b></title>',
    '<li><p>',
    '<p/><b/>',
    '<svg><b/>',
  ])('is not nested deeper than it can be read in time: %s', (piece) => {
    const { document } = parseHTML(`<html><body>${flatten(piece.repeat(1000))}</body></html>`)
    let depth = 0
    let level = [...document.body.children]
    for (; level.length > 0; depth += 1) level = level.flatMap((element) => [...element.children])
    // Scripts are not flattened.
    expect(depth).toBeLessThanOrEqual(200 + 1)
  })

  it('is flattened without what a reader would miss', () => {
    const html =
      '<ul><li>a<li>b</ul><table><tr><td>a<td>b<tr><td>c</table><dl><dt>a<dd>b</dl><p>a<p title="<b>">b<br><img src=x><!-- <b> -->'
    expect(flatten(html.repeat(500))).toBe(html.repeat(500))
  })

  it.each(HOSTILE_HTML)('leaves nothing that runs: %s', (html) => {
    const { body } = fromHtml(`<p>a</p>${html}`, { base: BASE })
    const safe = renderHtml(
      placePictures(body, () => ['/media/articles/a.webp']),
      {
        pictures: [{ image_url: '/media/articles/a.webp' }],
        figure: ({ image_url }) => h('img', { src: image_url, alt: '' }),
      },
    )
    const { document } = parseHTML(`<body>${safe}</body>`)
    const found = [...document.body.querySelectorAll('*')]
    const allowed =
      /^(P|A|IMG|BR|STRONG|EM|H2|H3|UL|OL|LI|BLOCKQUOTE|DIV|TABLE|THEAD|TBODY|TR|TH|TD|FIGURE|FIGCAPTION|ASIDE|HR)$/
    expect(found.map(({ tagName }) => tagName).filter((name) => !allowed.test(name))).toEqual([])
    expect(
      found
        .flatMap(({ attributes }) => [...attributes].map(({ name }) => name))
        .filter((name) => /^on|^style$|^srcdoc$/.test(name)),
    ).toEqual([])
    expect(
      found
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '/')
        .filter((url) => !/^(https?:\/\/[^\\]+|mailto:\S+|\/(?![/\\]).*)$/.test(url)),
    ).toEqual([])
  })

  it.each([
    '<div>',
    '<b>x',
    '<!--',
    '<a href="',
    '<a href="/x">y',
    '&',
    '\n \t',
    '<ul><li>',
    '<blockquote>',
    '<p ',
    '<table><tr><td>',
    '[',
    '*a ',
    '_',
    '<h2>x',
    '<img src=a>',
    '<li>',
    '<p>x',
    '<br>',
    '<figure>',
  ])(
    'parses repeated %j quickly',
    (piece) => {
      const before = process.cpuUsage()
      markdown(piece.repeat(Math.floor(50_000 / piece.length)))
      // An algorithm of quadratic time would take ten times as long.
      expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000)
    },
    120_000,
  )
})
