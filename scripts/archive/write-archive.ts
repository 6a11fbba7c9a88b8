import type { Database, Query } from '../../supabase/backend/connection.ts'
import { isDamage } from '../../supabase/backend/database-damage.ts'
import { listMigrations, listTables, type Table } from './catalogue.ts'
import { readRows } from './read-rows.ts'
import { createHash } from 'node:crypto'
import {
  ArchiveProblem,
  FORMAT,
  type Manifest,
  PART_BYTES,
  partName,
  type StoredObject,
  quoteTable,
  VERSION,
} from './schema.ts'
import { hash, openTarWriter, type TarWriter } from './tar-writer.ts'

export interface Source {
  database: Pick<Database, 'transaction' | 'query'>
  /** Resolves with the picture's bytes, or undefined if it does not exist. */
  readObject(bucket: string, name: string): Promise<Buffer | undefined>
}

export interface Exported {
  rows: number
  objects: number
  /** The pictures whose files were missing or truncated in storage. */
  missing: string[]
}

/** The header of a tar entry contains its size, so a part is collected before it is written. */
async function writeLines(tar: TarWriter, folder: string, batches: AsyncIterable<string[]>, parts: Manifest['parts']) {
  const digest = createHash('sha256')
  let [rows, size, n] = [0, 0, 0]
  let lines: string[] = []
  const flush = async () => {
    if (lines.length === 0) return
    const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''))
    digest.update(bytes)
    n += 1
    const name = partName(folder, n)
    parts[name] = await tar.add(name, bytes)
    lines = []
    size = 0
  }
  for await (const batch of batches) {
    for (const line of batch) {
      lines.push(line)
      rows += 1
      size += line.length
      if (size >= PART_BYTES) await flush()
    }
  }
  await flush()
  return { rows, sha256: digest.digest('hex') }
}

const OBJECTS = /* sql */ `
  select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
    coalesce(metadata ->> 'cacheControl', '') as cache, to_jsonb(created_at) #>> '{}' as created, to_jsonb(updated_at) #>> '{}' as updated,
    (metadata ->> 'size')::int as size
  from storage.objects where bucket_id is not null and name is not null order by bucket_id collate "C", name collate "C"`

/** Pictures that were unused for a day may be removed by the newsroom while the export runs. Those are not missing. */
async function wasRemoved(
  { database }: Source,
  { bucket, name }: Pick<StoredObject, 'bucket' | 'name'>,
): Promise<boolean> {
  const rows = await database.query(`select 1 from storage.objects where bucket_id = $1 and name = $2`, [bucket, name])
  return rows.length === 0
}

async function writeObjects(
  tar: TarWriter,
  query: Query,
  source: Source,
  parts: Manifest['parts'],
  note: (text: string) => void,
) {
  const found = await query<Omit<StoredObject, 'sha256'> & { size: number | null }>(OBJECTS)
  const files = new Set<string>()
  const missing: string[] = []
  const kept: string[] = []
  for (const [at, { size, ...object }] of found.entries()) {
    const bytes = await source.readObject(object.bucket, object.name)
    if (!bytes || (size !== null && bytes.length !== size)) {
      if (!(await wasRemoved(source, object))) missing.push(`${object.bucket}/${object.name}`)
      continue
    }
    const sha256 = hash(bytes)
    if (!files.has(sha256)) await tar.add(`files/${sha256}`, bytes)
    files.add(sha256)
    kept.push(JSON.stringify({ ...object, sha256 } satisfies StoredObject))
    if (at % 50 === 0) note(`pictures ${at + 1} of ${found.length}`)
  }
  await writeLines(
    tar,
    'objects',
    (async function* () {
      yield kept
    })(),
    parts,
  )
  return { objects: kept.length, files: files.size, missing }
}

async function writeTable(tar: TarWriter, query: Query, table: Table, withSecrets: boolean, parts: Manifest['parts']) {
  try {
    const written = await writeLines(tar, `tables/${table.name}`, readRows(query, table, withSecrets), parts)
    // A sequential scan of a damaged table can miss rows silently; an index scan fails.
    await query('set local enable_seqscan = off')
    const [counted] = await query<{ n: number }>(`select count(*) as n from ${quoteTable(table.name)}`)
    await query('set local enable_seqscan = on')
    if (counted?.n !== written.rows)
      throw new ArchiveProblem(`The table ${table.name} is damaged: ${written.rows} of ${counted?.n} rows can be read.`)
    return written
  } catch (error) {
    throw isDamage(error)
      ? new ArchiveProblem(`The table ${table.name} is damaged: ${(error as Error).message}.`, { cause: error })
      : error
  }
}

/** Writes all rows of one database snapshot and the pictures they use. `file` must not exist. */
export async function writeArchive(
  source: Source,
  file: string,
  withSecrets: boolean,
  note: (text: string) => void,
  now = new Date(),
): Promise<Exported> {
  const tar = openTarWriter(file, now)
  try {
    const exported = await source.database.transaction(async ({ query }) => {
      await query('set transaction isolation level repeatable read read only')
      await query(`set local timezone to 'UTC'`)
      // Reading pictures may take longer than the few minutes that a hosted project allows a statement.
      await query('set local statement_timeout = 0')
      await query('set local idle_in_transaction_session_timeout = 0')
      await query(`set local lock_timeout = '1min'`)
      const migrations = await listMigrations(query).catch(() => [])
      if (migrations.length === 0)
        throw new ArchiveProblem('This database has no newsroom yet, so there is nothing to export.')
      await tar.add('lodestar.json', Buffer.from(JSON.stringify({ format: FORMAT, version: VERSION })))
      const parts: Manifest['parts'] = {}
      const { objects, files, missing } = await writeObjects(tar, query, source, parts, note)
      const tables: Manifest['tables'] = []
      for (const table of await listTables(query)) {
        note(table.name)
        tables.push({
          name: table.name,
          columns: table.columns,
          ...(await writeTable(tar, query, table, withSecrets, parts)),
        })
      }
      const manifest: Manifest = {
        format: FORMAT,
        version: VERSION,
        madeAt: now.toISOString(),
        migrations,
        withSecrets,
        bodies: 'markdown',
        tables,
        objects,
        files,
        parts,
      }
      await tar.add('manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)))
      return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), objects, missing }
    })
    await tar.end()
    return exported
  } catch (error) {
    tar.abort()
    throw error
  }
}
