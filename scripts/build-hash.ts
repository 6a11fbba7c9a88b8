import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

// Packages are not hashed: the lock file names the version of each.
const FOLDERS = ['app', 'components', 'lib', 'public']
const FILES = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mts',
  'postcss.config.mjs',
  'package-lock.json',
]
const NOT_BUILT = /(\.test\.tsx?|\.md)$|(^|\/)testing\//

async function listFiles(root: string): Promise<string[]> {
  const lists = FOLDERS.map(async (folder) => {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  })
  const found = (await Promise.all(lists)).flat().filter((file) => !NOT_BUILT.test(file))
  return [...found, ...FILES].sort()
}

/** Returns a hash of everything that a build depends on. `root` has no trailing slash. */
export async function hashSources(root: string): Promise<string> {
  const hash = createHash('sha256')
  for (const file of await listFiles(root)) {
    const text = await readFile(join(root, file)).catch(() => undefined)
    if (text) hash.update(`${file}\n${text.length}\n`).update(text)
  }
  return hash.digest('hex')
}
