/** What reaches a reader over ten packets, the first answer of a fresh connection: no round trip waits for more. */
export const LITE_MAX_BYTES = 14 * 1024

/** Escaped text of one part of a long story: within the limit with its page around it, even where hardly anything compresses. */
export const PART_MAX_BYTES = 15_000

/** Articles of one list. */
export const LITE_LIST_SIZE = 20

/** What an address of the lite edition is answered with; `status` is 200 unless said. */
export type LiteAnswer = { html: string; status?: 404 | 410 } | { movedTo: string }
