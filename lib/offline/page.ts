import { createHash } from 'node:crypto'

import { LITE_CSP, renderPage, renderNameLink } from '../content/lite/frame'
import { routes } from '../routes/routes'

/** The service worker inserts the cached stories here (public/sw.js). */
export const KEPT_STORIES = '<!--kept stories-->'

/** Loads the page that was asked for once the site answers: browsers only notice when they lose every network. */
const LEAVE =
  "let leave=()=>fetch(location.href,{method:'HEAD',cache:'no-store'}).then(r=>r.status<500&&location.reload(),()=>{});addEventListener('online',leave);setInterval(()=>document.hidden||leave(),1e4)"

export const OFFLINE_CSP = `${LITE_CSP}; connect-src 'self'; script-src 'sha256-${createHash('sha256').update(LEAVE).digest('base64')}'`

/** Renders the page that the service worker shows while the browser is offline. */
export function renderOfflinePage(): string {
  return renderPage({
    title: 'You are offline',
    body: `<header>${renderNameLink(routes.home)}</header>
<div class="thread"></div>
<main>
<h1>You are offline</h1>
<p class="lead">This page needs a connection. The stories you saved or opened last are still here.</p>
<p><a class="more" href="">Try again</a></p>
${KEPT_STORIES}
</main>
<script>${LEAVE}</script>`,
  })
}
