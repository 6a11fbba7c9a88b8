import type { IncomingMessage } from 'node:http'

import { findRoute } from '../routes/find-route.ts'

// Decides which requests answers.ts answers, and what an answer depends on.

export interface Asked {
  /** A text of everything that the answer depends on. */
  key: string
  /** The page that Next renders for the request. It renders one answer for it at a time. */
  page: string
  /** The address that Next is asked for, without parameters that change nothing. */
  url: string
  kind: 'file' | 'page' | 'unknown'
}

/** Matches scripts, styles and fonts of the build, and uploaded pictures. Their names change with their contents. */
const FILE = /^\/(?:_next\/static|media)\/(?!.*\.\.)[\w./~-]+$/
/** Matches parameters of the front page on another system, which lib/legacy-urls/rules.ts knows. */
const FORMER_FRONT = /[?&](?:p|page_id|attachment_id|cat|tag|author|category_name|author_name|s|m|feed)(?:=|&|$)/
const LITE = /^\/lite(?:\/|$)/
/** Headers with which Next's client asks for a page's payload, or for a part of it. */
export const PAYLOAD = ['next-router-prefetch', 'next-router-segment-prefetch', 'next-router-state-tree', 'next-url']

const toText = (value: string | string[] | undefined) => String(value ?? '')

function toReadable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns what a request asks for, or null if its answer depends on more than this can tell. */
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
  // With any other value, Next answers with the document.
  if (headers['rsc'] === '1')
    return { key: [url, ...PAYLOAD.map((name) => toText(headers[name]))].join('\n'), page, url, kind }
  // Pages don't read their query, but documents do, and that of the front page may be an address of another system.
  if (at !== -1 && (isUnknown || (path === '/' && FORMER_FRONT.test(url))))
    return { key: url, page, url, kind: 'unknown' }
  if (at !== -1 && found?.route.kept === 'document') return null
  // For readers who save data, the lite edition leaves out what costs data.
  const savesData = headers['save-data'] === 'on' && LITE.test(path)
  return { key: savesData ? `${path} save-data` : path, page, url: path, kind }
}
