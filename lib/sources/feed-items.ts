import type { parseFeed } from 'feedsmith'

// Finds the items in feeds of all formats. They are neither validated nor cleaned here.

type AnyFeed = ReturnType<typeof parseFeed<string>>
type Feed<Format extends AnyFeed['format']> = Extract<AnyFeed, { format: Format }>['feed']

/** Plain text, or HTML as the feed contains it in escaped form. */
export interface RawText {
  text: string
  isText: boolean
}

interface RawPicture {
  url?: string | undefined
  type?: string | undefined
  medium?: string | undefined
  width?: number | undefined
  thumbnails?: RawPicture[] | undefined
}

export interface RawItem {
  title: RawText
  links: (string | undefined)[]
  /** The address to which the item's addresses are relative. It is relative to the feed's own address. */
  base: string | undefined
  /**
   * The base that the feed declares for the text. Without one, it is that of the item's page, from which the text was
   * copied.
   */
  contentBase: string | undefined
  date: string | undefined
  content: RawText
  /** The addresses of its pictures, best first. */
  images: (string | undefined)[]
  /** The addresses of its thumbnails, which are used if the text has no picture either. */
  thumbnails: (string | undefined)[]
  categories: (string | undefined)[]
}

const text = (value: string | undefined): RawText => ({ text: value ?? '', isText: true })
const html = (value: string | undefined): RawText => ({ text: value ?? '', isText: false })

const PICTURE_FILE = /\.(?:jpe?g|png|webp|gif|avif)(?:$|[?#])/i
const OTHER_FILE = /\.(?:mp[34]|m4[av]|m3u8|mov|webm|og[gav]|wav|aac|flac|flv|swf|pdf|html?|zip)(?:$|[?#])/i
/** Feeds of WordPress.com start with the author's portrait. */
const PORTRAIT = /^https?:\/\/[\w.-]*gravatar\.com\//i

/** Types are often missing or wrong, so the file's name helps. */
function isPicture({ url = '', type = '', medium }: RawPicture, isUnlessNamed = false): boolean {
  if (medium === 'image' || /^(?:image|jpe?g|png|webp|gif)\b/i.test(type)) return true
  if (medium || /^(?:audio|video|text)\//i.test(type)) return false
  return PICTURE_FILE.test(url) || (isUnlessNamed && !type && !OTHER_FILE.test(url))
}

const widestFirst = (pictures: RawPicture[]) =>
  pictures.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0)).map(({ url }) => url)

interface Media {
  contents?: RawPicture[] | undefined
  thumbnails?: RawPicture[] | undefined
  description?: { value?: string; type?: string } | undefined
  groups?: Media[] | undefined
}

/** The width from which a thumbnail is a picture that the feed has named badly. */
const WIDE = 600

function listPictures(
  media: Media | undefined,
  enclosures: RawPicture[] = [],
  others: (string | undefined)[] = [],
): Pick<RawItem, 'images' | 'thumbnails'> {
  const all = media ? [media, ...(media.groups ?? [])] : []
  const contents = all.flatMap((one) => one.contents ?? [])
  const thumbnails = all.flatMap((one) => one.thumbnails ?? []).concat(contents.flatMap((one) => one.thumbnails ?? []))
  const pictures = contents.filter((one) => isPicture(one, true) && !PORTRAIT.test(one.url ?? ''))
  const wide = [...pictures, ...thumbnails.filter(({ width = 0 }) => width >= WIDE)]
  const files = enclosures.filter((one) => isPicture(one))
  return { images: [...widestFirst(wide), ...widestFirst(files), ...others], thumbnails: widestFirst(thumbnails) }
}

const findDescription = (media: Media | undefined) =>
  [media, ...(media?.groups ?? [])].map((one) => one?.description).find((one) => one?.value)

const fromRss = ({ items = [], link }: Feed<'rss'>): RawItem[] =>
  items.map((item) => {
    const written = item.content?.encoded || item.description
    const described = findDescription(item.media)
    return {
      title: html(item.title),
      // A guid is a URL unless it says otherwise.
      links: [item.link, item.guid?.isPermaLink === false ? undefined : item.guid?.value],
      base: item.xml?.base ?? link,
      contentBase: item.xml?.base,
      date: item.pubDate ?? item.dc?.dates?.[0],
      content: written || described?.type === 'html' ? html(written || described?.value) : text(described?.value),
      ...listPictures(item.media, item.enclosures, [item.itunes?.image]),
      categories: (item.categories ?? []).map(({ name }) => name),
    }
  })

const fromRdf = ({ items = [], link }: Feed<'rdf'>): RawItem[] =>
  items.map((item) => ({
    title: html(item.title),
    links: [item.link, item.rdf?.about],
    base: link,
    contentBase: undefined,
    date: item.dc?.dates?.[0],
    content: html(item.content?.encoded || item.description),
    ...listPictures(item.media),
    categories: item.dc?.subjects ?? [],
  }))

/** RFC 4287: a text construct is plain text unless its type says otherwise. */
const fromConstruct = (construct: { value?: string; type?: string } | undefined): RawText =>
  /html/i.test(construct?.type ?? '') ? html(construct?.value) : text(construct?.value)

const fromAtom = ({ entries = [] }: Feed<'atom'>): RawItem[] =>
  entries.map((entry) => {
    const links = entry.links ?? []
    const pages = links.filter(({ rel = 'alternate' }) => rel === 'alternate')
    const written = entry.content?.value ? entry.content : entry.summary
    return {
      title: fromConstruct(entry.title),
      // An id is often the address of the page.
      links: [(pages.find(({ type = 'text/html' }) => type === 'text/html') ?? pages[0])?.href, entry.id],
      base: entry.xml?.base,
      contentBase: written?.xml?.base,
      date: entry.published ?? entry.updated,
      content: fromConstruct(written?.value ? written : findDescription(entry.media)),
      ...listPictures(
        entry.media,
        links.filter(({ rel }) => rel === 'enclosure').map(({ href, type }) => ({ url: href, type })),
      ),
      categories: (entry.categories ?? []).map(({ label, term }) => label ?? term),
    }
  })

const hostOf = (address: string | undefined) => URL.parse(address ?? '')?.host

/** A feed may be served from another host than its pages. */
const fromJson = ({ items = [], feed_url, home_page_url }: Feed<'json'>): RawItem[] =>
  items.map((item) => ({
    title: text(item.title),
    links: [item.url, item.external_url, item.id],
    base: !home_page_url || hostOf(feed_url) === hostOf(home_page_url) ? feed_url : home_page_url,
    contentBase: undefined,
    date: item.date_published ?? item.date_modified,
    content: item.content_html ? html(item.content_html) : text(item.content_text || item.summary),
    images: [
      item.image,
      item.banner_image,
      ...(item.attachments ?? [])
        .filter(({ url, mime_type }) => isPicture({ url, type: mime_type }))
        .map(({ url }) => url),
    ],
    thumbnails: [],
    categories: item.tags ?? [],
  }))

/** Lists the items of a feed in any format. */
export function listRawItems(parsed: AnyFeed): RawItem[] {
  if (parsed.format === 'rss') return fromRss(parsed.feed)
  if (parsed.format === 'rdf') return fromRdf(parsed.feed)
  return parsed.format === 'atom' ? fromAtom(parsed.feed) : fromJson(parsed.feed)
}

export function getFeedTitle({ format, feed }: AnyFeed): RawText {
  if (format === 'atom') return fromConstruct(feed.title)
  return format === 'json' ? text(feed.title) : html(feed.title)
}
