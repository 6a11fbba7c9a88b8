import postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'

import { startBackend } from '../../local/backend.ts'
import { makeKeys } from '../../local/keys.ts'
import { type Person, useBackend } from '../backend.ts'

// The same holes on a PostgreSQL of one's own. TEST_DATABASE_URL names an empty database that
// this file may wipe: TEST_DATABASE_URL=postgres://postgres@127.0.0.1:5432/lodestar_attacks

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? ''

async function wipe(): Promise<void> {
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const schemas = await admin<{ name: string }[]>`
    select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`
  for (const { name } of schemas) await admin.unsafe(`drop schema ${name} cascade`)
  await admin.unsafe(`drop publication if exists supabase_realtime; create schema public`)
  await admin.end()
}

describe.skipIf(!databaseUrl)('on PostgreSQL', () => {
  beforeAll(wipe)
  const backend = useBackend({ databaseUrl })
  let ama: Person

  beforeAll(async () => {
    await backend.sql(`create table public.attack_rows (id serial primary key, owner uuid not null, note text, at timestamptz default now())`)
    await backend.sql(`alter table public.attack_rows enable row level security`)
    await backend.sql(`grant select, insert (owner, note) on public.attack_rows to authenticated`)
    await backend.sql(`grant usage on sequence public.attack_rows_id_seq to authenticated`)
    await backend.sql(`create policy "people see their own" on public.attack_rows to authenticated using (owner = (select auth.uid()))`)
    await backend.sql(`alter publication supabase_realtime add table public.attack_rows`)
    ama = await backend.createPerson({ full_name: 'Ama' })
  })

  it('every migration runs, and a person has a profile with her name', async () => {
    expect(await backend.sql(`select full_name from public.profiles where id = $1`, [ama.id])).toEqual([{ full_name: 'Ama' }])
  })

  it('a sign-up keeps its metadata as an object', async () => {
    const email = `${crypto.randomUUID()}@lodestar.test`
    await backend.anon().auth.signUp({ email, password: 'a-password', options: { data: { full_name: 'Yaw' } } })
    expect(await backend.sql(`select full_name from public.profiles where email = $1`, [email])).toEqual([{ full_name: 'Yaw' }])
  })

  it('400 mixed requests at once answer each caller with their own rows', async () => {
    const kofi = await backend.createPerson()
    await backend.sql(`insert into public.attack_rows (owner) values ($1), ($2)`, [ama.id, kofi.id])
    const people = [backend.as(ama), backend.as(kofi), backend.anon()]
    const owners = [ama.id, kofi.id, undefined]
    const wrong: unknown[] = []
    await Promise.all(
      Array.from({ length: 400 }, async (_, at) => {
        const { data, status } = await (people[at % 3] ?? backend.anon()).from('attack_rows').select('owner')
        const right = at % 3 === 2 ? status === 401 : data?.length === 1 && data[0]?.['owner'] === owners[at % 3]
        if (!right) wrong.push([at % 3, status, data])
      }),
    )
    expect(wrong).toEqual([])
  })

  it('grants, error codes and timestamps are the same', async () => {
    const rows = backend.as(ama).from('attack_rows')
    expect((await rows.insert({ id: 1, owner: ama.id })).error?.code).toBe('42501')
    const added = await backend.as(ama).from('attack_rows').insert({ owner: ama.id, note: 'x' }).select('at').single()
    expect(added.data?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    const other = await backend.as(ama).from('attack_rows').insert({ owner: crypto.randomUUID() })
    expect([other.status, other.error?.code]).toEqual([403, '42501'])
  })

  it('realtime sends the row to its owner', async () => {
    const client = backend.as(ama)
    await client.realtime.setAuth()
    const heard = new Promise<Record<string, unknown>>((resolve) => {
      client
        .channel('rows')
        .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'attack_rows' }, (event) => resolve(event.new))
        .subscribe((status) => {
          if (status === 'SUBSCRIBED') void backend.sql(`insert into public.attack_rows (owner, note) values ($1, 'live')`, [ama.id])
        })
    })
    expect(await heard).toMatchObject({ owner: ama.id, note: 'live' })
    await client.removeAllChannels()
  })

  it('a second newsroom on the same database is refused with one sentence', async () => {
    await expect(startBackend({ dataDir: 'memory', databaseUrl, keys: makeKeys() })).rejects.toThrow(
      /^The database \S+ is in use by another newsroom: stop that one or choose another DATABASE_URL\.$/,
    )
  })
})
