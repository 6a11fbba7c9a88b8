// Allowed types per purpose. The body of any other response is not read.

const FEED_TYPES = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'application/feed+json',
  'application/json',
  // Sent by misconfigured servers; the parser decides.
  'text/plain',
] as const

export const PURPOSES = {
  page: { types: ['text/html', 'application/xhtml+xml'], wanted: 'a web page' },
  feed: { types: FEED_TYPES, wanted: 'a feed' },
  picture: { types: ['image/jpeg', 'image/png', 'image/webp'], wanted: 'a JPEG, PNG, or WebP image' },
} as const satisfies Record<string, { types: readonly string[]; wanted: string }>

export type Purpose = keyof typeof PURPOSES

export interface ContentType {
  /** Lower case, without parameters; '' if missing. */
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
