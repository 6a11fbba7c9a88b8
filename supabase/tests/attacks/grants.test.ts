import { beforeAll, describe, expect, it } from 'vitest'

import { mintToken, type Person, useBackend } from '../backend.ts'

const backend = useBackend()
let ama: Person

beforeAll(async () => {
  ama = await backend.createPerson()
  await backend.sql(
    `create table public.attack_people (id uuid primary key, name text, role text not null default 'customer')`,
  )
  await backend.sql(`alter table public.attack_people enable row level security`)
  await backend.sql(`grant select, update (name) on public.attack_people to authenticated`)
  await backend.sql(
    `create policy "people see themselves" on public.attack_people for select to authenticated using (id = (select auth.uid()))`,
  )
  await backend.sql(
    `create policy "people edit themselves" on public.attack_people for update to authenticated using (id = (select auth.uid()))`,
  )
  await backend.sql(`insert into public.attack_people (id, name) values ($1, 'Ama')`, [ama.id])
  await backend.sql(`create table public.attack_nothing_granted (id int primary key)`)
})

const roleOf = async (id: string) =>
  (await backend.sql<{ role: string }>(`select role from public.attack_people where id = $1`, [id]))[0]?.role

describe('grants', () => {
  it('by column let a customer edit her name but not her role', async () => {
    const people = backend.as(ama).from('attack_people')
    expect((await people.update({ name: 'Ama S.' }).eq('id', ama.id).select('name')).data).toEqual([{ name: 'Ama S.' }])
    const { status, error } = await backend.as(ama).from('attack_people').update({ role: 'admin' }).eq('id', ama.id)
    expect([status, error?.code]).toEqual([403, '42501'])
    const both = await backend.as(ama).from('attack_people').update({ name: 'x', role: 'admin' }).eq('id', ama.id)
    expect(both.error?.code).toBe('42501')
    expect(await roleOf(ama.id)).toBe('customer')
  })

  it("on a new table exist only for the newsroom's own server", async () => {
    const answers = await Promise.all(
      [backend.anon(), backend.as(ama)].map((client) => client.from('attack_nothing_granted').select()),
    )
    expect(answers.map((answer) => [answer.status, answer.error?.code])).toEqual([
      [401, '42501'],
      [403, '42501'],
    ])
  })

  it('do not change after requests of every kind', async () => {
    await Promise.all(
      [backend.anon(), backend.as(ama), backend.service()].map((client) => client.from('attack_people').select()),
    )
    const granted = await backend.sql(
      `select grantee, privilege_type from information_schema.role_table_grants
       where table_name in ('attack_people', 'attack_nothing_granted') and grantee in ('anon', 'authenticated')`,
    )
    expect(granted).toEqual([{ grantee: 'authenticated', privilege_type: 'SELECT' }])
  })

  it('are not widened by a forged token', async () => {
    const strangers = { ...backend.keys, jwtSecret: 'another-secret-of-thirty-two-bytes-or-more' }
    const forged = await mintToken(strangers, { sub: ama.id, role: 'service_role' })
    const none =
      `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${ama.id}","role":"service_role","exp":9999999999}`)}.`.replaceAll(
        '=',
        '',
      )
    const expired = await mintToken(backend.keys, { sub: ama.id }, '-1h')
    // Storage signs links with the same secret.
    const stored = await mintToken(backend.keys, { sub: 'a.webp', bucket: 'pictures', role: undefined, aud: undefined })
    const rows = await Promise.all(
      [forged, none, expired, stored, 'nonsense'].map(async (token) => {
        const response = await fetch(`${backend.url}/rest/v1/attack_people?select=*`, {
          headers: { apikey: backend.keys.publishableKey, authorization: `Bearer ${token}` },
        })
        return [response.status, ((await response.json()) as { code: string }).code]
      }),
    )
    // PGRST303 makes a client refresh its session.
    expect(rows).toEqual([
      [401, 'PGRST301'],
      [401, 'PGRST301'],
      [401, 'PGRST303'],
      [401, 'PGRST301'],
      [401, 'PGRST301'],
    ])
  })

  it('give the API access to no other schema', async () => {
    const { publishableKey, secretKey } = backend.keys
    for (const schema of ['auth', 'storage', 'private', 'supabase_migrations', 'realtime', 'pg_catalog']) {
      for (const apikey of [publishableKey, secretKey]) {
        const response = await fetch(`${backend.url}/rest/v1/users?select=*`, {
          headers: { apikey, 'accept-profile': schema },
        })
        expect([schema, response.status, ((await response.json()) as { code: string }).code]).toEqual([
          schema,
          406,
          'PGRST106',
        ])
      }
    }
  })

  it('keep passwords out of reach through every embedding', async () => {
    const response = await backend.as(ama).from('profiles').select('id, users(encrypted_password)')
    expect(response.data).toBeNull()
  })
})
