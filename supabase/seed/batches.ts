import type { Database } from '../../lib/db/database.types.ts'
import type { Client } from './client.ts'

type Table = keyof Database['public']['Tables']
type Insert<T extends Table> = Database['public']['Tables'][T]['Insert']

export function splitIntoBatches<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

// How many rows a request has. That is about 0.5 MB, and the embedded backend accepts 5 MB.
const BATCH = 100

/** Saves rows in batches. It upserts them, so that a load can be repeated. */
export async function saveRows<T extends Table>(
  db: Client,
  table: T,
  rows: Insert<T>[],
  onConflict = 'id',
): Promise<void> {
  for (const batch of splitIntoBatches(rows, BATCH)) {
    // A select would send every text back.
    const { error } = await db.from(table as Table).upsert(batch as never, { onConflict })
    if (error) throw new Error(`${table}: ${error.message}`, { cause: error })
  }
}

/** Does `work` for all items, `width` of them at a time. */
export async function forEachWide<T>(items: T[], width: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
