import type { ArticleImage } from '../../articles/schema'
import type { Author } from '../../authors/schema'
import { listMainAuthors, NEWS_DESK } from '../../authors/rules'
import { KIND_LABELS } from '../../corrections/rules'
import { env } from '../../env'
import { countWords } from '../markdown/text'
import { routes } from '../../routes/routes'
import { SHARE, buildSharePath } from '../share/rules'
import { site } from '../../settings/site'
import { LANGUAGE } from '../../site'
import { buildDescription } from './description'
import { changedAt } from './rules'
import { type FeedArticle, LOGO } from './schema'
import { clean, resolveAddress } from './text'

/** The longest headline that search engines show. */
const HEADLINE_MAX = 110

type Picture = Pick<ArticleImage, 'image_url' | 'width' | 'height' | 'caption' | 'credit'>

function shortenHeadline(title: string): string {
  const whole = clean(title).trim()
  if (whole.length <= HEADLINE_MAX) return whole
  const cut = whole.slice(0, HEADLINE_MAX - 1)
  const words = /^(.+)\s/s.exec(`${cut}${whole[HEADLINE_MAX - 1]}`)?.[1]
  return `${(words ?? cut).trimEnd().toWellFormed()}…`
}

function buildImageObject(picture: Picture, siteUrl: string) {
  const url = resolveAddress(picture.image_url, siteUrl)
  return (
    url && {
      '@type': 'ImageObject',
      url,
      width: picture.width ?? undefined,
      height: picture.height ?? undefined,
      caption: picture.caption ? clean(picture.caption) : undefined,
      creditText: picture.credit ? clean(picture.credit) : undefined,
    }
  )
}

/** The publisher. The front page has the full entry under the same @id. */
const buildPublisher = (siteUrl: string) => ({
  '@type': 'NewsMediaOrganization',
  '@id': `${siteUrl}/#organization`,
  name: site().name,
  url: `${siteUrl}${routes.home}`,
  logo: { '@type': 'ImageObject', url: `${siteUrl}${LOGO.path}`, width: LOGO.width, height: LOGO.height },
})

export function buildOrganization(siteUrl = env().siteUrl) {
  return {
    '@context': 'https://schema.org',
    ...buildPublisher(siteUrl),
    description: site().description,
    foundingDate: String(site().founded),
    email: site().email || undefined,
    telephone: site().phone || undefined,
    address: { '@type': 'PostalAddress', addressLocality: site().city, addressCountry: 'GH' },
    sameAs: site().social.map(({ url }) => url),
    publishingPrinciples: `${siteUrl}${routes.standards}`,
    ethicsPolicy: `${siteUrl}${routes.standards}#editorial`,
    ownershipFundingInfo: `${siteUrl}${routes.standards}#ownership`,
    correctionsPolicy: `${siteUrl}${routes.standards}#corrections`,
  }
}

export function buildWebSite(siteUrl = env().siteUrl) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: site().name,
    url: `${siteUrl}${routes.home}`,
    inLanguage: LANGUAGE,
    publisher: { '@id': `${siteUrl}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}${routes.search}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

const buildShareImage = (article: FeedArticle, siteUrl: string) => ({
  '@type': 'ImageObject',
  url: `${siteUrl}${buildSharePath(article)}`,
  width: SHARE.width,
  height: SHARE.height,
})

const buildNewsDesk = (siteUrl: string) => ({
  '@type': 'Organization',
  name: NEWS_DESK,
  url: `${siteUrl}${routes.about}`,
})

/** Lists notes as comments. A rejoinder is the comment of another person. */
function buildCorrectionFields({ corrections = [] }: FeedArticle, siteUrl: string) {
  const ours = corrections
    .filter(({ kind }) => kind !== 'rejoinder')
    .map(({ kind, body, published_at }) => ({
      '@type': 'CorrectionComment',
      name: KIND_LABELS[kind],
      text: clean(body),
      datePublished: published_at,
    }))
  const answers = corrections
    .filter(({ kind }) => kind === 'rejoinder')
    .map(({ id, body, person_name, published_at }) => ({
      '@type': 'Comment',
      name: KIND_LABELS.rejoinder,
      text: clean(body),
      datePublished: published_at,
      url: `${siteUrl}${routes.rejoinder(id)}`,
      author: { '@type': 'Person', name: clean(person_name ?? '') },
    }))
  return { ...(ours.length > 0 ? { correction: ours } : {}), ...(answers.length > 0 ? { comment: answers } : {}) }
}

export function buildNewsArticle(article: FeedArticle, siteUrl = env().siteUrl) {
  const address = `${siteUrl}${routes.story(article.slug)}`
  const first = article.image_url
    ? {
        image_url: article.image_url,
        width: article.image_width,
        height: article.image_height,
        caption: article.image_caption,
        credit: article.image_credit,
      }
    : null
  const images = [first, ...article.images].flatMap((picture) => (picture && buildImageObject(picture, siteUrl)) || [])
  const authors = listMainAuthors(article.bylines).map(({ name, slug }) =>
    name && clean(name) !== NEWS_DESK
      ? { '@type': 'Person', name: clean(name), url: `${siteUrl}${routes.author(slug)}` }
      : buildNewsDesk(siteUrl),
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    url: address,
    headline: shortenHeadline(article.title),
    description: buildDescription(article),
    image: images.length ? images : [buildShareImage(article, siteUrl)],
    // This is the same time as in the page's <time>.
    datePublished: article.publication_date,
    dateModified: changedAt(article).toISOString(),
    author: authors.length > 1 ? authors : (authors[0] ?? buildNewsDesk(siteUrl)),
    publisher: buildPublisher(siteUrl),
    articleSection: article.category,
    ...buildCorrectionFields(article, siteUrl),
    wordCount: countWords(article.content),
    isAccessibleForFree: true,
    inLanguage: article.language ?? LANGUAGE,
  }
}

export function buildProfilePage(
  author: Pick<Author, 'slug' | 'name' | 'job_title' | 'biography' | 'image_url' | 'link_url'>,
  siteUrl = env().siteUrl,
) {
  const address = `${siteUrl}${routes.author(author.slug)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: address,
    mainEntity: {
      '@type': author.name ? 'Person' : 'Organization',
      '@id': `${address}#author`,
      name: clean(author.name ?? NEWS_DESK),
      url: address,
      jobTitle: (author.name && author.job_title) || undefined,
      description: author.biography ? clean(author.biography) : undefined,
      image: author.image_url ? resolveAddress(author.image_url, siteUrl) : undefined,
      sameAs: author.link_url ? [author.link_url] : undefined,
      ...(author.name ? { worksFor: { '@id': `${siteUrl}/#organization` } } : {}),
    },
  }
}

export function buildItemList(paths: readonly string[], siteUrl = env().siteUrl) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: paths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${siteUrl}${path}`,
    })),
  }
}

export function buildBreadcrumbList(trail: { name: string; path: string }[], siteUrl = env().siteUrl) {
  const steps = [{ name: 'Home', path: routes.home as string }, ...trail]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: clean(name),
      item: `${siteUrl}${path}`,
    })),
  }
}

const ESCAPES: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Serializes a value so that it can neither close the script element nor open another. */
export function serializeForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? letter)
}
