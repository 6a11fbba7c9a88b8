import { parseHTML } from 'linkedom'
import { SaxesParser } from 'saxes'

import { sourceSchema, withWebScheme } from './schema'

/** The largest list in bytes, which is below the limit of a form. */
export const OPML_MAX_BYTES = 500_000
export const OPML_MAX_SOURCES = 500
const MAX_DEPTH = 20
const MAX_LINES_REPORTED = 20

/** Thrown if the list cannot be read. The message says why, in words for users. */
export class BadOpml extends Error {
  override name = 'BadOpml'
}

export interface ListedSource {
  name: string
  url: string
  rss_feed_url: string
}

export interface ReadOpml {
  sources: ListedSource[]
  /** The entries that cannot be a source, with the reason. */
  refused: { name: string; why: string }[]
}

type Attributes = Record<string, string>
type Checked = ReturnType<typeof sourceSchema.safeParse>

/** Reads an attribute, in whatever case the program has written its name. */
function pick(attributes: Attributes, name: string): string {
  const found = Object.entries(attributes).find(([key]) => key.toLowerCase() === name)
  return found?.[1].trim() ?? ''
}

function parseSource(attributes: Attributes): ListedSource | { name: string; why: string } {
  const feed = withWebScheme(pick(attributes, 'xmlurl'))
  const name = (pick(attributes, 'title') || pick(attributes, 'text') || URL.parse(feed)?.host || 'Unnamed').replace(
    /\s+/g,
    ' ',
  )
  const entry = { name: name.slice(0, 200), rss_feed_url: feed }
  // A list is about feeds: a missing or odd page address is replaced by the feed's site.
  const [checked, ofSite] = [pick(attributes, 'htmlurl'), URL.parse(feed)?.origin].map((url) =>
    sourceSchema.safeParse({ ...entry, url: url ?? '' }),
  ) as [Checked, Checked]
  const found = checked.success ? checked : ofSite
  if (!found.success) {
    const issue = found.error.issues.find(({ path }) => path[0] === 'rss_feed_url') ?? found.error.issues[0]
    return { name: name.slice(0, 100), why: issue?.message ?? 'This entry is not a valid source.' }
  }
  return { name: found.data.name, url: found.data.url, rss_feed_url: feed }
}

/** Many programs write addresses with a bare "&", or words with the entities of HTML, which XML doesn't define. */
function escapeAmpersands(text: string): string {
  const bare = text.replace(/&(?!(?:[a-z][a-z0-9]{1,30}|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
  const named = /&(?!(?:amp|lt|gt|quot|apos);)[a-zA-Z][a-zA-Z0-9]*;/g
  const names = [...new Set(Array.from(bare.matchAll(named), ([entity]) => entity))]
  if (names.length === 0) return bare
  const { document } = parseHTML(`<html><body>${names.join('\n')}</body></html>`)
  const decoded = document.body.textContent?.split('\n') ?? []
  const known = new Map(names.map((name, index) => [name, decoded[index] ?? name]))
  return bare.replace(named, (name) => (known.get(name) ?? name).replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
}

/**
 * Reads what can be read, and reports the lines that can't. Throws a BadOpml if there is no feed in it, or if it has a
 * document type, which attackers use to expand XML or read files.
 */
export function readOpml(text: string): ReadOpml {
  if (Buffer.byteLength(text) > OPML_MAX_BYTES) throw new BadOpml('The list is larger than 500 kB.')
  const read: ReadOpml = { sources: [], refused: [] }
  const parser = new SaxesParser()
  // Blank lines or warnings of PHP may come first.
  const start = Math.max(text.search(/<(?:\?xml|!doctype|opml)[\s>]/i), 0)
  const linesBefore = text.slice(0, start).split('\n').length - 1
  const errors = new Map<number, string>()
  /** For each open element, this says whether it is a folder. */
  const open: boolean[] = []
  let root = ''
  parser.on('error', (error) => {
    if (root && open.length === 0) return
    errors.set(
      parser.line + linesBefore,
      error.message
        .replace(/^[\d:]+ /, '')
        .split('\n')[0]
        ?.slice(0, 200) ?? '',
    )
  })
  parser.on('doctype', () => {
    throw new BadOpml('The list declares a document type, which is not accepted.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    root ||= name.toLowerCase()
    const isFeed = name.toLowerCase() === 'outline' && pick(attributes, 'xmlurl') !== ''
    open.push(!isFeed)
    // Feeds do not nest, so these were not closed.
    if (open.filter(Boolean).length > MAX_DEPTH) throw new BadOpml('The list is nested too deeply.')
    if (!isFeed) return
    const found = parseSource(attributes)
    if ('why' in found) read.refused.push(found)
    else read.sources.push(found)
    if (read.sources.length + read.refused.length > OPML_MAX_SOURCES)
      throw new BadOpml(`The list has more than ${OPML_MAX_SOURCES} feeds.`)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(escapeAmpersands(text.slice(start))).close()
  const [line, message] = [...errors][0] ?? []
  if (message && read.sources.length + read.refused.length === 0)
    throw new BadOpml(`This is not valid XML: line ${line}: ${message}`)
  if (root !== 'opml') throw new BadOpml('This is not an OPML document.')
  if (read.sources.length + read.refused.length === 0) throw new BadOpml('The list contains no feeds.')
  for (const broken of [...errors.keys()].slice(0, MAX_LINES_REPORTED))
    read.refused.push({ name: `Line ${broken}`, why: 'It is not valid XML, so its feed may be missing.' })
  return read
}
