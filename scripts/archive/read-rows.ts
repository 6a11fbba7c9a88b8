import type { Query } from '../../supabase/backend/connection.ts'
import { SECRETS, quoteColumns, quoteTable } from './schema.ts'

// PostgreSQL encodes the rows as JSON, so that numbers and times don't lose precision in JavaScript.

// A batch takes 0.5 MB with typical articles, and 60 MB with the longest ones.
const ROWS_AT_ONCE = 100

interface Wanted {
  name: string
  columns: string[]
  order: string
}

function buildSelectList({ name, columns }: Wanted, withSecrets: boolean): string {
  const hidden = withSecrets ? [] : (SECRETS[name] ?? [])
  return columns
    .map((column) => (hidden.includes(column) ? `null as ${quoteColumns([column])}` : quoteColumns([column])))
    .join(', ')
}

/** Reads a table in batches of JSON lines, within the transaction of `query`. */
export async function* readRows(query: Query, table: Wanted, withSecrets = true): AsyncGenerator<string[]> {
  const rows = `select ${buildSelectList(table, withSecrets)} from ${quoteTable(table.name)} order by ${table.order}`
  await query(`declare archive_rows no scroll cursor for select to_jsonb(r)::text as line from (${rows}) r`)
  for (;;) {
    const found = await query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from archive_rows`)
    if (found.length === 0) break
    yield found.map(({ line }) => line)
  }
  await query('close archive_rows')
}
