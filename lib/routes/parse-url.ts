/** URL.parse and URL.canParse, which Safari 16.4, Firefox ESR 115 and Chrome 109 don't have. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}
