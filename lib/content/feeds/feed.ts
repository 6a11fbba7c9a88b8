import { Feed, type Item } from 'feed'
import type { ElementContent } from 'hast'

import { NEWS_DESK } from '../../authors/rules'
import type { NotePlace } from '../../corrections/rules'
import { env } from '../../env'
import { serializeHtml, renderHtml, wrapInLanguage } from '../markdown/html'
import { h, text } from '../markdown/hast'
import { buildNotes, buildSource } from '../story-tree'
import { routes } from '../../routes/routes'
import { site } from '../../settings/site'
import { LANGUAGE } from '../../site'
import { buildCaption, buildDescription } from './description'
import { changedAt, formatFeedFile } from './rules'
import { type FeedArticle, type FeedName, LOGO } from './schema'
import { clean, escapeHtml, listAuthorLinks, listAuthorNames, resolveAddress } from './text'

/** How many minutes a feed reader should wait before it asks again. */
const TTL = 15

const IMAGE_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  avif: 'image/avif',
}

function buildImage(article: FeedArticle, siteUrl: string) {
  const url = article.image_url && resolveAddress(article.image_url, siteUrl)
  const type = url && IMAGE_TYPES[new URL(url).pathname.split('.').at(-1)?.toLowerCase() ?? '']
  return url ? { url, type: type || undefined } : null
}

const toParagraph = (words: ElementContent[]) => serializeHtml(h('p', {}, words))

const formatNotes = (place: NotePlace, { corrections }: FeedArticle, siteUrl: string): string[] =>
  buildNotes(place, corrections, { siteUrl }).map(({ words, link }) =>
    toParagraph(link ? [...words, text(' '), link] : words),
  )

function renderContent(article: FeedArticle, siteUrl: string): string {
  const image = buildImage(article, siteUrl)
  const size = article.image_width ? ` width="${article.image_width}" height="${article.image_height}"` : ''
  const caption = escapeHtml(buildCaption({ caption: article.image_caption, credit: article.image_credit }))
  const alt = escapeHtml(clean(article.image_alt ?? ''))
  const source = buildSource(article, { siteUrl })
  return [
    ...formatNotes('top', article, siteUrl),
    image &&
      `<figure><img src="${escapeHtml(image.url)}" alt="${alt}"${size} />${caption && `<figcaption>${caption}</figcaption>`}</figure>`,
    wrapInLanguage(
      renderHtml(clean(article.content), {
        pictures: article.images,
        figure: ({ image_url, alt, width, height, ...picture }) => {
          const src = resolveAddress(image_url, siteUrl)
          if (!src) return null
          const words = buildCaption(picture)
          return h('figure', {}, [
            h('img', { src, alt: clean(alt ?? ''), ...(width && height ? { width, height } : {}) }),
            ...(words ? [h('figcaption', {}, [text(words)])] : []),
          ])
        },
        href: (address) => `${siteUrl}${address.startsWith('#') ? routes.story(article.slug) : ''}${address}`,
      }),
      article.language,
    ),
    ...formatNotes('bottom', article, siteUrl),
    source && toParagraph(source),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The RSS writer unescapes one level of &amp; before it escapes. */
const escapeAmpersands = (text: string) => text.replaceAll('&', '&amp;')
const xmlText = (text: string) => ({ _text: escapeAmpersands(text) })

function buildRssExtensions(article: FeedArticle, siteUrl: string): NonNullable<Item['extensions']> {
  const image = buildImage(article, siteUrl)
  const media = image && {
    _attributes: {
      'xmlns:media': 'http://search.yahoo.com/mrss/',
      url: escapeHtml(image.url),
      type: image.type,
      medium: 'image',
      width: article.image_width ?? undefined,
      height: article.image_height ?? undefined,
    },
  }
  return [
    // The title is text and not CDATA, because it may contain "]]>".
    { name: 'title', objects: xmlText(clean(article.title)) },
    // RSS requires an e-mail address in <author>.
    { name: 'dc:creator', objects: listAuthorNames(article).map(xmlText) as never },
    ...(media ? [{ name: 'media:content', objects: media }] : []),
  ]
}

const listSubjects = ({ category, topics = [] }: FeedArticle): string[] => [
  category,
  ...topics.map(({ name }) => clean(name)),
]

function buildItem(article: FeedArticle, { format }: FeedName, siteUrl: string): Item {
  const image = buildImage(article, siteUrl)
  const description = buildDescription(article)
  const title = clean(article.title)
  const common = {
    // The id does not depend on the slug, so that an item is not shown twice after a change.
    id: `urn:uuid:${article.id}`,
    link: `${siteUrl}${routes.story(article.slug)}`,
    date: changedAt(article),
    published: new Date(article.publication_date),
    content: renderContent(article, siteUrl),
    ...(image?.type && { enclosure: { url: image.url, type: image.type, length: 0 } }),
  }
  if (format === 'rss') {
    const extensions = buildRssExtensions(article, siteUrl)
    const category = listSubjects(article).map((name) => ({ name: escapeAmpersands(name) }))
    return { ...common, title, description: escapeHtml(description), category, extensions }
  }
  const author = listAuthorLinks(article, siteUrl)
  const category = listSubjects(article).map((name) => ({ name, term: name.toLowerCase() }))
  if (format === 'json')
    return {
      ...common,
      title,
      description,
      category,
      ...(image && { image: image.url }),
      extensions: [{ name: 'authors', objects: author.map(({ name, link }) => ({ name, url: link })) as never }],
    }
  return { ...common, title: escapeHtml(title), description: escapeHtml(description), author, category }
}

/**
 * Adds the language, corrects the type of JPEG pictures, and escapes the "<" of topics, which the library leaves in
 * attributes. Escaped text can't contain the strings that are replaced.
 */
function completeAtom(xml: string): string {
  return xml
    .replace(
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LANGUAGE}">`,
    )
    .replaceAll('type="image/jpg"', 'type="image/jpeg"')
    .replace(/<category (?:\w+="[^"]*" ?)+/g, (tag) => tag[0] + tag.slice(1).replaceAll('<', '&lt;'))
}

/** The library writes JSON Feed 1.0 without a language. */
const completeJson = (text: string): string =>
  JSON.stringify({ ...JSON.parse(text), version: 'https://jsonfeed.org/version/1.1', language: LANGUAGE })

/** Writes a feed, newest item first. `ownerName` names the author or topic. */
export function renderFeed(
  name: FeedName,
  articles: FeedArticle[],
  siteUrl = env().siteUrl,
  ownerName?: string,
): string {
  const { category, format, author, topic } = name
  const self = `${siteUrl}${routes.feed(formatFeedFile(name))}`
  const tagline = site().tagline && ` ${site().tagline}.`
  const feed = new Feed({
    id: self,
    title: ownerName ? `${site().name}: ${clean(ownerName)}` : category ? `${site().name} ${category}` : site().name,
    description: ownerName
      ? `Articles ${author ? 'by' : 'about'} ${clean(ownerName)} on ${site().name}.${tagline}`
      : category
        ? `${category} news from ${site().name}.${tagline}`
        : site().description || site().name,
    link: `${siteUrl}${author ? routes.author(author) : topic ? routes.topic(topic) : category ? routes.category(category) : routes.home}`,
    image: `${siteUrl}${LOGO.path}`,
    feedLinks: { [format]: self },
    // This is the newest change and not the present time, which would change the ETag.
    updated: new Date(
      Math.max(Date.UTC(site().founded, 0), ...articles.map((article) => changedAt(article).getTime())),
    ),
    author: { name: NEWS_DESK, link: `${siteUrl}${routes.home}` },
    language: LANGUAGE,
    ttl: TTL,
    generator: false,
  })
  for (const article of articles) feed.addItem(buildItem(article, name, siteUrl))
  if (format === 'atom') return completeAtom(feed.atom1())
  return format === 'json' ? completeJson(feed.json1()) : feed.rss2()
}
