import { readBody } from '../http/read-body'
import { makeError } from './respond'

/** The largest request in bytes: ten times what a feed item needs. */
export const MAX_BYTES = 1024 * 1024

/** Reads a JSON body. Throws an HttpError with status 413, 415 or 400. */
export async function readJson(request: Request): Promise<unknown> {
  const [type, ...parameters] = (request.headers.get('content-type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (
    type !== 'application/json' ||
    (charset && charset !== 'utf-8' && charset !== 'utf8') ||
    encoding !== 'identity'
  ) {
    throw makeError(415, 'not_json', 'Send Content-Type: application/json, uncompressed and in UTF-8.')
  }
  const bytes = await readBody(request, MAX_BYTES)
  if (!bytes) throw makeError(413, 'too_large', 'The body must not be larger than 1 MB.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw makeError(400, 'bad_json', 'The body is not valid JSON in UTF-8.')
  }
}
