// What may be fetched for which end. An answer of another kind is not even read.

const FEED_TYPES = [
  'application/rss+xml', 'application/atom+xml', 'application/rdf+xml', 'application/xml', 'text/xml',
  'application/feed+json', 'application/json',
  // What a carelessly kept server calls its own; the parser says whether it is one.
  'text/plain',
] as const

export const PURPOSES = {
  page: { types: ['text/html', 'application/xhtml+xml'], wanted: 'a web page' },
  feed: { types: FEED_TYPES, wanted: 'a feed' },
  picture: { types: ['image/jpeg', 'image/png', 'image/webp'], wanted: 'a JPEG, PNG, or WebP image' },
} as const satisfies Record<string, { types: readonly string[]; wanted: string }>

export type Purpose = keyof typeof PURPOSES

export interface ContentType {
  /** In lower case, without parameters; empty where the answer names none. */
  type: string
  charset: string | undefined
}

export function toContentType(header: string): ContentType {
  const [type = '', ...parameters] = header.split(';')
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)"?\s*$/i.exec(one)?.[1]).find(Boolean)
  return { type: type.trim().toLowerCase(), charset }
}

export function isWanted(type: string, purpose: Purpose): boolean {
  return (PURPOSES[purpose].types as readonly string[]).includes(type)
}
