import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { startBackend } from '../../backend/backend.ts'
import { makeKeys } from '../../backend/keys.ts'
import { describeSchema, SCHEMA_FILE } from '../../../scripts/schema-doc.ts'
import { withDatabase } from '../backend-setup.ts'

// The database is like that of a hosted project: migrated with Supabase's CLI by an owner who is not a superuser, with
// default privileges for every API role.

// The CLI is no dependency, because it is a large download that only this test needs.
const CLI = 'supabase@3.1.0'
const SUPABASE = join(import.meta.dirname, '../..')

/** A new database has not used any index, and a table without a policy is one for functions only. */
const BY_DESIGN = /^(unused_index_|rls_enabled_no_policy_public_)/

const HOSTED = /* sql */ `
  drop schema supabase_migrations cascade;
  alter schema public owner to deployer;
  grant usage on schema auth, storage to deployer with grant option;
  grant usage, create on schema extensions to deployer with grant option;
  grant select, references, trigger on all tables in schema auth to deployer;
  grant execute on all functions in schema auth, extensions to deployer with grant option;
  alter table storage.objects owner to deployer;
  grant all on storage.buckets to deployer;
  alter publication supabase_realtime owner to deployer;
  alter default privileges for role deployer in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges for role deployer in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges for role deployer in schema public grant execute on functions to anon, authenticated, service_role;
`

let folder = ''
let sql: Sql
let address = ''

/** The CLI leaves files in the folder, so it gets a copy. */
async function supabase(...args: string[]): Promise<string> {
  const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' }
  const command = ['--yes', CLI, ...args, `--remote=${address}`, '--yes', `--workdir=${folder}`]
  const { stdout } = await promisify(execFile)('npx', command, { cwd: folder, env, maxBuffer: 10_000_000 })
  return stdout
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-hosted-'))
  for (const part of ['config.toml', 'migrations', 'templates'])
    await cp(join(SUPABASE, part), join(folder, 'supabase', part), { recursive: true })

  const server = inject('postgresUrl')
  const name = `hosted_${crypto.randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${name}`)
  const backend = await startBackend({
    dataDir: 'memory',
    databaseUrl: withDatabase(server, name),
    keys: makeKeys(),
    migrations: false,
  })
  await backend.close()
  await admin.unsafe(`create role deployer login password 'deployer' createrole createdb bypassrls replication`)
  await admin.unsafe(`grant anon, authenticated, service_role to deployer with admin option`)
  await admin.unsafe(`alter database ${name} owner to deployer`)
  await admin.end()

  const connection = { search_path: '"$user", public, extensions' }
  sql = postgres(withDatabase(server, name), { max: 1, onnotice: () => {}, connection })
  await sql.unsafe(HOSTED)
  const owner = new URL(withDatabase(server, name))
  ;[owner.username, owner.password] = ['deployer', 'deployer']
  address = owner.href
}, 120_000)

afterAll(async () => {
  await sql?.end()
  await rm(folder, { recursive: true, force: true })
})

describe('a hosted project', () => {
  it('has the same schema and grants after `supabase db push`', async () => {
    await supabase('db', 'push')
    const [applied] = await sql<{ n: number }[]>`select count(*)::int as n from supabase_migrations.schema_migrations`
    expect(applied?.n).toBeGreaterThan(20)
    const found = await describeSchema({ sql: async (text) => [...(await sql.unsafe(text))] as never })
    expect(found).toBe(await readFile(SCHEMA_FILE, 'utf8'))
  }, 300_000)

  it("passes Supabase's advisors except for what is so by design", async () => {
    const printed = await supabase('db', 'advisors', '--type', 'all', '--level', 'info')
    const advice = JSON.parse(printed.slice(printed.indexOf('['))) as { cache_key: string }[]
    const keys = advice.map(({ cache_key }) => cache_key).filter((key) => !BY_DESIGN.test(key))
    expect(keys).toEqual([])
  }, 120_000)
})
