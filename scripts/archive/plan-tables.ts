import type { Query } from '../../supabase/backend/connection.ts'
import type { Table } from './catalogue.ts'
import type { Checked } from './check-archive.ts'
import { ArchiveProblem, type Manifest, quoteTable } from './schema.ts'

export interface Plan {
  table: Table
  columns: string[]
  part: Manifest['tables'][number]
  /** Whether both tables have the same columns, so that their rows can be compared byte by byte. */
  isSame: boolean
}

/**
 * Decides which columns of each table are imported. Throws an ArchiveProblem if an archived table or column does not
 * exist here.
 */
export function planTables({ tables: archived, migrations }: Manifest, tables: Table[], own: string[]): Plan[] {
  // Before v0.1.0, the same migrations were dated a month later.
  const unknown = migrations.filter((version) => !own.includes(version.replace(/^20261201/, '20261101')))
  if (unknown.length > 0)
    throw new ArchiveProblem('This archive was made by a newer version of Lodestar. Update first, then import it.')
  const known = new Map(tables.map((table) => [table.name, table]))
  const parts = new Map(archived.map((part) => [part.name, part]))
  for (const { name, columns } of archived) {
    const table = known.get(name)
    const missing = columns.filter((column) => !table?.columns.includes(column))
    // The account tables of embedded and hosted backends differ in a few columns.
    if (!table || (missing.length > 0 && !name.startsWith('auth.'))) {
      throw new ArchiveProblem(
        `This archive has ${table ? `${name}.${missing[0]}` : `a table ${name}`}, which this version of Lodestar does not have.`,
      )
    }
  }
  return tables.flatMap((table) => {
    const part = parts.get(table.name)
    if (!part) return []
    return [
      {
        table,
        part,
        columns: part.columns.filter((column) => table.columns.includes(column)),
        isSame: part.columns.every((column) => table.columns.includes(column)),
      },
    ]
  })
}

export async function mustBeEmpty(query: Query, tables: Table[], { objects }: Checked): Promise<void> {
  // Private tables are reported last, because their names mean nothing to a newsroom's owner.
  const isPrivate = ({ name }: Table) => name.startsWith('private.')
  for (const { name, isSingle } of tables.toSorted((a, b) => Number(isPrivate(a)) - Number(isPrivate(b)))) {
    if (isSingle) continue
    const [found] = await query<{ n: number }>(
      `select count(*)::int as n from (select 1 from ${quoteTable(name)} limit 1000) t`,
    )
    if (!found?.n) continue
    const many = found.n === 1000 ? '1,000 or more' : String(found.n)
    throw new ArchiveProblem(
      `This newsroom is in use (${name} has ${many} ${found.n === 1 ? 'row' : 'rows'}): archives are only imported into an empty one. Choose another DATA_DIR, or replace this newsroom with --replace.`,
    )
  }
  // The pictures of an interrupted import may be overwritten by the next attempt.
  const ours = new Set([...objects.values()].flat().map(({ bucket, name }) => `${bucket}/${name}`))
  const stored = await query<{ name: string }>(
    `select bucket_id || '/' || name as name from storage.objects where name is not null`,
  )
  const foreign = stored.find(({ name }) => !ours.has(name))
  if (foreign)
    throw new ArchiveProblem(
      `This newsroom is in use (it has the picture ${foreign.name}): archives are only imported into an empty one.`,
    )
}
