import { PAGE_SCRIPT } from '../page/inline-scripts.mjs'
import { renderNameLink, renderPage, escapeText } from '../content/lite/page'
import { PAPER } from '../page/theme'
import { routes } from '../routes/routes'
import { QUERY_MAX } from '../search/schema'
import { site } from '../settings/site'
import type { Headline } from './latest-headlines'
import { CATEGORIES } from './schema'

interface Notice {
  title: string
  message: string
}

export const GONE: Notice = {
  title: 'This article has been removed',
  get message() {
    return `It was published on ${escapeText(site().name)} and has since been taken down.`
  },
}

export const MISSING: Notice = {
  title: 'Article Not Found',
  message: 'The requested article could not be found or is not yet published.',
}

export const NO_AUTHOR: Notice = {
  title: 'Author Not Found',
  message: 'There are no published articles by this author.',
}

export const NO_TOPIC: Notice = {
  title: 'Topic Not Found',
  message: 'There are no published articles on this topic.',
}

export const NO_PAGE: Notice = { title: '404', message: 'Oops! Page not found' }

/** The notice for a page that failed to render; app/error.tsx would need JavaScript for that. */
export const buildFailedNotice = (reference: string): Notice => ({
  title: 'Failed to load article',
  message: `Something went wrong on our side. Please try again in a moment. Reference: ${reference}`,
})

const sections = CATEGORIES.map((category) => `<li><a href="${routes.category(category)}">${category}</a></li>`).join(
  '',
)

const search = `<form action="${routes.search}" role="search"><input type="search" name="q" aria-label="Search articles" placeholder="Search articles..." maxlength="${QUERY_MAX}"> <button>Search</button></form>`

const renderLatest = (headlines: readonly Headline[]) =>
  `<h2>Latest News</h2>
<ul class="list">${headlines.map(({ slug, title }) => `<li><a href="${routes.story(slug)}">${escapeText(title)}</a></li>`).join('')}</ul>`

const HEAD = `<meta name="theme-color" content="${PAPER.light}" media="(prefers-color-scheme:light)">
<meta name="theme-color" content="${PAPER.dark}" media="(prefers-color-scheme:dark)">
<script id="page-script">${PAGE_SCRIPT}</script>
<style>:root{background:var(--paper)}:root[data-theme~=light]{color-scheme:light}:root[data-theme~=dark]{color-scheme:dark}:root[data-theme~=large]{font-size:112.5%}:root[data-theme~=larger]{font-size:125%}</style>
`

/** Renders a notice as a complete document, because the middleware responds with it. */
export function renderNoticePage({ title, message }: Notice, headlines: readonly Headline[] = []): string {
  return renderPage({
    title,
    head: HEAD,
    body: `<header>${renderNameLink(routes.home)}</header>
<div class="thread"></div>
<nav aria-label="Sections"><ul>${sections}</ul></nav>
<main>
<h1>${title}</h1>
<p class="lead">${message}</p>
${search}
<p><a class="more" href="${routes.home}">Back to Home</a></p>
${headlines.length > 0 ? renderLatest(headlines) : ''}
</main>`,
  })
}
