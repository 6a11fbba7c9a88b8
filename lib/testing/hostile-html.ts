/** HTML that tries to run code, load resources or turn into markup when converted to Markdown and back. */
export const HOSTILE_HTML = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" alt="&quot; onerror=alert(1) x=&quot;">',
  '<img src="https://a.example/x.png&quot; onload=&quot;alert(1)">',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext></mtext><mglyph><style></math><img src onerror=alert(1)></style></mglyph></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" &#1;javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="JaVaScRiPt&colon;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example\\@a.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="https://a.example/)](javascript:alert(1))">x</a>',
  '<a href="https://a.example/&quot; onmouseover=&quot;alert(1)">x</a>',
  '<a href="https://a.example/<script>alert(1)</script>">x</a>',
  '<p>[x](javascript:alert(1)) ![x](javascript:alert(1)) &lt;javascript:alert(1)&gt;</p>',
  '<p>[x]: javascript:alert(1)</p><p>[x]</p>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt; &lt;img src=x onerror=alert(1)&gt;</p>',
  '<p>::picture{src="javascript:alert(1)"}</p><p>::picture{src="/media/x.webp" onerror="alert(1)"}</p>',
  '<p>:::factbox["&gt;&lt;img src=x onerror=alert(1)&gt;]</p><p>x</p><p>:::</p>',
  '<p>:::pullquote[&lt;b onclick=alert(1)&gt;]</p><p>x</p><p>:::</p>',
  '<p>```html</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p><p>```</p>',
  '<iframe src="javascript:alert(1)"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com/embed/&quot;onload=alert(1)"></iframe>',
  '<iframe src="https://w.soundcloud.com/player/?url=javascript:alert(1)"></iframe>',
  '<blockquote class="instagram-media" data-instgrm-permalink="javascript:alert(1)"><p>x</p></blockquote>',
  '<div class="fb-post" data-href="javascript:alert(1)">x</div>',
  '<figure><img src="javascript:alert(1)"><figcaption><script>alert(1)</script>x</figcaption></figure>',
  '<table><tr><td onclick=alert(1)><a href="javascript:alert(1)">x</a></td><td>&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt;</td></tr></table>',
  '<base href="javascript:/"><a href="alert(1)">x</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)"><style>@import "javascript:alert(1)";</style>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">x</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)></audio>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>--><!-- x --!><img src=x onerror=alert(1)>',
  '<title><img src=x onerror=alert(1)></title><textarea></textarea><img src=x onerror=alert(1)>',
  '<p>]]&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;![CDATA[</p>',
  '\u0000<script\u0000>alert(1)</script>',
]

/** The elements, handlers and URLs in a page that could run code. */
export function listHarmful(page: Pick<Document, 'querySelectorAll'>): string[] {
  return [...page.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
    ...(/^(SCRIPT|STYLE|IFRAME|OBJECT|EMBED|FORM|SVG|MATH|BASE|META|LINK|TEMPLATE)$/i.test(tagName) ? [tagName] : []),
    ...[...attributes]
      .filter(({ name, value }) => /^on|^srcdoc$/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value))
      .map(({ name }) => name),
  ])
}
