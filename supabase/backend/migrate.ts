import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import packageFile from '../../package.json' with { type: 'json' }
import type { Database } from './connection.ts'
import { splitSqlStatements } from './lite-imports.ts'

/** A migration failed. The message has its file, the line and what PostgreSQL reported. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

interface Migration {
  version: string
  name: string
  file: string
  text: string
  checksum: string
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).sort()
  const found = files.map(async (file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    if (!version || !name) return []
    const text = await readFile(join(folder, file), 'utf8')
    // Git may convert the line endings.
    const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
    return [{ version, name, file, text, checksum }]
  })
  return (await Promise.all(found)).flat()
}

interface Applied {
  version: string
  name: string | null
  checksum: string | null
}

/** Throws if a file that ran has changed or is gone: the code would expect another schema than this database has. */
function requireUnchanged(applied: Applied[], migrations: Migration[]): void {
  for (const { version, name, checksum } of applied) {
    const migration = migrations.find((one) => one.version === version)
    if (migration && (checksum ?? migration.checksum) === migration.checksum) continue
    const file = `supabase/migrations/${migration?.file ?? `${version}_${name}.sql`}`
    const restore = `git checkout v${packageFile.version} -- ${file}`
    throw new MigrationFailed(
      migration
        ? `${file} has changed since it ran in this database: restore it (${restore}), and put the change into a new migration.`
        : `${file} ran in this database, but is missing here: restore it (${restore}), or start the newer version of Lodestar that has it.`,
    )
  }
}

function describeFailure(file: string, text: string, error: unknown): string {
  const { message, position, detail, hint, where } = error as Record<string, string | undefined>
  const lines: string[] = []
  if (position) {
    const before = text.slice(0, Number(position) - 1).split('\n')
    const line = before.length
    lines.push(`${file}:${line}:${(before.at(-1)?.length ?? 0) + 1}: ${message}`)
    lines.push(`  ${text.split('\n')[line - 1]?.trim() ?? ''}`)
  } else {
    lines.push(`${file}: ${message}`)
  }
  for (const more of [detail, hint, where]) if (more) lines.push(`  ${more}`)
  return lines.join('\n')
}

function parseStatements(text: string): string[] {
  try {
    return splitSqlStatements(text)
  } catch {
    return [text]
  }
}

/**
 * Runs the migrations that have not run yet, each in one transaction, and records them as the Supabase CLI does.
 * Returns their names.
 */
export async function migrate(database: Database, folder: string, log: (line: string) => void): Promise<string[]> {
  const applied = await database.query<Applied>(
    `select version, name, checksum from supabase_migrations.schema_migrations
     left join supabase_migrations.checksums using (version) order by version`,
  )
  const migrations = await readMigrations(folder)
  requireUnchanged(applied, migrations)
  const keepChecksum = ({ query }: Pick<Database, 'query'>, { version, checksum }: Migration) =>
    query(`insert into supabase_migrations.checksums (version, checksum) values ($1, $2)`, [version, checksum])
  const ran: string[] = []
  for (const migration of migrations) {
    const { version, name, file, text } = migration
    const known = applied.find((one) => one.version === version)
    if (known) {
      // The Supabase CLI ran it, which keeps no checksum.
      if (!known.checksum) await keepChecksum(database, migration)
      continue
    }
    const started = performance.now()
    await database
      .transaction(async (tx) => {
        await tx.exec(text)
        await tx.query(
          `insert into supabase_migrations.schema_migrations (version, name, statements)
           select $1, $2, array(select jsonb_array_elements_text($3::text::jsonb))`,
          [version, name, JSON.stringify(parseStatements(text))],
        )
        await keepChecksum(tx, migration)
      })
      .catch((error: unknown) => {
        throw new MigrationFailed(describeFailure(file, text, error), { cause: error })
      })
    ran.push(file)
    log(`migrated ${file} (${Math.round(performance.now() - started)} ms)`)
  }
  return ran
}
