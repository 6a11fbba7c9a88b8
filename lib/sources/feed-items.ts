import type { parseFeed } from 'feedsmith'

// Raw items are neither validated nor cleaned.

type AnyFeed = ReturnType<typeof parseFeed<string>>
type Feed<Format extends AnyFeed['format']> = Extract<AnyFeed, { format: Format }>['feed']

export interface RawItem {
  title: string | undefined
  links: (string | undefined)[]
  date: string | undefined
  /** HTML, unless `isText`. */
  content: string | undefined
  isText: boolean
  images: (string | undefined)[]
  categories: (string | undefined)[]
}

const isPicture = (type: string | undefined) => !!type?.toLowerCase().startsWith('image/')

interface Media {
  contents?: { url?: string; type?: string; medium?: string }[] | undefined
  thumbnails?: { url?: string }[] | undefined
}

function toPictures({ contents = [], thumbnails = [] }: Media = {}): (string | undefined)[] {
  const pictures = contents.filter(({ type, medium }) => medium === 'image' || isPicture(type))
  return [...pictures, ...thumbnails].map(({ url }) => url)
}

const fromRss = (feed: Feed<'rss'>): RawItem[] =>
  (feed.items ?? []).map((item) => ({
    title: item.title,
    // A guid is a URL unless it says otherwise.
    links: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
    date: item.pubDate ?? item.dc?.dates?.[0],
    content: item.content?.encoded || item.description,
    isText: false,
    images: [
      ...(item.enclosures ?? []).filter(({ type }) => isPicture(type)).map(({ url }) => url),
      ...toPictures(item.media),
    ],
    categories: (item.categories ?? []).map(({ name }) => name),
  }))

const fromRdf = (feed: Feed<'rdf'>): RawItem[] =>
  (feed.items ?? []).map((item) => ({
    title: item.title,
    links: [item.link, item.rdf?.about],
    date: item.dc?.dates?.[0],
    content: item.content?.encoded || item.description,
    isText: false,
    images: toPictures(item.media),
    categories: item.dc?.subjects ?? [],
  }))

const fromAtom = (feed: Feed<'atom'>): RawItem[] =>
  (feed.entries ?? []).map((entry) => {
    const links = entry.links ?? []
    const pages = links.filter(({ rel = 'alternate' }) => rel === 'alternate')
    const text = entry.content?.value ? entry.content : entry.summary
    return {
      title: entry.title?.value,
      links: [pages.find(({ type = 'text/html' }) => type === 'text/html') ?? pages[0]].map((link) => link?.href),
      date: entry.published ?? entry.updated,
      content: text?.value,
      isText: (text?.type ?? 'text') === 'text',
      images: [
        ...links.filter(({ rel, type }) => rel === 'enclosure' && isPicture(type)).map(({ href }) => href),
        ...toPictures(entry.media),
      ],
      categories: (entry.categories ?? []).map(({ label, term }) => label ?? term),
    }
  })

const fromJson = (feed: Feed<'json'>): RawItem[] =>
  (feed.items ?? []).map((item) => ({
    title: item.title,
    links: [item.url, item.external_url],
    date: item.date_published ?? item.date_modified,
    content: item.content_html || item.content_text || item.summary,
    isText: !item.content_html,
    images: [item.image, item.banner_image],
    categories: item.tags ?? [],
  }))

export function toRawItems(parsed: AnyFeed): RawItem[] {
  if (parsed.format === 'rss') return fromRss(parsed.feed)
  if (parsed.format === 'rdf') return fromRdf(parsed.feed)
  return parsed.format === 'atom' ? fromAtom(parsed.feed) : fromJson(parsed.feed)
}

export function toFeedTitle({ format, feed }: AnyFeed): string {
  return (format === 'atom' ? feed.title?.value : feed.title) ?? ''
}
