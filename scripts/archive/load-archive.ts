import { createHash } from 'node:crypto'

import type { Database, Query } from '../../supabase/backend/connection.ts'
import type { Client } from '../../supabase/seed/client.ts'
import { listMigrations, listTables } from './catalogue.ts'
import { type Checked, checkArchive, splitLines } from './check-archive.ts'
import { removeObjects, setTimes, storeObjects } from './load-objects.ts'
import { mustBeEmpty, type Plan, planTables } from './plan-tables.ts'
import { readRows } from './read-rows.ts'
import { ArchiveProblem, type StoredObject, quoteColumns, quoteTable } from './schema.ts'
import { settleAccounts } from './settle-accounts.ts'
import { openTar, type Tar } from './tar-reader.ts'

export interface Target {
  database: Pick<Database, 'transaction'>
  /** A client with the secret key. It uploads pictures through the storage API, as the newsroom does. */
  client: Client
  /** Whether the storage tables can be written to. They can't in a hosted project. */
  ownsStorage: boolean
}

export interface Imported {
  rows: number
  objects: number
  /** Account columns of the archive that this database does not have. */
  leftOut: string[]
}

async function loadTables(
  query: Query,
  tar: Tar,
  { parts }: Checked,
  plans: Plan[],
  note: (text: string) => void,
): Promise<void> {
  for (const { table, columns } of plans) {
    note(table.name)
    const [name, list] = [quoteTable(table.name), quoteColumns(columns)]
    for (const part of parts.get(table.name) ?? []) {
      const lines = splitLines(await tar.read(part))
      await query(
        `insert into ${name} (${list}) overriding system value select ${list} from json_populate_recordset(null::${name}, $1::text::json)`,
        [`[${lines.join(',')}]`],
      )
    }
  }
}

async function mustBeEqual(query: Query, { table, columns, part, isSame }: Plan): Promise<void> {
  const digest = createHash('sha256')
  let count = 0
  for await (const lines of readRows(query, { ...table, columns })) {
    count += lines.length
    digest.update(lines.map((line) => `${line}\n`).join(''))
  }
  if (count !== part.rows || (isSame && digest.digest('hex') !== part.sha256)) {
    throw new ArchiveProblem(
      `The imported rows of ${table.name} differ from those in the archive, so nothing was imported.`,
    )
  }
}

async function loadRows(
  tx: Pick<Database, 'query' | 'exec'>,
  tar: Tar,
  checked: Checked,
  note: (text: string) => void,
): Promise<Plan[]> {
  const { query, exec } = tx
  await query(`set local timezone to 'UTC'`)
  const tables = await listTables(query)
  // Somebody may have used the newsroom since the first check.
  await mustBeEmpty(query, tables, checked)
  const plans = planTables(checked.manifest, tables, await listMigrations(query))
  const isAccount = ({ table }: Pick<Plan, 'table'>) => table.name.startsWith('auth.')
  const ours = tables.filter((table) => !isAccount({ table })).map(({ name }) => quoteTable(name))
  // Triggers would overwrite timestamps and counters. Foreign keys and check constraints stay on.
  for (const name of ours) await exec(`alter table ${name} disable trigger user`)
  await loadTables(query, tar, checked, plans.filter(isAccount), note)
  await settleAccounts(query)
  const rest = plans.filter((plan) => !isAccount(plan))
  // Removes what triggers created for the new accounts, and the rows that migrations inserted.
  for (const { table } of rest.toReversed()) await query(`delete from ${quoteTable(table.name)}`)
  await loadTables(query, tar, checked, rest, note)
  for (const plan of plans) {
    note(`comparing ${plan.table.name}`)
    await mustBeEqual(query, plan)
  }
  for (const { name, identity } of tables) {
    if (!identity) continue
    const column = quoteColumns([identity])
    await query(
      `select setval(pg_get_serial_sequence($1, $2), greatest(max(${column}), 1), count(*) > 0) from ${quoteTable(name)}`,
      [name, identity],
    )
  }
  for (const name of ours) await exec(`alter table ${name} enable trigger user`)
  return plans
}

/** An archive that was validated. The caller must close it. */
export interface Archive {
  tar: Tar
  checked: Checked
}

/** Opens and validates an archive. Throws an ArchiveProblem if anything is wrong with it. */
export async function openArchive(file: string, note: (text: string) => void): Promise<Archive> {
  const tar = await openTar(file)
  try {
    return { tar, checked: await checkArchive(tar, note) }
  } catch (error) {
    await tar.close()
    throw error
  }
}

/** Imports an archive in one transaction. If it fails, the pictures that were stored are removed. */
export async function loadArchive(
  { database, client, ownsStorage }: Target,
  { tar, checked }: Archive,
  note: (text: string) => void,
): Promise<Imported> {
  await database.transaction(async ({ query }) => {
    const tables = await listTables(query)
    planTables(checked.manifest, tables, await listMigrations(query))
    await mustBeEmpty(query, tables, checked)
  })
  const stored: StoredObject[] = []
  try {
    await storeObjects(tar, checked, client, note, stored)
    const plans = await database.transaction(async (tx) => {
      const loaded = await loadRows(tx, tar, checked, note)
      if (ownsStorage) await setTimes(tx.query, stored)
      return loaded
    })
    return {
      rows: checked.manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      objects: stored.length,
      leftOut: plans.flatMap(({ table, part }) =>
        part.columns.filter((column) => !table.columns.includes(column)).map((column) => `${table.name}.${column}`),
      ),
    }
  } catch (error) {
    await removeObjects(client, stored).catch(() => {})
    throw error
  }
}
