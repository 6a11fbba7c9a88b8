import { createHash } from 'node:crypto'

/** The same name always gets the same id, so that a load that was interrupted can simply be done again. */
export function toDemoId(name: string): string {
  const hex = createHash('sha256').update(`lodestar demo ${name}`).digest('hex')
  // Version 8 is the one for ids of one's own making (RFC 9562).
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
