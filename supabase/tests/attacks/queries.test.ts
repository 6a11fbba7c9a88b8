import { beforeAll, describe, expect, it, vi } from 'vitest'

import { useBackend } from '../backend.ts'

const backend = useBackend()

beforeAll(async () => {
  await backend.sql(`create table public.attack_open (id int primary key, name text, data jsonb)`)
  await backend.sql(`grant select (id, name, data), insert (id, name, data) on public.attack_open to anon`)
  await backend.sql(`insert into public.attack_open values (1, 'one', '{"a": {"b": 1}}'), (2, 'two', '{}')`)
  await backend.sql(`create table public.attack_safe (secret text)`)
  await backend.sql(`insert into public.attack_safe values ('the-secret-words')`)
})

const ask = async (query: string, init: RequestInit = {}) => {
  const response = await fetch(`${backend.url}/rest/v1/attack_open${query}`, {
    ...init,
    headers: {
      apikey: backend.keys.publishableKey,
      'content-type': 'application/json',
      ...(init.headers as Record<string, string>),
    },
  })
  return { status: response.status, text: await response.text() }
}

const enc = encodeURIComponent
const STEAL = `(select secret from attack_safe)`
const RISE = `set_config('role','postgres',true)`

describe('SQL injection', () => {
  it.each([
    `?select=${enc(STEAL)}`,
    `?select=${enc(`id,x:${RISE}`)}`,
    `?select=${enc(`id","x":"${STEAL}`)}`,
    `?select=${enc(`"id",${STEAL}`)}`,
    `?select=${enc(`id::text,${STEAL}::text`)}`,
    `?select=${enc(`id::text); ${RISE}; --`)}`,
    `?select=${enc(`x:id::"text" || ${STEAL}`)}`,
    `?select=${enc(`data->>a'||${STEAL}||'`)}`,
    `?select=${enc(`data->'a' || ${STEAL}->b`)}`,
    `?select=${enc(`data->a->>"b'||${STEAL}||'"`)}`,
    `?order=${enc(`id;${RISE}`)}`,
    `?order=${enc(`(case when ${STEAL} like 't%' then id else -id end)`)}`,
    `?order=${enc(`data->a'||${STEAL}||'.desc`)}`,
    `?order=${enc(`id.desc nulls last, ${STEAL}`)}`,
    `?id=${enc(`eq.1 or 1=1`)}`,
    `?id=${enc(`in.(1) or ${STEAL} is not null`)}`,
    `?id=${enc(`in.(1,${STEAL})`)}`,
    `?name=${enc(`eq.' or ${STEAL} is not null --`)}`,
    `?name=${enc(`fts(english'||${STEAL}||').x`)}`,
    `?name=${enc(`is.null or true`)}`,
    `?${enc(`name" or "id`)}=eq.1`,
    `?${enc(`data->>a' or true or '`)}=eq.1`,
    `?or=${enc(`(id.eq.1,name.eq."' or true --")`)}`,
    `?or=${enc(`(id.eq.1) or (true)`)}`,
    `?limit=${enc(`1; ${RISE}`)}`,
    `?offset=${enc(`0 union select 1, secret, null from attack_safe`)}`,
  ])('%s reveals and runs nothing', async (query) => {
    const { status, text } = await ask(query)
    expect(text).not.toContain('the-secret-words')
    // 42601, from PostgreSQL's parser, would mean that it ran as SQL.
    expect(text).not.toContain('42601')
    expect(status).not.toBe(500)
    const who = await backend.sql(`select current_user as who`)
    expect(who).toEqual([{ who: 'postgres' }])
    expect((await ask('?select=id')).status).toBe(200)
  })

  it.each([
    [`?columns=${enc(`id,"name") select 9, (secret) from attack_safe --`)}`, {}],
    [`?on_conflict=${enc(`id) do update set name = ${STEAL} --`)}`, { prefer: 'resolution=merge-duplicates' }],
    [`?select=${enc(`id, ${STEAL}`)}`, { prefer: 'return=representation' }],
  ])('writing with %s reveals nothing', async (query, headers) => {
    const { text } = await ask(query, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: 900, name: 'x', [`name") values (1,2) --`]: 1 }),
    })
    expect(text).not.toContain('the-secret-words')
    expect(text).not.toContain('42601')
    expect(await backend.sql(`select from public.attack_open where name like '%secret%'`)).toEqual([])
  })
})

describe('an expensive query', () => {
  beforeAll(async () => {
    await backend.sql(`create function public.attack_sleep() returns int language sql as 'select 1 from pg_sleep(60)'`)
    await backend.sql(`grant execute on function public.attack_sleep() to anon, authenticated, service_role`)
  })

  it.each([
    ['a reader', 'anon', 3],
    ['somebody who signed in', 'authenticated', 8],
  ] as const)('of %s is cancelled, and answers as hosted Supabase does', async (_who, role, seconds) => {
    const client =
      role === 'anon' ? backend.anon() : backend.as({ id: crypto.randomUUID(), email: 'slow@lodestar.test' })
    const started = performance.now()
    const { error, status } = await client.rpc('attack_sleep')
    expect([error?.code, status]).toEqual(['57014', 500])
    expect(Math.round((performance.now() - started) / 1000)).toBeGreaterThanOrEqual(seconds)
  })

  it('does not make others wait', async () => {
    const slow = Array.from({ length: 7 }, () => backend.anon().rpc('attack_sleep').then())
    const countSleeping = async () => {
      const [found] = await backend.sql<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
      )
      return found?.n
    }
    await vi.waitFor(async () => expect(await countSleeping()).toBe(7), { timeout: 2500, interval: 50 })
    expect((await ask('?select=id')).status).toBe(200)
    expect(await countSleeping()).toBe(7)
    await Promise.all(slow)
  })

  it('does not leave its time limit on the connection', async () => {
    const limits = await Promise.all(
      Array.from({ length: 40 }, () =>
        backend.sql<{ limit: string }>(`select current_setting('statement_timeout') as limit, pg_sleep(0.01)`),
      ),
    )
    expect(new Set(limits.map(([row]) => row?.limit))).toEqual(new Set(['0']))
  })

  it('with more than 20 conditions is refused without the secret key', async () => {
    const each = (count: number) => `?${Array.from({ length: count }, (_, at) => `name=neq.${at}`).join('&')}`
    const inLogic = (name: string, count: number) =>
      `?${name}=(${Array.from({ length: count }, (_, at) => `name.eq.${at}`).join(',')})`
    const nested = `?id=gt.0&or=(${Array.from({ length: 10 }, (_, at) => `and(name.eq.${at},id.eq.${at})`).join(',')})`
    for (const query of [
      each(20),
      inLogic('or', 20),
      `${each(10)}&order=id&limit=5&offset=1&select=id,name`,
      '?id=in.(1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22)',
    ]) {
      expect([query, (await ask(query)).status]).toEqual([query, 200])
    }
    for (const query of [
      each(21),
      inLogic('or', 21),
      inLogic('and', 21),
      inLogic('not.or', 21),
      inLogic('x.or', 21),
      nested,
    ]) {
      expect([query, (await ask(query)).status]).toEqual([query, 400])
    }
    expect((await ask(each(21), { headers: { apikey: backend.keys.secretKey } })).status).toBe(200)
  })

  it('with a URL of more than 4 kB is refused without the secret key', async () => {
    const long = (bytes: number) => `?name=neq.${'x'.repeat(bytes - '/rest/v1/attack_open?name=neq.'.length)}`
    expect([(await ask(long(4096))).status, (await ask(long(4097))).status]).toEqual([200, 414])
    expect((await ask(`?select=${'id,'.repeat(1400)}id`)).status).toBe(414)
    expect((await ask(long(4097), { headers: { apikey: backend.keys.secretKey } })).status).toBe(200)
  })

  it('that names a column many times is refused without the secret key', async () => {
    const aliases = (count: number) => Array.from({ length: count }, (_, at) => `a${at}:name`).join(',')
    const sorted = (count: number) => Array.from({ length: count }, () => 'name').join(',')
    for (const query of [`?select=${aliases(40)}`, `?select=id&order=${sorted(39)}`])
      expect([query, (await ask(query)).status]).toEqual([query, 200])
    for (const query of [`?select=${aliases(41)}`, `?select=id&order=${sorted(40)}`])
      expect([query, (await ask(query)).status]).toEqual([query, 400])
    expect((await ask(`?select=${aliases(41)}`, { headers: { apikey: backend.keys.secretKey } })).status).toBe(200)
  })

  it('for everything gets a thousand rows', async () => {
    await backend.sql(`insert into public.attack_open select n, 'n' from generate_series(1000, 4000) n`)
    expect((JSON.parse((await ask('?select=id')).text) as unknown[]).length).toBe(1000)
    expect((JSON.parse((await ask('?select=id&limit=100000')).text) as unknown[]).length).toBe(1000)
  })

  it('with aggregates or for the plan is refused', async () => {
    expect((await ask('?select=name,count()')).status).toBe(400)
    expect((await ask('?select=id', { headers: { accept: 'application/vnd.pgrst.plan+json' } })).status).toBe(406)
  })

  it('that changes every row is refused', async () => {
    await backend.sql(`grant update (name), delete on public.attack_open to anon`)
    expect((await ask('', { method: 'DELETE' })).status).toBe(400)
    expect((await ask('', { method: 'PATCH', body: '{"name":"x"}' })).status).toBe(400)
  })
})
