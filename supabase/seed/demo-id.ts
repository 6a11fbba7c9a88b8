import { createHash } from 'node:crypto'

/** Makes an id that is always the same for a name, so that an interrupted load can be repeated. */
export function buildDemoId(name: string): string {
  const hex = createHash('sha256').update(`lodestar demo ${name}`).digest('hex')
  // Version 8 is for custom ids (RFC 9562).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
