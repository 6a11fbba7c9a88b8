import { toNameLink, renderPage } from '../lite/frame'
import { routes } from '../routes'

/** The placeholder for the list of cached stories that the service worker inserts (public/sw.js). */
export const KEPT_STORIES = '<!--kept stories-->'

/** The page shown in place of one that needs a network. */
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
