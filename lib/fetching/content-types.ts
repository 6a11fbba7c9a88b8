import { MAX_BYTES } from './limits.ts'

// Servers are often configured badly, so a feed or a picture may have any type: its content decides.

const MB = 1024 * 1024
/** How many characters a declaration, or a warning of PHP in front of it, may take. */
const HEAD = 10_000

/** Tells a document by its first element: comments, scripts and examples may contain others. */
function detectRoot(text: string): 'feed' | 'page' | null {
  const head = text.slice(0, HEAD).replace(/<!--[^]*?(?:-->|$)/g, '')
  const root = /<(?:!doctype\s+html|html|head|body|script|style|(?:\w+:)?(rss|feed|RDF))[\s>]/i.exec(head)
  return root && (root[1] ? 'feed' : 'page')
}

/** Whether a document looks like a feed: JSON, or XML whose root is one of a feed. */
export const isFeed = (text: string) => /^\s*\{/.test(text) || detectRoot(text) === 'feed'
export const isPage = (text: string) => detectRoot(text) === 'page'

export interface PurposeRule {
  accept: string
  wanted: string
  maxBytes: number
  /** Whether the body is worth reading. */
  isType: (type: string) => boolean
  isContent?: (text: string) => boolean
}

export const PURPOSES = {
  page: {
    accept: 'text/html, application/xhtml+xml;q=0.9',
    wanted: 'a web page',
    maxBytes: MAX_BYTES,
    isType: (type) => type === 'text/html' || type === 'application/xhtml+xml',
  },
  feed: {
    accept:
      'application/rss+xml, application/atom+xml, application/rdf+xml, application/xml, text/xml, application/feed+json, application/json;q=0.9, */*;q=0.1',
    wanted: 'a feed',
    maxBytes: MAX_BYTES,
    isType: () => true,
    isContent: (text) => isFeed(text) || text.trim() === '',
  },
  picture: {
    accept: 'image/jpeg, image/png, image/webp;q=0.9, image/*;q=0.5, */*;q=0.1',
    wanted: 'an image',
    // The largest picture (bytes), as large as an upload may be. receivePicture knows the limit of each purpose.
    maxBytes: 10 * MB,
    isType: (type) =>
      !/^(?:text|video|audio|font|multipart)\/|[/+](?:json|xml|pdf|zip)$/.test(type) || type === 'text/plain',
  },
} as const satisfies Record<string, PurposeRule>

export type Purpose = keyof typeof PURPOSES

export interface ContentType {
  /** The content type in lower case, without parameters; '' if it is missing. */
  type: string
  charset: string | undefined
}

/** Parses a Content-Type header. */
export function parseContentType(header: string): ContentType {
  const [type = '', ...parameters] = header.split(';')
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)"?\s*$/i.exec(one)?.[1]).find(Boolean)
  return { type: type.trim().toLowerCase(), charset }
}
