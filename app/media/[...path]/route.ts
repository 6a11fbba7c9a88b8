import { report } from '@/lib/db/errors'
import { fetchStored } from '@/lib/uploads/fetch-stored'

// Pictures have URLs of this site: these survive a change of backend, and only one port has to be public.

/** The paths of uploads; anything else is a 404. */
const PATH = /^[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$/i
/** A path cannot be guessed and is never used again. */
const FOREVER = 'public, max-age=31536000, immutable'

const fail = (status: 404 | 502) =>
  new Response(status === 404 ? 'Not found' : 'Try again later', { status, headers: { 'cache-control': 'no-store' } })

export async function GET(_request: Request, { params }: RouteContext<'/media/[...path]'>): Promise<Response> {
  const path = (await params).path.join('/')
  if (!PATH.test(path)) return fail(404)
  try {
    const stored = await fetchStored(path)
    return stored.status >= 500 ? fail(502) : buildPictureResponse(stored)
  } catch (error) {
    report(error, `/media/${path}`)
    return fail(502)
  }
}

function buildPictureResponse(stored: Response): Response {
  const type = stored.headers.get('content-type') ?? ''
  if (!stored.ok || !/^image\/(jpeg|png|webp|gif|avif)$/.test(type)) return fail(404)
  const headers = new Headers({
    'content-type': type,
    'cache-control': FOREVER,
    'content-security-policy': "default-src 'none'",
  })
  for (const name of ['content-length', 'etag', 'last-modified']) {
    const value = stored.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(stored.body, { headers })
}
