import { HttpError } from '../../lib/http/http-error.ts'
import type { ApiRequest, Handler } from './api-request.ts'

// These handlers translate between what the Supabase client sends and what lite expects.

const OBJECT = /^\/storage\/v1\/object\/(?!list|sign|move|copy|info)/
const SIGNING = /^\/storage\/v1\/object\/(upload\/)?sign\//
const SIGNING_SEVERAL = /^\/storage\/v1\/object\/sign\/[^/]+$/

// The client's field has an empty name, with the cache time as another; lite expects a field named `file` and a header.
async function unwrapFormUpload(request: ApiRequest): Promise<ApiRequest> {
  const { headers, body } = request
  const type = headers.get('content-type') ?? ''
  if (!body || !type.startsWith('multipart/form-data')) return request
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const file = [...form.values()].find((value) => value instanceof Blob)
  if (!file) return request
  const plain = new Headers(headers)
  const bytes = Buffer.from(await file.arrayBuffer())
  plain.set('content-type', file.type || 'application/octet-stream')
  plain.set('content-length', String(bytes.length))
  const seconds = form.get('cacheControl')
  if (typeof seconds === 'string' && /^\d+$/.test(seconds)) plain.set('cache-control', `max-age=${seconds}`)
  const metadata = form.get('metadata')
  if (typeof metadata === 'string') plain.set('x-metadata', Buffer.from(metadata).toString('base64'))
  return { ...request, headers: plain, body: bytes }
}

type Signed = Record<string, unknown>

// lite returns the whole path as `signedUrl`. The client expects it without `/storage/v1`, as `signedURL`, or as `url`
// for uploads.
function makeRelative({ signedUrl, ...rest }: Signed, field: string): Signed {
  return {
    ...rest,
    [field]: typeof signedUrl === 'string' && signedUrl ? signedUrl.replace(/^\/storage\/v1/, '') : null,
  }
}

const MAX_SIGNED = 100

function readPaths({ body }: ApiRequest): { expiresIn: unknown; paths: string[] } {
  try {
    const { expiresIn, paths } = JSON.parse(body?.toString() ?? '') as { expiresIn: unknown; paths: unknown }
    if (Array.isArray(paths) && paths.length <= MAX_SIGNED && paths.every((path) => typeof path === 'string'))
      return { expiresIn, paths }
  } catch {
    // Invalid JSON is rejected below, like JSON of a wrong shape.
  }
  throw new HttpError(400, {
    statusCode: '400',
    error: 'InvalidRequest',
    message: `paths must be an array of at most ${MAX_SIGNED} strings`,
  })
}

// Signs several links one by one, because lite's route for one link matches the request for several.
async function signSeveral(request: ApiRequest, next: Handler): Promise<Response> {
  const { expiresIn, paths } = readPaths(request)
  const body = Buffer.from(JSON.stringify({ expiresIn }))
  const headers = new Headers(request.headers)
  headers.set('content-length', String(body.length))
  const answers: Signed[] = []
  for (const path of paths) {
    const url = new URL(`${request.url.pathname}/${path.split('/').map(encodeURIComponent).join('/')}`, request.url)
    const response = await next({ ...request, url, headers, body })
    const answer = ((await response?.json()) ?? {}) as Signed
    answers.push(
      response?.ok
        ? { path, error: null, ...makeRelative(answer, 'signedURL') }
        : { path, error: answer['message'], signedURL: null },
    )
  }
  return Response.json(answers)
}

export function fixStorage(next: Handler): Handler {
  return async (request) => {
    const { pathname } = request.url
    if (!pathname.startsWith('/storage/')) return next(request)
    if (request.method === 'POST' && SIGNING_SEVERAL.test(pathname)) return signSeveral(request, next)
    const uploads = OBJECT.test(pathname) && (request.method === 'POST' || request.method === 'PUT')
    const response = await next(uploads ? await unwrapFormUpload(request) : request)
    if (!response?.ok || request.method !== 'POST' || !SIGNING.test(pathname)) return response
    const field = pathname.includes('/upload/') ? 'url' : 'signedURL'
    return Response.json(makeRelative((await response.json()) as Signed, field))
  }
}
