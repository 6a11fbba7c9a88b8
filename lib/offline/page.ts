import { toNameLink, renderPage } from '../lite/frame'
import { routes } from '../routes'

/** The service worker inserts the cached stories here (public/sw.js). */
export const KEPT_STORIES = '<!--kept stories-->'

export function toOfflinePage(): string {
  return renderPage({
    title: 'You are offline',
    body: `<header>${toNameLink(routes.home)}</header>
<div class="thread"></div>
<main>
<h1>You are offline</h1>
<p class="lead">This page needs a connection. The stories you saved or opened last are still here.</p>
<p><a class="more" href="">Try again</a></p>
${KEPT_STORIES}
</main>`,
  })
}
