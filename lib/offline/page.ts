import { LITE_CSP, renderPage, renderNameLink } from '../content/lite/page'
import { OFFLINE_HASH, OFFLINE_SCRIPT } from '../page/inline-scripts.mjs'
import { routes } from '../routes/routes'

/** The service worker inserts the cached stories here (public/sw.js). */
export const KEPT_STORIES = '<!--kept stories-->'

export const OFFLINE_CSP = `${LITE_CSP}; connect-src 'self'; script-src ${OFFLINE_HASH}`

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
<script>${OFFLINE_SCRIPT}</script>`,
  })
}
