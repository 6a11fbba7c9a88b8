import { FunctionRefusal } from './refusal'

/** A report and its paraphrase with all their pictures' addresses take a tenth of it. */
export const MAX_BYTES = 1024 * 1024

const tooLarge = () => new FunctionRefusal(413, 'too_large', 'The body must not be larger than 1 MB.')

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > MAX_BYTES) throw tooLarge()
  const reader = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  // Who sends in pieces need not say how much will come.
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > MAX_BYTES) {
      void reader?.cancel().catch(() => {})
      throw tooLarge()
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

/** The body of a request as JSON. Throws a FunctionRefusal: 413, 415 or 400. */
export async function readJson(request: Request): Promise<unknown> {
  const [type, ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';').map((part) => part.trim())
  const charset = parameters.find((part) => part.startsWith('charset='))?.slice(8).replaceAll('"', '')
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (type !== 'application/json' || (charset && charset !== 'utf-8' && charset !== 'utf8') || encoding !== 'identity') {
    throw new FunctionRefusal(415, 'not_json', 'Send Content-Type: application/json, in UTF-8 and not compressed.')
  }
  const bytes = await readBytes(request)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new FunctionRefusal(400, 'bad_json', 'The body is not valid JSON in UTF-8.')
  }
}
