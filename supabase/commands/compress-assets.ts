import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import pLimit from 'p-limit'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

const COMPRESSIBLE = /\.(?:js|css|json|svg|txt)$/
/** Smaller files save no packet. */
const MIN_BYTES = 1024

/** Writes `name.br` and `name.gz` next to each compressible file below `dir`. */
export async function compressAssets(dir: string): Promise<void> {
  const found = await readdir(dir, { recursive: true, withFileTypes: true })
  const limit = pLimit(4)
  await limit.map(
    found.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name)),
    async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const bytes = await readFile(path)
      if (bytes.length < MIN_BYTES) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
      const [br, gz] = await Promise.all([toBrotli(bytes, { params }), toGzip(bytes, { level: 9 })])
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
    },
  )
}
