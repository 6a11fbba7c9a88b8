/** Blocks that several posts share (`wp_block`), by post ID. */
export type SharedBlocks = ReadonlyMap<number, string>

const REFERENCE = /<!--\s{0,9}wp:block\s{1,9}(\{[^]{0,2000}?\})\s{0,9}\/-->/g
const MAX_DEPTH = 5
/** The limit of a text (characters) with blocks inserted, because blocks may contain each other. */
const MAX_LENGTH = 4 * 1024 * 1024

/** Replaces references to shared blocks, which may contain others. */
export function insertSharedBlocks(html: string, blocks: SharedBlocks, dropped: Map<string, number>): string {
  let length = html.length
  function insert(text: string, depth: number): string {
    return text.replace(REFERENCE, (_whole, json: string) => {
      const block = blocks.get(Number(/"ref"\s{0,9}:\s{0,9}"?(\d{1,15})/.exec(json)?.[1] ?? 0))
      length += block?.length ?? 0
      if (block !== undefined && depth < MAX_DEPTH && length <= MAX_LENGTH) return insert(block, depth + 1)
      dropped.set('missing shared blocks', (dropped.get('missing shared blocks') ?? 0) + 1)
      return ''
    })
  }
  return insert(html, 0)
}
