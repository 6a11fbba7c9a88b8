import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, type BrotliOptions, gzip, type ZlibOptions } from 'node:zlib'

import Negotiator from 'negotiator'

export type Coding = 'br' | 'gzip' | 'identity'

const CODINGS: Coding[] = ['br', 'gzip', 'identity']

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** Returns a copy, because a slice of one of zlib's 64 kB chunks would keep the whole chunk in memory. */
const copy = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer)

export const compressGzip = async (body: Buffer, options: ZlibOptions) => copy(await gzipAsync(body, options))
export const compressBrotli = async (body: Buffer, options: BrotliOptions) => copy(await brotliAsync(body, options))

/** Returns the best compression that the client accepts. */
export function chooseCoding(req: Pick<IncomingMessage, 'headers'>): Coding {
  const accepted = new Negotiator(req).encodings(CODINGS)
  return CODINGS.find((coding) => accepted.includes(coding)) ?? 'identity'
}
