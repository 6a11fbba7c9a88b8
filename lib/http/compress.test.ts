import { gunzipSync, brotliDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { compressBrotli, compressGzip } from './compress'

test('compressed bytes hold no more memory than they need', async () => {
  const body = Buffer.from('The harbour master counted the boats twice. '.repeat(200))
  const [gzip, br] = await Promise.all([compressGzip(body, {}), compressBrotli(body, {})])
  expect(gunzipSync(gzip)).toEqual(body)
  expect(brotliDecompressSync(br)).toEqual(body)
  for (const bytes of [gzip, br]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})
