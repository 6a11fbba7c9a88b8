import { connect } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'

import { mintToken, type Person, useBackend } from '../backend.ts'

// Connections are pooled, and a role must never leak into another request.

const backend = useBackend()
let people: Person[]
let tokens: string[]

beforeAll(async () => {
  await backend.sql(`create table public.attack_rows (id serial primary key, owner uuid not null)`)
  await backend.sql(`alter table public.attack_rows enable row level security`)
  await backend.sql(`grant select on public.attack_rows to anon, authenticated, service_role`)
  await backend.sql(`grant insert (owner) on public.attack_rows to authenticated`)
  await backend.sql(`grant usage on sequence public.attack_rows_id_seq to authenticated`)
  await backend.sql(
    `create policy "people see their own" on public.attack_rows for select to authenticated using (owner = (select auth.uid()))`,
  )
  await backend.sql(
    `create policy "people add their own" on public.attack_rows for insert to authenticated with check (owner = (select auth.uid()))`,
  )
  people = await Promise.all([backend.createPerson(), backend.createPerson(), backend.createPerson()])
  tokens = await Promise.all(people.map((person) => mintToken(backend.keys, { sub: person.id, email: person.email })))
  for (const person of people)
    await backend.sql(`insert into public.attack_rows (owner) values ($1), ($1)`, [person.id])
})

interface Row {
  owner: string
}

type Caller = { name: string; apikey: string; token?: string; sees: (rows: Row[]) => boolean }

const callers = (): Caller[] => [
  { name: 'anon', apikey: backend.keys.publishableKey, sees: (rows) => rows.length === 0 },
  {
    name: 'service',
    apikey: backend.keys.secretKey,
    sees: (rows) => new Set(rows.map((row) => row.owner)).size === people.length,
  },
  ...people.map((person, at) => ({
    name: `person ${at}`,
    apikey: backend.keys.publishableKey,
    ...(tokens[at] ? { token: tokens[at] } : {}),
    sees: (rows: Row[]) => rows.length >= 2 && rows.every((row) => row.owner === person.id),
  })),
]

const headersOf = ({ apikey, token }: Caller): Record<string, string> => ({
  apikey,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
})

// 7 and 5 are coprime, so that neighbours always differ.
const mixed = (count: number) => Array.from({ length: count }, (_, at) => callers()[(at * 7) % 5] as Caller)

describe('requests that overlap', () => {
  it('get their own rows: 400 pipelined on four raw sockets', async () => {
    const sendAll = (batch: Caller[]) =>
      new Promise<string>((resolve, reject) => {
        const { hostname, port } = new URL(backend.url)
        const socket = connect(Number(port), hostname)
        let text = ''
        const answers = () => text.split('HTTP/1.1 ').length - 1
        socket.on('error', reject)
        socket.on('close', () => resolve(text))
        socket.on('data', (data) => {
          text += String(data)
          if (answers() === batch.length && text.endsWith(']')) socket.end()
        })
        socket.write(
          batch
            .map((caller) => {
              const lines = Object.entries(headersOf(caller)).map(([name, value]) => `${name}: ${value}\r\n`)
              return `GET /rest/v1/attack_rows?select=owner HTTP/1.1\r\nHost: backend\r\n${lines.join('')}\r\n`
            })
            .join(''),
        )
      })
    const batches = [mixed(100), mixed(101).slice(1), mixed(102).slice(2), mixed(103).slice(3)]
    const texts = await Promise.all(batches.map(sendAll))
    let wrong = 0
    let right = 0
    texts.forEach((text, batch) => {
      const answers = text.split('HTTP/1.1 ').slice(1)
      expect(answers.length).toBe(100)
      answers.forEach((answer, index) => {
        const rows = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as Row[]
        if (batches[batch]?.[index]?.sees(rows)) right += 1
        else wrong += 1
      })
    })
    expect([right, wrong]).toEqual([400, 0])
  })

  it('never share a transaction with our own privileged SQL', async () => {
    const users = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        if (at % 2) {
          const [row] = await backend.sql<{ who: string; sub: string | null }>(
            `select current_user as who, nullif(current_setting('request.jwt.claims', true), '') as sub`,
          )
          return `${row?.who} ${row?.sub}`
        }
        const { data } = await backend.anon().from('attack_rows').select('owner')
        return `rows ${data?.length}`
      }),
    )
    expect([...new Set(users)].sort()).toEqual(['postgres null', 'rows 0'])
  })

  it('leave nothing behind when a client disconnects', async () => {
    const abort = new AbortController()
    const lost = Array.from({ length: 50 }, () =>
      fetch(`${backend.url}/rest/v1/attack_rows?select=owner`, {
        headers: { apikey: backend.keys.secretKey },
        signal: abort.signal,
      })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined),
    )
    await new Promise((resolve) => setImmediate(resolve))
    abort.abort()
    await Promise.all(lost)
    const { data } = await backend.anon().from('attack_rows').select('owner')
    expect(data).toEqual([])
  })
})
