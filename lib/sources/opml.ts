import { SaxesParser } from 'saxes'

import { sourceSchema } from './schema'

/** Below the body limit of actions. */
export const OPML_MAX_BYTES = 500_000
export const OPML_MAX_SOURCES = 500
const MAX_DEPTH = 20

/** The message has the reason. */
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
  /** Entries that can't be a source. */
  refused: { name: string; why: string }[]
}

type Attributes = Record<string, string>

/** Programs differ in the case of attribute names. */
function pick(attributes: Attributes, name: string): string {
  const found = Object.entries(attributes).find(([key]) => key.toLowerCase() === name)
  return found?.[1].trim() ?? ''
}

function toSource(attributes: Attributes): ListedSource | { name: string; why: string } {
  const feed = pick(attributes, 'xmlurl')
  const name = (pick(attributes, 'title') || pick(attributes, 'text') || URL.parse(feed)?.host || 'Unnamed').replace(
    /\s+/g,
    ' ',
  )
  const url = pick(attributes, 'htmlurl') || (URL.parse(feed)?.origin ?? '')
  const checked = sourceSchema.safeParse({ name: name.slice(0, 200), url, rss_feed_url: feed })
  if (!checked.success)
    return { name: name.slice(0, 100), why: checked.error.issues[0]?.message ?? 'This entry is not a valid source.' }
  return { name: checked.data.name, url: checked.data.url, rss_feed_url: feed }
}

/** Throws a BadOpml if invalid or with a document type, which attackers use to expand XML or read files. */
export function readOpml(text: string): ReadOpml {
  if (Buffer.byteLength(text) > OPML_MAX_BYTES) throw new BadOpml('The list is larger than 500 kB.')
  const read: ReadOpml = { sources: [], refused: [] }
  const parser = new SaxesParser()
  let depth = 0
  let isOpml = false
  parser.on('error', (error) => {
    throw new BadOpml(`This is not valid XML: ${error.message.split('\n')[0]?.slice(0, 200)}`)
  })
  parser.on('doctype', () => {
    throw new BadOpml('The list declares a document type, which is not accepted.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > MAX_DEPTH) throw new BadOpml('The list is nested too deeply.')
    if (depth === 1) isOpml = name.toLowerCase() === 'opml'
    if (name.toLowerCase() !== 'outline' || !pick(attributes, 'xmlurl')) return
    const found = toSource(attributes)
    if ('why' in found) read.refused.push(found)
    else read.sources.push(found)
    if (read.sources.length + read.refused.length > OPML_MAX_SOURCES)
      throw new BadOpml(`The list has more than ${OPML_MAX_SOURCES} feeds.`)
  })
  parser.on('closetag', () => {
    depth -= 1
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (!isOpml) throw new BadOpml('This is not an OPML document.')
  if (read.sources.length + read.refused.length === 0) throw new BadOpml('The list contains no feeds.')
  return read
}
