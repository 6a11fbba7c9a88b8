import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of a sample feed in lib/testing/feeds. */
export function readFeedFile(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'feeds', name))
}
