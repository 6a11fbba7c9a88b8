/**
 * Parses an address; null if it is invalid. Safari 16.4, Firefox ESR 115 and Chrome 109 have neither URL.parse nor
 * URL.canParse.
 */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
