import { DESCRIPTIONS } from '../../articles/descriptions'
import { shortenExcerpt } from '../../articles/make-teaser'
import type { ArticleCard, ArticlePage, Category } from '../../articles/schema'
import { env } from '../../env'
import { formatLongDate } from '../../format'
import { routes } from '../../routes/routes'
import { site } from '../../settings/site'
import { renderLitePage, escapeText } from './page'

type ListedArticle = Pick<ArticleCard, 'slug' | 'title' | 'excerpt' | 'category' | 'publication_date'>

function renderItem(article: ListedArticle): string {
  const { slug, title, excerpt, category, publication_date } = shortenExcerpt(article)
  const teaser = excerpt ? `\n<p>${escapeText(excerpt)}</p>` : ''
  const date = `<time datetime="${escapeText(publication_date)}">${formatLongDate(publication_date)}</time>`
  return `<li><h3><a href="${escapeText(routes.liteStory(slug))}">${escapeText(title)}</a></h3>${teaser}
<p class="small">${category} · ${date}</p></li>`
}

export const renderList = (articles: readonly ListedArticle[]) =>
  `<ul class="list">\n${articles.map(renderItem).join('\n')}\n</ul>`

const renderMoreLink = (path: string, next: string | null) =>
  next ? `\n<p><a class="more" rel="next" href="${path}?after=${encodeURIComponent(next)}">Older stories</a></p>` : ''

interface FrontPage {
  featured: ArticleCard | null
  latest: ArticlePage
  /** The cursor of an older page; null for the front page. */
  after: string | null
}

export function renderLiteFront({ featured, latest, after }: FrontPage, siteUrl = env().siteUrl): string {
  const lead = after ? null : featured
  const others = latest.articles.filter(({ id }) => id !== lead?.id)
  const body = `<h1>${after ? 'Older stories' : escapeText(site().tagline || site().name)}</h1>
${lead ? `<h2>Featured Story</h2>\n${renderList([lead])}\n` : ''}<h2>Latest News</h2>
${others.length > 0 ? renderList(others) : '<p>No articles available at the moment.</p>'}${renderMoreLink(routes.lite, latest.next)}`
  return renderLitePage({ title: 'Lite edition', full: routes.home, siteUrl, body })
}

export function renderLiteCategory(category: Category, page: ArticlePage, siteUrl = env().siteUrl): string {
  const articles =
    page.articles.length > 0
      ? renderList(page.articles)
      : `<p>No ${category.toLowerCase()} articles available at the moment.</p>`
  const body = `<h1>${category}</h1>
<p class="lead">${DESCRIPTIONS[category]}</p>
<h2>Latest</h2>
${articles}${renderMoreLink(routes.liteCategory(category), page.next)}`
  return renderLitePage({ title: category, full: routes.category(category), siteUrl, body })
}

export function renderLiteNotice(
  { title, message }: { title: string; message: string },
  siteUrl = env().siteUrl,
): string {
  const body = `<h1>${escapeText(title)}</h1>
<p>${escapeText(message)}</p>
<p><a class="more" href="${routes.lite}">Back to the lite edition</a></p>`
  return renderLitePage({ title, full: routes.home, siteUrl, body })
}
