import type { Database } from '../../lib/supabase/database.types.ts'
import type { Client } from './client.ts'

type Table = keyof Database['public']['Tables']
type Insert<T extends Table> = Database['public']['Tables'][T]['Insert']

/** Cuts a list into lists of at most `size`. */
export function toBatches<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

// One request may carry 5 MB to the embedded backend; a hundred articles are about half of one.
const BATCH = 100

/** Writes rows by their key: a row that is there already is written over, so a load can be done again. */
export async function saveRows<T extends Table>(db: Client, table: T, rows: Insert<T>[], onConflict = 'id'): Promise<void> {
  for (const batch of toBatches(rows, BATCH)) {
    // Without a select: answering with the rows would send every text back.
    const { error } = await db.from(table as Table).upsert(batch as never, { onConflict })
    if (error) throw new Error(`${table}: ${error.message}`, { cause: error })
  }
}

/** Does `work` for every item, `width` at a time. */
export async function forEachWide<T>(items: T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(Array.from({ length: width }, async () => {
    for (const item of queue) await work(item)
  }))
}
