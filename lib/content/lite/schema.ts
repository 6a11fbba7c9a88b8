/** The largest page: ten packets, which a new connection sends before it waits. */
export const LITE_MAX_BYTES = 14 * 1024

/** The largest part: with its page, it stays within LITE_MAX_BYTES even if it barely compresses. */
export const PART_MAX_BYTES = 15_000

export const LITE_LIST_SIZE = 20

/** A rendered page. `status` defaults to 200. */
export type LitePage = { html: string; status?: 404 | 410 } | { movedTo: string }
