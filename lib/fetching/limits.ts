// How far the guarded fetcher goes (decision S10). Each number stands in the sentences of unfetchable.ts too.

/** From the first question to the last byte, redirects included: an editor waits for it. */
export const MAX_MS = 10_000
/** After decompression. The longest news pages are a quarter of it. */
export const MAX_BYTES = 2 * 1024 * 1024
/** http → https → www → the page: three are usual. */
export const MAX_REDIRECTS = 5
/**
 * Where the web listens. Any other port is another kind of service (mail, databases, caches), and some of those take
 * the lines of a request for commands.
 */
export const PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])
/** More than servers send, less than it takes to fill memory by headers. */
export const MAX_HEADER_BYTES = 32 * 1024
