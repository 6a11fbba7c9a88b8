import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Database } from './connection.ts'
import { splitSqlStatements } from './lite-imports.ts'

/** Has file, line and PostgreSQL's message. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

interface Migration {
  version: string
  name: string
  file: string
}

async function listMigrations(folder: string): Promise<Migration[]> {
  // The backend must start before the first migration exists.
  const files = await readdir(folder).catch(() => [])
  return files.sort().flatMap((file) => {
    const match = /^(\d+)_(.+)\.sql$/.exec(file)
    return match?.[1] && match[2] ? [{ version: match[1], name: match[2], file }] : []
  })
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

function toStatements(text: string): string[] {
  try {
    return splitSqlStatements(text)
  } catch {
    return [text]
  }
}

/** One transaction each, recorded as the Supabase CLI does. Returns their names. */
export async function migrate(database: Database, folder: string, log: (line: string) => void): Promise<string[]> {
  const rows = await database.query<{ version: string }>(`select version from supabase_migrations.schema_migrations`)
  const seen = new Set(rows.map((row) => row.version))
  const ran: string[] = []
  for (const { version, name, file } of await listMigrations(folder)) {
    if (seen.has(version)) continue
    const started = performance.now()
    const text = await readFile(join(folder, file), 'utf8')
    await database
      .transaction(async (tx) => {
        await tx.exec(text)
        await tx.query(
          `insert into supabase_migrations.schema_migrations (version, name, statements)
           select $1, $2, array(select jsonb_array_elements_text($3::text::jsonb))`,
          [version, name, JSON.stringify(toStatements(text))],
        )
      })
      .catch((error: unknown) => {
        throw new MigrationFailed(describeFailure(file, text, error), { cause: error })
      })
    ran.push(file)
    log(`migrated ${file} (${Math.round(performance.now() - started)} ms)`)
  }
  return ran
}
