import 'server-only'

import { CENTRE } from '../../articles/focus'
import { env } from '../../env'
import { report } from '../../db/errors'
import { isNotModified } from '../../http/conditional'
import { site, siteTitle } from '../../settings/site'
import { SECTION_COLOURS } from './colours'
import { renderCard, renderPicture } from './render-card'
import { type SharedArticle, hashShareVersion, parseStoredPath } from './rules'

/** How many pictures are kept, at about 120 kB each: those of articles that are being shared. */
const KEPT = 60
/** The largest picture in bytes. Uploads are never larger (lib/uploads/schema.ts). */
const MAX_BYTES = 12 * 1024 * 1024

/** How many pictures may wait: ten seconds of drawing, so that one client cannot delay others longer. */
const MAX_WAITING = 30

/** Too many pictures are being drawn. Not an error, because a retry will soon succeed. */
class Busy extends Error {}

const kept = new Map<string, Promise<Buffer>>()
let drawing: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Draws one picture at a time, because each takes a whole core that pages need too. */
function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  if (waiting >= MAX_WAITING) return Promise.reject(new Busy())
  waiting += 1
  const result = drawing.then(draw).finally(() => (waiting -= 1))
  drawing = result.catch(() => {})
  return result
}

/** Loads a picture. Returns null if it is missing or too large. Throws if storage is down. */
async function loadPicture(path: string): Promise<Buffer | null> {
  const address = `${env().supabaseUrl}/storage/v1/object/public/article-images/${path}`
  const stored = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(7_000) })
  if (stored.status >= 500) throw new Error(`Storage returned ${stored.status} for ${path}`)
  if (!stored.ok || Number(stored.headers.get('content-length') ?? 0) > MAX_BYTES) return null
  return Buffer.from(await stored.arrayBuffer())
}

async function draw({ title, category, image_url, image_focus_x, image_focus_y }: SharedArticle): Promise<Buffer> {
  const path = parseStoredPath(image_url)
  const bytes = path ? await loadPicture(path) : null
  const picture = bytes && (await renderPicture(bytes, { x: image_focus_x ?? CENTRE.x, y: image_focus_y ?? CENTRE.y }))
  return picture ?? renderCard({ headline: title, kicker: { text: category, colour: SECTION_COLOURS[category] } })
}

function keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const found = kept.get(key)
  const picture = found ?? inTurn(make)
  kept.delete(key)
  kept.set(key, picture)
  // A failure is not kept.
  if (!found) picture.catch(() => kept.delete(key))
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break
    kept.delete(oldest)
  }
  return picture
}

/** Returns the article's picture, or a card with its headline. */
export function getSharePicture(article: SharedArticle): Promise<Buffer> {
  return keep(`${article.slug} ${hashShareVersion(article)}`, () => draw(article))
}

export function getSiteCard(): Promise<Buffer> {
  return keep(`/ ${siteTitle()}`, () => renderCard({ headline: site().tagline || site().name }))
}

/** Responds to temporary failures, with Retry-After. */
export const rejectPicture = () =>
  new Response('Try again later\n', { status: 503, headers: { 'Content-Type': 'text/plain', 'Retry-After': '60' } })

/** Serves a picture, or 304 if the client has the current version. */
export async function servePicture(
  request: Request,
  version: string,
  getPicture: () => Promise<Buffer>,
): Promise<Response> {
  const headers = { ETag: `"${version}"`, 'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800' }
  if (isNotModified(request.headers, { etag: headers.ETag })) return new Response(null, { status: 304, headers })
  try {
    const jpeg = await getPicture()
    return new Response(new Uint8Array(jpeg), {
      headers: { ...headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(jpeg.length) },
    })
  } catch (error) {
    if (!(error instanceof Busy)) report(error, new URL(request.url).pathname)
    return rejectPicture()
  }
}
