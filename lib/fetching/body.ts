import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

import { FetchError, makeFetchError, tooLarge } from './fetch-error'

/** The encodings that we ask for. Responses in others are rejected. */
export const ACCEPTED_ENCODINGS = 'gzip, br'

function createDecompressor(encoding: string): Transform | null {
  if (encoding === '' || encoding === 'identity') return null
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'br') return createBrotliDecompress()
  throw makeFetchError('encoding')
}

const countTo = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of source) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  }

/**
 * Reads a body. Bytes are counted before and after decompression: a small archive may expand to gigabytes, and an
 * endless one to nothing.
 */
export async function readResponseBody(
  body: Readable,
  encoding: string,
  signal: AbortSignal,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const count = countTo(maxBytes)
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of count(source)) chunks.push(chunk)
  }
  const decompressor = createDecompressor(encoding)
  try {
    if (decompressor) await pipeline(body, count, decompressor, collect, { signal })
    else await pipeline(body, collect, { signal })
  } catch (error) {
    // zlib errors have these codes; others are connection errors.
    const isBadEncoding = decompressor !== null && /^(Z_|ERR_)/.test((error as NodeJS.ErrnoException).code ?? '')
    throw isBadEncoding && !(error instanceof FetchError) && !signal.aborted ? makeFetchError('encoding', error) : error
  }
  return Buffer.concat(chunks)
}
