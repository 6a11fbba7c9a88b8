// Node's compressed results are slices of 64 kB chunks, and a slice in a cache keeps its whole chunk in memory. These
// functions return copies of the right size.

import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/**
 * Returns a copy outside of Buffer's pool.
 * @param {Uint8Array} bytes
 */
export function copyExactly(bytes) {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** @param {Buffer} body @param {import('node:zlib').ZlibOptions} options */
export const compressGzip = async (body, options) => copyExactly(await gzipAsync(body, options))

/** @param {Buffer} body @param {import('node:zlib').BrotliOptions} options */
export const compressBrotli = async (body, options) => copyExactly(await brotliAsync(body, options))
