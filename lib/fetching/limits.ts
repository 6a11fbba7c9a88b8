// The messages in fetch-error.ts repeat these numbers.

/** How long (ms) a fetch may take, including redirects, because an editor is waiting. */
export const MAX_MS = 10_000
/** The largest document after decompression: the longest news pages need a quarter. */
export const MAX_BYTES = 2 * 1024 * 1024
/** How many redirects are followed. Three are common: http → https → www → page. */
export const MAX_REDIRECTS = 5
/**
 * The ports that may be contacted, those of the web: other services (mail, databases, caches) might run the lines of a
 * request as commands.
 */
export const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])
/** The largest headers: more than servers send, but too little to exhaust memory. */
export const MAX_HEADER_BYTES = 32 * 1024
