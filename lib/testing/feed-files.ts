import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function readFeedFile(name: string): Buffer {
  return readFileSync(join(import.meta.dirname, 'feeds', name))
}
