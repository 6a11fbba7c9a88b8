import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bytes of a feed document of our own making (lib/testing/feeds). */
export function readFeedFile(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'feeds', name))
}
