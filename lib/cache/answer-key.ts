import type { IncomingMessage } from 'node:http'

import { findRoute } from '../routes/find-route.ts'

// Which requests answers.ts answers, and what an answer depends on.

export interface Asked {
  /** Everything the answer depends on. */
  key: string
  /** The page that Next renders for it: one at a time. */
  page: string
  /** What Next is asked, without parameters that change nothing. */
  url: string
  kind: 'file' | 'page' | 'unknown'
}

/** Scripts, styles and fonts of the build, and uploaded pictures: their names change with their contents. */
const FILE = /^\/(?:_next\/static|media)\/(?!.*\.\.)[\w./~-]+$/
/** Parameters of a former front page, which lib/legacy-urls/rules.ts knows. */
const FORMER_FRONT = /[?&](?:p|page_id|attachment_id|cat|tag|author|category_name|author_name|s|m|feed)(?:=|&|$)/
const LITE = /^\/lite(?:\/|$)/
/** With which Next's client asks for a page's payload, or a part of it. */
export const PAYLOAD = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url']

const toText = (value: string | string[] | undefined) => String(value ?? '')

function toReadable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Null for requests whose answer depends on more. */
export function toAsked({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Asked | null {
  if ((method !== 'GET' && method !== 'HEAD') || 'next-action' in headers) return null
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  if (FILE.test(url)) return 'range' in headers ? null : { key: url, page: url, url, kind: 'file' }
  if (path === '/_next/image') {
    const accepted = toText(headers.accept)
    const format = ['image/avif', 'image/webp'].find((type) => accepted.includes(type)) ?? ''
    return { key: `${url} ${format}`, page: `${url} ${format}`, url, kind: 'file' }
  }
  const page = toReadable(path)
  const found = findRoute(page)
  const isUnknown = found === null && !path.startsWith('/_next/')
  if (!found?.route.kept && !isUnknown) return null
  const kind = isUnknown ? 'unknown' : 'page'
  // Next takes any other value for a request for the document.
  if (headers['rsc'] === '1')
    return { key: [url, ...PAYLOAD.map((name) => toText(headers[name]))].join('\n'), page, url, kind }
  // No page reads its query, but documents do; that of the front page may be an address of another system.
  if (at !== -1 && (isUnknown || (path === '/' && FORMER_FRONT.test(url)))) return { key: url, page, url, kind }
  if (at !== -1 && found?.route.kept === 'document') return null
  // For readers who save data, the lite edition leaves out what costs data.
  const savesData = headers['save-data'] === 'on' && LITE.test(path)
  return { key: savesData ? `${path} save-data` : path, page, url: path, kind }
}
