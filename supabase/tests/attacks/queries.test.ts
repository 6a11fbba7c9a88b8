import { beforeAll, describe, expect, it } from 'vitest'

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
    headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  })
  return { status: response.status, text: await response.text() }
}

const enc = encodeURIComponent
const STEAL = `(select secret from attack_safe)`
const RISE = `set_config('role','postgres',true)`

describe('words that try to become SQL', () => {
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
  ])('%s gives nothing away and runs nothing', async (query) => {
    const { status, text } = await ask(query)
    expect(text).not.toContain('the-secret-words')
    // 42601 is PostgreSQL's own parser: it would mean that the words arrived there as SQL.
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
  ])('writing with %s gives nothing away', async (query, headers) => {
    const { text } = await ask(query, { method: 'POST', headers, body: JSON.stringify({ id: 900, name: 'x', [`name") values (1,2) --`]: 1 }) })
    expect(text).not.toContain('the-secret-words')
    expect(text).not.toContain('42601')
    expect(await backend.sql(`select from public.attack_open where name like '%secret%'`)).toEqual([])
  })
})

describe('a query that could hold up everybody', () => {
  const nested = (depth: number) => `${'article_images(id,articles('.repeat(depth)}id${'))'.repeat(depth)}`

  it('by embedding without end is refused at once', async () => {
    for (const select of [`id,${nested(3)}`, `id,${nested(200)}`, Array.from({ length: 40 }, (_, at) => `a${at}:article_images(id)`).join(',')]) {
      const started = performance.now()
      const response = await fetch(`${backend.url}/rest/v1/articles?select=${enc(select)}`, { headers: { apikey: backend.keys.publishableKey } })
      expect(response.status).toBe(400)
      expect(performance.now() - started).toBeLessThan(2000)
    }
  })

  it('by a regular expression is refused at once', async () => {
    const evil = '(a*)*(b*)*\\1\\2c'
    for (const query of [`?name=match.${enc(evil)}`, `?name=not.imatch.${enc(evil)}`, `?name=match(any).${enc(`{${evil}}`)}`, `?or=(${enc(`name.match.${evil}`)})`, `?and=(${enc(`id.eq.1,name.not.imatch.${evil}`)})`]) {
      expect((await ask(query)).status).toBe(400)
    }
    expect((await ask('?name=eq.the.match.report')).status).toBe(200)
  })

  it('by asking for everything gets a thousand rows', async () => {
    await backend.sql(`insert into public.attack_open select n, 'n' from generate_series(1000, 4000) n`)
    expect((JSON.parse((await ask('?select=id')).text) as unknown[]).length).toBe(1000)
    expect((JSON.parse((await ask('?select=id&limit=100000')).text) as unknown[]).length).toBe(1000)
  })

  it('by counting in groups or asking for the plan is refused', async () => {
    expect((await ask('?select=name,count()')).status).toBe(400)
    expect((await ask('?select=id', { headers: { accept: 'application/vnd.pgrst.plan+json' } })).status).toBe(406)
  })

  it('by changing every row at once is refused', async () => {
    await backend.sql(`grant update (name), delete on public.attack_open to anon`)
    expect((await ask('', { method: 'DELETE' })).status).toBe(400)
    expect((await ask('', { method: 'PATCH', body: '{"name":"x"}' })).status).toBe(400)
  })
})
