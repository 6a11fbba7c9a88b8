/** Ten packets, the initial window of a new connection: a page this size needs no extra round trip. */
export const LITE_MAX_BYTES = 14 * 1024

/**
 * Escaped text per part of a long story. With its page around it, a part stays within the limit even if it barely
 * compresses.
 */
export const PART_MAX_BYTES = 15_000

/** Articles per list. */
export const LITE_LIST_SIZE = 20

/** The result for a lite URL; `status` defaults to 200. */
export type LitePage = { html: string; status?: 404 | 410 } | { movedTo: string }
