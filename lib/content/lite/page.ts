import { createHash } from 'node:crypto'

import { CATEGORIES } from '../../articles/schema'
import { clean, escapeHtml } from '../feeds/text'
import { routes } from '../../routes/routes'
import { site, siteName } from '../../settings/site'
import { LANGUAGE } from '../../site'

// The styles, inline so that the page needs no other request.

const STYLE = `:root{color-scheme:light dark;--ink:light-dark(#16130f,#f4efe6);--muted:light-dark(#5e564b,#b5ac9e);--rule:light-dark(#e4ddd2,#34302a);--red:light-dark(#b3121d,#ff7a75);--paper:light-dark(#fbf8f3,#12110f);--surface:light-dark(#fff,#1c1a17);--shade:light-dark(rgb(22 19 15/.22),rgb(0 0 0/.75))}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main,footer{max-width:42rem;margin:0 auto;padding:.5rem 1rem}
main{padding-top:1rem}
header,nav{background:var(--surface);text-align:center}
header{padding:.375rem 1rem}header .small{display:block}
nav{border-bottom:1px solid var(--rule)}
h1,h2,h3,.name{font-family:Georgia,serif;line-height:1.2;text-wrap:balance;margin:.4rem 0}
h1{font-size:1.75rem}h2{font-size:1.25rem;margin-top:1.75rem}h3{font-size:1.125rem}
a{color:inherit}a:hover{color:var(--red)}
:focus-visible{outline:2px solid var(--red);outline-offset:2px}
.name{display:inline-flex;gap:.5rem;align-items:center;min-height:44px;margin:0;font-size:clamp(1.125rem,6.4vw,1.875rem);font-weight:700;letter-spacing:.06em;text-transform:uppercase;text-decoration:none}
.name svg{width:1.1em;height:1.1em}
@media(min-width:64rem){.name{padding:.5rem 0;font-size:2.875rem}}
.thread{height:4px;background:repeating-linear-gradient(90deg,light-dark(#b3121d,#c8202b) 0 28px,#f2b705 28px 40px,light-dark(#0b6b3a,#5cc28b) 40px 68px,var(--ink) 68px 76px,#f2b705 76px 80px)}
nav ul,.list{list-style:none;margin:0;padding:0}
nav ul{display:flex;width:max-content;max-width:100%;margin:0 auto;overflow-x:auto;scrollbar-width:none}
nav a,.more,summary,footer a{display:inline-flex;align-items:center;min-height:44px;font-weight:600;font-size:.9375rem}
nav a{padding:0 .75rem;white-space:nowrap;text-decoration:none}nav a:focus-visible{outline-offset:-2px}
.list li{border-top:1px solid var(--rule);padding:.6rem 0}
.list a{display:inline-block;padding:.4rem 0;text-decoration:none}.list a:hover{text-decoration:underline}
.list>li>a{font:700 1.125rem/1.2 Georgia,serif}
.list p{margin:.1rem 0}
.small,figcaption{color:var(--muted);font-size:.875rem}
.lead{color:var(--muted);font-size:1.1875rem;margin:.5rem 0}
summary{cursor:pointer;color:var(--red)}
figure{margin:.5rem 0}
blockquote{margin:1rem 0;padding-left:1rem;border-left:3px solid var(--rule)}
.pull-quote{margin:1.5rem 0}.pull-quote blockquote{border-color:#f2b705;font:italic 1.25rem/1.3 Georgia,serif}.pull-quote figcaption{padding-left:1.2rem}
.fact-box{--ground:var(--surface);margin:1.5rem 0;border-top:3px solid var(--ink);background:var(--surface);padding:.25rem 1rem}
.fact-box-title{font:700 1.125rem/1.2 Georgia,serif}
.table{overflow-x:auto;background:linear-gradient(90deg,var(--ground,var(--paper)) 35%,transparent) left/2.5rem 100% local,linear-gradient(-90deg,var(--ground,var(--paper)) 35%,transparent) right/2.5rem 100% local,linear-gradient(90deg,var(--shade),transparent) left/.875rem 100%,linear-gradient(-90deg,var(--shade),transparent) right/.875rem 100%;background-repeat:no-repeat}
table{min-width:100%;border-collapse:collapse;font-size:.9375rem;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid var(--rule);padding:.4rem .75rem .4rem 0;text-align:left;vertical-align:top;overflow-wrap:normal}
.center{text-align:center}.right{text-align:right}.number{white-space:nowrap}
.long-numbers{padding-inline-start:0}.long-numbers>li,li[dir]{list-style-position:inside}.long-numbers>li>p:first-child{display:inline}
form{display:flex;gap:.5rem;margin:1rem 0}
input,button{min-height:44px;padding:.4rem .8rem;border:1px solid var(--muted);background:var(--paper);color:inherit;font:inherit}
input{flex:1;min-width:0;max-width:26rem}
button{font-weight:600;cursor:pointer}
img{display:block;width:100%;height:auto;background:var(--rule)}
footer{border-top:1px solid var(--rule);margin-top:2rem}
.skip{position:absolute;left:-999rem}.skip:focus{position:static}`

/** The policy of lite pages: it blocks scripts and frames. */
export const LITE_CSP = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src http: https:',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const STAR =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path fill="currentColor" d="M12 1.2l2.6 7.9h8.3l-6.7 4.9 2.5 7.9L12 17l-6.7 4.9 2.5-7.9L1.1 9.1h8.3z"/></svg>'

/** Escapes untrusted text for an element or attribute. */
export const escapeText = (text: string) => escapeHtml(clean(text))

const sections = CATEGORIES.map(
  (category) => `<li><a href="${routes.liteCategory(category)}">${category}</a></li>`,
).join('')

interface Page {
  title: string
  /** HTML for the head, which the caller has to escape. */
  head?: string
  body: string
}

/** Renders a complete lite document. */
export function renderPage({ title, head = '', body }: Page): string {
  return `<!doctype html>
<html lang="${LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeText(title)} | ${escapeText(siteName())}</title>
<meta name="robots" content="noindex">
${head}<link rel="icon" href="/icon.svg">
<style>${STYLE}</style>
</head>
<body>
${body}
</body>
</html>
`
}

export const renderNameLink = (path: string) => `<a class="name" href="${path}">${STAR}${escapeText(siteName())}</a>`

interface LitePage {
  title: string
  full: string
  siteUrl: string
  body: string
}

/** Renders a lite page with its header and footer. `full` is the path of the full page. */
export function renderLitePage({ title, full, siteUrl, body }: LitePage): string {
  const address = escapeText(siteUrl + full)
  return renderPage({
    title,
    // Shared lite pages show the full page's card.
    head: `<link rel="canonical" href="${address}">\n<meta property="og:url" content="${address}">\n`,
    body: `<a class="skip" href="#content">Skip to content</a>
<header>${renderNameLink(routes.lite)} <span class="small">Lite edition</span></header>
<div class="thread"></div>
<nav aria-label="Sections"><ul>${sections}</ul></nav>
<main id="content">
${body}
</main>
<footer><p><a href="${escapeText(full)}">Full edition of this page</a></p><p class="small">${escapeText(`${site().name}, ${site().city}`)}. No scripts, no trackers; pictures only when you ask for them.</p></footer>`,
  })
}
