import { type Author, type Item, META, type Site, type Term, WordPressProblem } from './schema.ts'
import { makeXmlStream } from './xml-stream.ts'

export interface ExportEvents {
  site?(site: Site): void
  author?(author: Author): void
  category?(term: Term): void
  item(item: Item): void | Promise<void>
}

/** The limit of a text field (characters). An article has at most 200,000, but markup multiplies them. */
const MAX_FIELD_LENGTH = 4 * 1024 * 1024

const FIELDS = {
  title: 'title',
  link: 'link',
  pubDate: 'pubDate',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_date': 'date',
  'wp:post_date_gmt': 'dateGmt',
  'wp:post_modified_gmt': 'modifiedGmt',
  'wp:post_name': 'slug',
  'wp:status': 'status',
  'wp:post_type': 'type',
  'wp:post_password': 'password',
  'wp:attachment_url': 'attachmentUrl',
} as const satisfies Record<string, keyof Item>

const parseNumber = (text: string) => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : 0)

function newItem(): Item {
  return {
    postId: 0,
    type: 'post',
    status: '',
    title: '',
    link: '',
    slug: '',
    creator: '',
    pubDate: '',
    date: '',
    dateGmt: '',
    modifiedGmt: '',
    content: '',
    excerpt: '',
    parent: 0,
    password: '',
    attachmentUrl: '',
    terms: [],
    meta: {},
    isOversized: false,
  }
}

const NOT_ONE =
  'This is not a WordPress export. In WordPress choose Tools, Export, All content, and name the .xml file you download.'

/** Reads an export, and waits for each handler before it parses on. Throws a WordPressProblem for an invalid file. */
export async function readExport(pieces: AsyncIterable<Uint8Array>, events: ExportEvents): Promise<void> {
  const site: Site = { title: '', url: '', wxrVersion: '' }
  const ready: Item[] = []
  let item: Item | undefined
  let fields: Record<string, string> = {}
  let text = ''
  let length = 0
  let isTold = false

  function reportSite(): void {
    if (isTold) return
    isTold = true
    if (!/^1\.\d+$/.test(site.wxrVersion)) throw new WordPressProblem(NOT_ONE)
    events.site?.(site)
  }

  function closeInItem(depth: number, name: string, own: Item): void {
    const value = text
    const field = FIELDS[name as keyof typeof FIELDS]
    if (depth === 4 && field) own[field] = value
    else if (depth === 4 && name === 'wp:post_id') own.postId = parseNumber(value)
    else if (depth === 4 && name === 'wp:post_parent') own.parent = parseNumber(value)
    else if (depth === 4 && name === 'category')
      own.terms.push({ domain: fields['domain'] ?? '', slug: fields['nicename'] ?? '', name: value })
    else if (depth === 4 && name === 'wp:postmeta') {
      const key = META[fields['wp:meta_key'] as keyof typeof META]
      if (key) own.meta[key] = [own.meta[key], fields['wp:meta_value']].filter(Boolean).join('\n')
    } else fields[name] = value
  }

  function closeInChannel(depth: number, name: string): void {
    if (depth !== 3) return void (fields[name] = text)
    if (name === 'title') site.title = text.trim()
    else if (name === 'wp:wxr_version') site.wxrVersion = text.trim()
    else if (name === 'wp:base_blog_url' || (name === 'link' && !site.url)) site.url = text.trim()
    else if (name === 'wp:author') {
      events.author?.({
        id: fields['wp:author_id'] ?? '',
        login: fields['wp:author_login'] ?? '',
        name: fields['wp:author_display_name'] ?? '',
      })
    } else if (name === 'wp:category') {
      events.category?.({
        id: fields['wp:term_id'] ?? '',
        slug: fields['wp:category_nicename'] ?? '',
        parent: fields['wp:category_parent'] ?? '',
        name: fields['wp:cat_name'] ?? '',
      })
    }
  }

  const xml = makeXmlStream({
    open(path, attributes) {
      text = ''
      length = 0
      if (path.length === 1 && path[0] !== 'rss') throw new WordPressProblem(NOT_ONE)
      if (path.length === 3 && path[2] === 'item') {
        reportSite()
        item = newItem()
      }
      if (path.length === (item ? 4 : 3)) fields = { ...attributes }
    },
    text(piece) {
      length += piece.length
      if (length <= MAX_FIELD_LENGTH) text += piece
      else if (item) item.isOversized = true
    },
    close(path) {
      const name = path.at(-1) ?? ''
      if (item && path.length === 3) {
        ready.push(item)
        item = undefined
      } else if (item) closeInItem(path.length, name, item)
      else closeInChannel(path.length, name)
      text = ''
      length = 0
    },
  })

  for await (const piece of pieces) {
    xml.write(piece)
    for (const whole of ready.splice(0)) await events.item(whole)
  }
  xml.end()
  reportSite()
  for (const whole of ready.splice(0)) await events.item(whole)
}
