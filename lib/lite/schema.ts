/** Ten packets, a new connection's initial window. */
export const LITE_MAX_BYTES = 14 * 1024

/** With its page, a part stays within LITE_MAX_BYTES even if it barely compresses. */
export const PART_MAX_BYTES = 15_000

export const LITE_LIST_SIZE = 20

/** `status` defaults to 200. */
export type LitePage = { html: string; status?: 404 | 410 } | { movedTo: string }
