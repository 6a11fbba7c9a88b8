import type { Query } from '../../supabase/backend/connection.ts'
import { ArchiveProblem, AUTH_TABLES, LEFT_OUT, LEFT_OUT_COLUMNS } from './schema.ts'

export interface Table {
  name: string
  /** All columns except generated ones, which cannot be written. */
  columns: string[]
  /** The SQL of `order by`: the primary key, with text in byte order, so that every database agrees on it. */
  order: string
  identity: string | null
  /** Whether migrations insert the table's only row, so that an import replaces it. */
  isSingle: boolean
  needs: string[]
}

const TABLES = /* sql */ `
  select n.nspname || '.' || c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum) as columns,
    (select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attidentity <> '' limit 1) as identity,
    (select string_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.n)
      from pg_index i cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, n)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
      where i.indrelid = c.oid and i.indisprimary) as "order",
    coalesce((select bool_and(a.atttypid = 'boolean'::regtype) from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey::smallint[])
      where i.indrelid = c.oid and i.indisprimary), false) as single,
    array(select distinct fn.nspname || '.' || fc.relname from pg_constraint k
      join pg_class fc on fc.oid = k.confrelid join pg_namespace fn on fn.oid = fc.relnamespace
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname in ('public', 'private') or n.nspname || '.' || c.relname = any ($1::text[]))
  order by 1`

interface Found extends Omit<Table, 'order' | 'isSingle'> {
  order: string | null
  single: boolean
}

/** Sorts tables so that each comes after those that it references. */
function sortByNeed(tables: Table[]): Table[] {
  const known = new Map(tables.map((table) => [table.name, table]))
  const sorted = new Set<Table>()
  const visiting = new Set<string>()
  const visit = (table: Table): void => {
    if (sorted.has(table) || visiting.has(table.name)) return
    visiting.add(table.name)
    for (const need of table.needs) {
      const needed = known.get(need)
      if (needed) visit(needed)
    }
    sorted.add(table)
  }
  for (const table of tables) visit(table)
  return [...sorted]
}

/** Lists the tables to archive, in the order in which their rows can be inserted. */
export async function listTables(query: Query): Promise<Table[]> {
  // Drivers encode arrays differently, so the names are passed as one text.
  const found = await query<Found>(TABLES.replace('$1::text[]', "string_to_array($1::text, ',')"), [
    AUTH_TABLES.join(','),
  ])
  const tables = found
    .filter(({ name }) => !(name in LEFT_OUT))
    .map(({ single, order, columns, ...table }) => {
      if (!order) throw new ArchiveProblem(`The table ${table.name} has no primary key to order its rows by.`)
      return {
        ...table,
        columns: columns.filter((name) => !LEFT_OUT_COLUMNS[table.name]?.includes(name)),
        order,
        isSingle: single,
      }
    })
  return sortByNeed(tables)
}

export async function listMigrations(query: Query): Promise<string[]> {
  const rows = await query<{ version: string }>(
    `select version from supabase_migrations.schema_migrations order by version collate "C"`,
  )
  return rows.map(({ version }) => version)
}
