import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'

import { type Backend, startBackend } from '../supabase/backend/backend.ts'
import { makeKeys } from '../supabase/backend/keys.ts'
import { startScratchPostgres } from '../supabase/backend/scratch-postgres.ts'

export const TYPES_FILE = resolve(import.meta.dirname, '../lib/db/database.types.ts')

/**
 * Returns the TypeScript types of the public schema. They come from the engine of `supabase gen types`; the command
 * itself needs Docker or a hosted project. The engine does not resolve domains in arguments of functions, so our
 * functions take `text` where a column has a domain.
 */
export async function generateTypes({ sql }: Pick<Backend, 'sql'>): Promise<string> {
  const pool = { query: async (text: string) => ({ rows: await sql(text) }) }
  const metadata = await introspect(pool as Parameters<typeof introspect>[0], { includedSchemas: ['public'] })
  return generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: '13',
    detectOneToOneRelationships: true,
  })
}

if (import.meta.main) {
  const database = await startScratchPostgres()
  const backend = await startBackend({ dataDir: 'memory', databaseUrl: database.url, keys: makeKeys() })
  await writeFile(TYPES_FILE, await generateTypes(backend))
  await backend.close()
  await database.stop()
  console.log(`Written: ${TYPES_FILE}`)
}
