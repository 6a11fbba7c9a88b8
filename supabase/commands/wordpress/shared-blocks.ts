/** By post ID: blocks that posts share (`wp_block`). */
export type SharedBlocks = ReadonlyMap<number, string>

const REFERENCE = /<!--\s{0,9}wp:block\s{1,9}(\{[^]{0,2000}?\})\s{0,9}\/-->/g
const DEEPEST = 5
/** Blocks that hold each other would grow without end. */
const LONGEST = 4 * 1024 * 1024

/** Puts the blocks where posts refer to them; one block may hold others. */
export function insertSharedBlocks(html: string, blocks: SharedBlocks, dropped: Map<string, number>): string {
  let length = html.length
  function insert(text: string, depth: number): string {
    return text.replace(REFERENCE, (_whole, json: string) => {
      const block = blocks.get(Number(/"ref"\s{0,9}:\s{0,9}"?(\d{1,15})/.exec(json)?.[1] ?? 0))
      length += block?.length ?? 0
      if (block !== undefined && depth < DEEPEST && length <= LONGEST) return insert(block, depth + 1)
      dropped.set('missing shared blocks', (dropped.get('missing shared blocks') ?? 0) + 1)
      return ''
    })
  }
  return insert(html, 0)
}
