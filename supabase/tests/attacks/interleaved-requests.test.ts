import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { readOrMakeEnv, pickBackendKeys } from '../../backend/keys.ts'
import { cloneDatabase, mintToken } from '../backend.ts'

import { running, start } from './backend-process.ts'

// Requests share connections. Whether they succeed, fail, are cancelled or time out, every response must belong to its
// caller.

const REQUESTS = 4000
// How many requests are under way: more than the gateway runs at a time, so that some wait.
const IN_FLIGHT = 48

const PEOPLE = {
  customer: 'customer',
  unverified: 'news_anchor',
  anchor: 'news_anchor',
  chief: 'chief_author',
  admin: 'admin',
}
type Person = keyof typeof PEOPLE
type Asker = Person | 'reader' | 'server'
const ASKERS: Asker[] = ['reader', ...(Object.keys(PEOPLE) as Person[]), 'server']

const SCHEMA = `
  create table public.attack_notes (id serial primary key, owner uuid default auth.uid(), note text not null);
  alter table public.attack_notes enable row level security;
  create policy "people see their own" on public.attack_notes for select to authenticated using (owner = (select auth.uid()));
  create policy "people add their own" on public.attack_notes for insert to authenticated with check (owner = (select auth.uid()));
  grant select on public.attack_notes to anon;
  grant select, insert on public.attack_notes to authenticated;
  grant usage on sequence public.attack_notes_id_seq to authenticated;
  create function public.attack_who(p_note text, p_seconds float default 0.002) returns jsonb language plpgsql as $$ begin
    -- Read again after a pause: a role must not change under a running request either.
    perform pg_sleep(p_seconds);
    return jsonb_build_object('note', p_note, 'id', auth.uid(), 'role', current_user, 'claimed', auth.role(), 'limit', current_setting('statement_timeout'));
  end $$;
  create function public.attack_fail(p_note text) returns void language plpgsql as $$ begin
    insert into public.attack_notes (note) values (p_note);
    raise exception '% % %', p_note, current_user, coalesce(auth.uid()::text, 'nobody');
  end $$;
  create function public.attack_switch(p_note text) returns void language plpgsql as $$ begin
    perform set_config('request.jwt.claims', '{"sub":"00000000-0000-0000-0000-000000000000"}', false);
    raise exception '%', p_note;
  end $$;
  grant execute on function public.attack_who, public.attack_fail, public.attack_switch to anon, authenticated;`

let folder: string
let url: string
let sql: postgres.Sql
const ids = {} as Record<Asker, string | null>
const headers = {} as Record<Asker, Record<string, string>>

const roleOf = (who: Asker) => (who === 'reader' ? 'anon' : who === 'server' ? 'service_role' : 'authenticated')
const limitOf = (who: Asker) => ({ anon: '3s', authenticated: '8s', service_role: '0' })[roleOf(who)]
const emailOf = (who: Asker) => `${who}@lodestar.test`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lodestar-interleaved-'))
  const database = await cloneDatabase()
  sql = postgres(database, { max: 1, onnotice: () => {} })
  await sql.unsafe(SCHEMA)
  const keys = pickBackendKeys(await readOrMakeEnv(folder, 0))
  ids.reader = ids.server = null
  headers.reader = { apikey: keys.publishableKey }
  headers.server = { apikey: keys.secretKey }
  for (const [who, role] of Object.entries(PEOPLE) as [Person, string][]) {
    const id = crypto.randomUUID()
    await sql`insert into auth.users (id, email, email_confirmed_at) values (${id}, ${emailOf(who)}, now())`
    await sql`update public.profiles set role = ${role}::text::public.user_role, verified = ${who !== 'unverified'}, full_name = ${who} where id = ${id}`
    ids[who] = id
    headers[who] = {
      apikey: keys.publishableKey,
      authorization: `Bearer ${await mintToken(keys, { sub: id, email: emailOf(who) })}`,
    }
  }
  url = await (await start(folder, { DATABASE_URL: database })).ready
})

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await sql.end()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  body: unknown
}

async function ask(who: Asker, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    headers: { ...headers[who], 'content-type': 'application/json', prefer: 'return=representation' },
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null }
}

const who = (asker: Asker, note: string) => ({
  status: 200,
  body: { note, id: ids[asker], role: roleOf(asker), claimed: roleOf(asker), limit: limitOf(asker) },
})
const failing = (status: number | number[], part: object) => ({
  status: Array.isArray(status) ? expect.toBeOneOf(status) : status,
  body: expect.objectContaining(part),
})
const askWho = (asker: Asker, note: string, signal?: AbortSignal) =>
  ask(asker, '/rest/v1/rpc/attack_who', { p_note: note }, signal)
const mine = (asker: Asker, note?: string) => expect.objectContaining({ owner: ids[asker], ...(note ? { note } : {}) })

/** The kinds of requests, each with the expected response; null if the client disconnects. */
const KINDS: Record<string, (asker: Asker, note: string, at: number) => Promise<[Answer | null, unknown]>> = {
  'who they are': async (asker, note) => [await askWho(asker, note), who(asker, note)],
  'their rows': async (asker) => {
    const answer = await ask(asker, '/rest/v1/attack_notes?select=owner&limit=20&order=id.desc')
    const rows = answer.body as unknown[]
    return [
      answer,
      {
        status: 200,
        body: asker === 'server' ? expect.any(Array) : rows.map(() => (asker === 'reader' ? 'none' : mine(asker))),
      },
    ]
  },
  'to add a row': async (asker, note) => [
    await ask(asker, '/rest/v1/attack_notes', { note }),
    asker === 'reader' ? failing(401, { code: '42501' }) : { status: 201, body: [mine(asker, note)] },
  ],
  'to add a row for somebody else': async (asker, note) => {
    const owner = ids[asker === 'admin' ? 'chief' : 'admin']
    return [
      await ask(asker, '/rest/v1/attack_notes', { note, owner }),
      asker === 'server'
        ? { status: 201, body: [{ id: expect.any(Number), owner, note }] }
        : failing([401, 403], { code: '42501' }),
    ]
  },
  nonsense: async (asker, note) => [
    await ask(asker, `/rest/v1/attack_notes?id=eq.${note}`),
    failing(400, { code: '22P02', message: expect.stringContaining(note) }),
  ],
  'for what fails after writing': async (asker, note) => [
    await ask(asker, '/rest/v1/rpc/attack_fail', { p_note: note }),
    asker === 'reader'
      ? failing(401, { code: '42501' })
      : failing(400, { message: `${note} ${roleOf(asker)} ${ids[asker] ?? 'nobody'}` }),
  ],
  'for what fails after pretending to be another': async (asker, note) => [
    await ask(asker, '/rest/v1/rpc/attack_switch', { p_note: note }),
    failing(400, { message: note }),
  ],
  'for their account': async (asker) => [
    await ask(asker, '/auth/v1/user'),
    asker in PEOPLE
      ? { status: 200, body: expect.objectContaining({ id: ids[asker], email: emailOf(asker) }) }
      : { status: expect.toBeOneOf([401, 403]), body: expect.anything() },
  ],
  'for their profile': async (asker) => {
    const answer = await ask(asker, `/rest/v1/rpc/ensure_profile`, {})
    return [
      answer,
      asker in PEOPLE
        ? { status: 200, body: expect.objectContaining({ id: ids[asker], full_name: asker }) }
        : asker === 'reader'
          ? failing(401, { code: '42501' })
          : { status: 200, body: expect.not.objectContaining({ id: expect.any(String) }) },
    ]
  },
  'and hang up': async (asker, note, at) => {
    const answer = await askWho(asker, note, AbortSignal.timeout(at % 6)).catch(() => null)
    return [answer, answer && who(asker, note)]
  },
  'on a socket that they destroy': (asker, note, at) =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(url)
      const body = JSON.stringify({ p_note: note })
      const lines = Object.entries({
        ...headers[asker],
        'content-type': 'application/json',
        'content-length': String(body.length),
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      const socket = connect(Number(port), hostname)
      // Every other request disconnects in the middle of its body.
      socket.write(
        `POST /rest/v1/rpc/attack_who HTTP/1.1\r\nHost: backend\r\n${lines.join('')}\r\n${at % 2 ? body : body.slice(0, 5)}`,
      )
      socket.on('error', () => {}).on('close', () => resolve([null, null]))
      setTimeout(() => socket.destroy(), at % 5)
    }),
}

const kinds = Object.entries(KINDS)
const tally: Record<string, number> = {}
const wrong: unknown[] = []

function expectOwnAnswer(asker: Asker, kind: string, answer: Answer | null, expected: unknown): void {
  try {
    expect(answer).toEqual(expected)
    tally[kind] = (tally[kind] ?? 0) + (answer ? 1 : 0)
  } catch {
    wrong.push([asker, kind, answer, expected])
  }
}

it('thousands of interleaved requests of seven people each get their own rows', { timeout: 180_000 }, async () => {
  const limit = pLimit(IN_FLIGHT)
  // The numbers are coprime, so that every person makes every request.
  const asked = Array.from({ length: REQUESTS }, (_, at) =>
    limit(async () => {
      const asker = ASKERS[at % ASKERS.length]!
      const [kind, run] = kinds[at % kinds.length]!
      expectOwnAnswer(asker, kind, ...(await run(asker, `note-${at}`, at)))
    }),
  )
  // Anonymous queries time out after three seconds.
  const slow = Array.from({ length: 6 }, async (_, at) => {
    const answer = await ask('reader', '/rest/v1/rpc/attack_who', { p_note: `slow-${at}`, p_seconds: 60 })
    expectOwnAnswer('reader', 'for too much', answer, failing(500, { code: '57014' }))
  })
  await Promise.all([...asked, ...slow])

  expect([wrong.length, wrong.slice(0, 3)]).toEqual([0, []])
  for (const [kind] of kinds.filter(([name]) => !/hang up|destroy/.test(name)))
    expect([kind, tally[kind]]).toEqual([kind, expect.toSatisfy((n: number) => n > REQUESTS / kinds.length - 2)])
  expect(tally['for too much']).toBe(6)
  // Nothing is left of failed requests and open transactions.
  const owners = Object.fromEntries(ASKERS.map((asker) => [String(ids[asker]), asker]))
  const notes = await sql<{ owner: string | null; note: string }[]>`select owner, note from public.attack_notes`
  const strangers = notes.filter(({ owner, note }) => {
    const at = Number(note.slice('note-'.length))
    const author = ASKERS[at % ASKERS.length]
    return kinds[at % kinds.length]?.[0] === 'to add a row'
      ? owners[String(owner)] !== author && author !== 'server'
      : author !== 'server'
  })
  expect(strangers).toEqual([])
  const open =
    await sql`select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`
  expect([...open]).toEqual([])
})
