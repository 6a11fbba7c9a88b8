import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'

import { findRoute, makeMatcher, MOVED_FEEDS, type Route } from '../route-table.ts'

// Which requests the response cache answers, and under which key.

export interface Target {
  key: string
  /** What Next is asked: without parameters that change nothing. */
  path: string
  headers: Record<string, string>
}

/** Keys of the lite edition for readers who save data. */
const SAVES_DATA = ' save-data'
const BANNERS = '/api/banners'

/** Paths without percent-encoding, trailing slash or dot segments. */
const PLAIN = /^\/(?!\.{1,2}(?:\/|$))(?:[\w.~-]+(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*)?$/
const LITE = /^\/lite(?:\/|$)/
/** Requests for a page's payloads or parts, and signed-in machines. */
const OTHERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'next-action',
  'range',
  'transfer-encoding',
  'authorization',
]
/** Sessions, flash messages and previews; the visitor key changes no response. */
const PERSONAL = /(?:^|;\s*)(?:lodestar-(?!visitor=)|__prerender_bypass|__next_preview)/
/** Added to links by campaigns and social networks. No response depends on them; analytics scripts would read them. */
const TRACKING =
  /^(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|yclid|igsh|igshid|li_fat_id|mc_cid|mc_eid|srsltid)$/
const MOST_QUERY = 1000

const matches = (isChosen: (route: Route) => boolean) => {
  const match = makeMatcher(isChosen)
  return ({ path }: Target) => match(path)
}
/** Stands for all paths that nothing answers: they share one 404 page, unless there are legacy URLs. */
export const MISSING: Target = { key: '404', path: '/.missing', headers: {} }

/** Pages, feeds and the like, whose response depends only on their address and cached entries. */
const isKeptRoute = matches(({ kept }) => Boolean(kept))
export const isKept = (target: Target) => target === MISSING || isKeptRoute(target)
/** The route handlers among them. */
export const isDocument = matches(({ kept }) => kept === 'document')

export const isStory = makeMatcher(({ path }) => path === '/story/[slug]')

/** All open pages ask at once when it changes: a request never relies on one that began before it. */
export const isPolled = ({ path }: Target) => path === BANNERS

/** Open pages ask for banners 100 ms after a change, and their query is cached for 50: so often, one goes on to Next. */
export const checkInterval = (target: Target) => (isPolled(target) ? 40 : Infinity)

const FILES = new Set([
  ...MOVED_FEEDS,
  ...readdirSync(join(import.meta.dirname, '../../public'), { recursive: true }).map((file) => `/${String(file)}`),
])
/** Whether no page, route handler or file has this path. */
export const isMissing = ({ path }: Target) =>
  !path.startsWith('/_next/') && !FILES.has(path) && findRoute(path) === null

const isTracking = (query: string) =>
  query.length <= MOST_QUERY && query.split('&').every((one) => TRACKING.test(one.split('=', 1)[0] ?? ''))

/** Null for requests that only Next can answer. */
export function toTarget({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Target | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const at = url.indexOf('?')
  const path = at === -1 ? url : url.slice(0, at)
  const query = at === -1 ? undefined : url.slice(at + 1)
  if (!PLAIN.test(path) || Number(headers['content-length'] ?? 0) > 0) return null
  const { cookie } = headers
  if (cookie && PERSONAL.test(cookie)) return null
  if (OTHERS.some((name) => name in headers)) return null
  if (query !== undefined && !isTracking(query)) return null
  // For readers who save data, the lite edition leaves out what costs data.
  if (headers['save-data'] === 'on' && LITE.test(path))
    return { key: path + SAVES_DATA, path, headers: { 'save-data': 'on' } }
  return { key: path, path, headers: {} }
}

/** The target of a key; null for the 404 page and keys that no target has. */
export function fromKey(key: string): Target | null {
  const [path, savesData] = key.endsWith(SAVES_DATA) ? [key.slice(0, -SAVES_DATA.length), 'on'] : [key]
  return toTarget({ method: 'GET', url: path, headers: savesData ? { 'save-data': savesData } : {} })
}
