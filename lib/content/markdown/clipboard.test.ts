import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'

import { fromClipboard, looksLikeMarkdown, withoutHandlers } from './clipboard'
import { serializeMarkdown } from './serialize'

const read = (html: string) =>
  fromClipboard(
    parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body as never,
    'https://lodestar.example',
  )
const paste = (html: string) => serializeMarkdown(read(html).body)

const WORD = `<style><!-- p.MsoNormal {margin:0} --></style><!--[if gte mso 9]><xml><o:x>y</o:x></xml><![endif]--><!--StartFragment-->
<p class=MsoTitle><span lang=EN-GB>Roads of Kumasi<o:p></o:p></span></p>
<h1><b><span lang=EN-GB style='font-family:"Calibri Light"'>What was promised</span></b></h1>
<p class=MsoNormal style='margin-bottom:8.0pt'><span lang=EN-GB>The assembly <b>voted</b> for <i style='mso-bidi-font-style:normal'>twelve</i> roads,
see <a href="https://www.example.org/roads">the plan</a> and <a href="file:///C:/Ama/plan.docx">the file</a>.</span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Adum</p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Harper Road</p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Bantama</p>
<p class=MsoNormal>And in order:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.<span>&nbsp;</span></span>FirstPass</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>4.<span>&nbsp;</span></span>Tender</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>Road</p></td><td><p class=MsoNormal>Cost</p></td></tr>
<tr><td rowspan=2><p>Adum</p><p>ring</p></td><td>GH₵ 2m</td></tr><tr><td>GH₵ 3m</td></tr></table>
<!--EndFragment-->`

const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:700">The harbour</span></h2>
<p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">She said </span><span style="font-weight:700;font-style:italic">wait</span><span style="font-weight:400"> and </span><a href="https://www.google.com/url?q=https://a.example/x&amp;sa=D" style="text-decoration:none"><span style="text-decoration:underline">read this</span></a><span>.</span></p><br>
<ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p><span>One a</span></p></li></ul><li><p>Two</p></li></ul>
<p style="display:none">hidden</p></b>`

describe('pasted content', () => {
  it('from Word', () => {
    expect(paste(WORD)).toBe(
      [
        'Roads of Kumasi',
        '## What was promised',
        'The assembly **voted** for *twelve* roads, see [the plan](https://www.example.org/roads) and the file.',
        '- Adum\n  - Harper Road\n- Bantama',
        'And in order:',
        '3. FirstPass\n4. Tender',
        '| Road | Cost |\n| - | - |\n| Adum ring | GH₵ 2m |\n| Adum ring | GH₵ 3m |',
      ].join('\n\n'),
    )
  })

  it('from Google Docs', () => {
    expect(paste(DOCS)).toBe(
      '## The harbour\n\nShe said **_wait_** and [read this](https://a.example/x).\n\n- One\n  - One a\n- Two',
    )
  })

  it('without the comments of Word, LibreOffice and Google Docs', () => {
    const mark = (link: string) =>
      `<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor href="#_msocom_1">[AE1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>${link}`
    expect(
      paste(
        `<p class=MsoNormal><a style='mso-comment-reference:AE_1;mso-comment-date:20261128T0900'>The mayor</a>${mark('')} resigned.</p>
        <div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>${mark('')}Legal says no.</p></div></div></div>`,
      ),
    ).toBe('The mayor resigned.')
    expect(
      paste(
        '<p>The mayor<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> resigned.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Legal says no.</span></p></div>',
      ),
    ).toBe('The mayor resigned.')
    expect(
      paste(
        '<p>The mayor<!-- Legal says no. --><span class="annotation_style_by_filter">[AE: no]</span> resigned.</p>',
      ),
    ).toBe('The mayor resigned.')
  })

  it('without comments in elements of their own, and without what a tracked change deletes', () => {
    expect(paste('<p>The chief<comment><author>AE</author>Check this</comment> resigned.</p>')).toBe(
      'The chief resigned.',
    )
    const word = '<p>It costs <span class="TrackedChange TrackChangeDeleteHighlight SCXW1">10</span>12 million.</p>'
    expect(paste(word)).toBe('It costs 12 million.')
  })

  it('with raised and lowered figures, however they are written', () => {
    const docs = (text: string, align: string) =>
      `<span><span style="font-size:0.6em;vertical-align:${align};">${text}</span></span>`
    expect(paste(`<p>500 m${docs('2', 'super')}, 10${docs('6', 'super')} of H${docs('2', 'sub')}O</p>`)).toBe(
      '500 m², 10⁶ of H₂O',
    )
    expect(paste('<p>word<span class=MsoFootnoteReference>1</span></p>')).toBe('word¹')
    expect(read('<p>x<sup>abc</sup></p>').dropped).toEqual(new Map([['raised or lowered text', 1]]))
  })

  it('from other editors built on ProseMirror', () => {
    expect(
      paste(
        '<h1 data-pm-slice="0 0 []">Copied</h1><p>H<sub>2</sub>O</p><div class="pm-table-wrapper"><table data-number-column="false"><colgroup><col></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><ul><li><p>2</p></li></ul></td></tr></tbody></table></div>',
      ),
    ).toBe('## Copied\n\nH₂O\n\n| a | b |\n| - | - |\n| 1 | 2 |')
  })

  it('lists pictures to upload and counts those that are lost', () => {
    const data = `data:image/png;base64,${'A'.repeat(300)}`
    const { body, files, dropped } = read(
      `<p>a</p><img src="${data}"><p>b</p><img src="file:///C:/clip_image001.png"><img src="https://docs.example/x"><img><img src="data:image/gif;base64,R0lGOD"><img src="/media/articles/a.webp"><video></video><s>c</s>`,
    )
    expect(serializeMarkdown(body)).toBe(
      'a\n\n::picture{src="/media/import/0.webp"}\n\nb\n\n::picture{src="/media/import/1.webp"}\n\n::picture{src="/media/articles/a.webp"}\n\nc',
    )
    expect(files).toEqual([
      { place: '/media/import/0.webp', src: data },
      { place: '/media/import/1.webp', src: 'file:///C:/clip_image001.png' },
    ])
    // Words that were struck out now read like any others, so this is reported.
    expect(Object.fromEntries(dropped)).toEqual({ pictures: 2, videos: 1, 'strike-through': 1 })
  })

  it.each([
    ['<p onclick="a()">x</p>', '<p data-onclick="a()">x</p>'],
    ["<img src=x:1 alt='a > b' OnError = b>", "<img src=x:1 alt='a > b' data-OnError = b>"],
    ['<svg/onload=alert(1)>', '<svg/data-onload=alert(1)>'],
    ['<p title="it\'s">once upon a time onclick="x" = 1</p>', '<p title="it\'s">once upon a time onclick="x" = 1</p>'],
  ])('has no handlers: %s', (html, expected) => expect(withoutHandlers(html)).toBe(expected))

  it('from a web page', () => {
    expect(
      paste(`<style>p{}</style><script>alert(1)</script><article><h1>Rain<br>again</h1><div>First <span style="font-weight: 600">line</span></div><div>Second</div>
      <h4>Small</h4><blockquote><h3>Quoted</h3></blockquote><p><a href="javascript:alert(1)">bad</a> <a href="https://lodestar.example/story/rain?x=1">ours</a></p>
      <img src="https://tracker.example/p.gif"><img src="https://lodestar.example/media/articles/a.webp"><pre>a\n  b</pre>
      <table><tr><td>A note<br>in a frame</td></tr></table><table><tr><th colspan="2">Both</th></tr><tr><th>a</th><td style="text-align:right">1</td></tr></table><button>Share</button></article>`),
    ).toBe(
      [
        '## Rain again',
        'First **line**',
        'Second',
        '### Small',
        '> Quoted',
        'bad [ours](/story/rain?x=1)',
        '::picture{src="/media/articles/a.webp"}',
        'a\nb',
        'A note\nin a frame',
        '| Both | |\n| - | -: |\n| a | 1 |',
      ].join('\n\n'),
    )
  })

  it.each([
    ['## A subhead\n\ntext', true],
    ['- one\n- two', true],
    ['1. one', true],
    ['> quoted', true],
    ['| a | b |', true],
    [':::factbox[x]', true],
    ['see [this](https://a.example)', true],
    ['it was **bold** then', true],
    ['5 * 3 = 15', false],
    ['He said: - no', false],
    ['#accra is trending', false],
    ['a_b and [1]', false],
    ['2 ** 3 and 4 ** 5', false],
    ['1957. A year at the start.', false],
    ['', false],
  ])('is recognised as Markdown or not: %j', (text, is) => expect(looksLikeMarkdown(text)).toBe(is))
})
