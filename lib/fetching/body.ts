import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

import { MAX_BYTES } from './limits'
import { FetchError, toFetchError } from './fetch-error'

/** Sent as Accept-Encoding; responses in other encodings are rejected. */
export const ACCEPTED_PACKING = 'gzip, br'

function toUnpacker(packing: string): Transform | null {
  if (packing === '' || packing === 'identity') return null
  if (packing === 'gzip' || packing === 'x-gzip') return createGunzip()
  if (packing === 'br') return createBrotliDecompress()
  throw toFetchError('packing')
}

/** Passes chunks through until the limit is exceeded. */
async function* count(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > MAX_BYTES) throw toFetchError('too_large')
    yield chunk
  }
}

/**
 * The decompressed body. Counts bytes before and after decompression: a small archive may expand to gigabytes,
 * and an endless one may expand to nothing.
 */
export async function readResponseBody(body: Readable, packing: string, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of count(source)) chunks.push(chunk)
  }
  const unpacker = toUnpacker(packing)
  try {
    if (unpacker) await pipeline(body, count, unpacker, collect, { signal })
    else await pipeline(body, collect, { signal })
  } catch (error) {
    // zlib errors have these codes; all others are connection errors.
    const isUnpacking = unpacker !== null && /^(Z_|ERR_)/.test((error as NodeJS.ErrnoException).code ?? '')
    throw isUnpacking && !(error instanceof FetchError) && !signal.aborted ? toFetchError('packing', error) : error
  }
  return Buffer.concat(chunks)
}
