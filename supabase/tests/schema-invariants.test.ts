import { readdir, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

import { describeSchema, SCHEMA_FILE } from '../../scripts/schema-doc.ts'
import { useSharedBackend } from './backend.ts'
import { FOR_EVERYBODY, FOR_PEOPLE, FOR_ROLES, PRIVATE, PRIVATE_FOR_EVERYBODY } from './executable-functions.ts'

// Migrations must follow these rules. Each rule lists what breaks it, and first checks that there is something to
// check.

const backend = useSharedBackend()
const list = async (text: string) => (await backend.sql<{ name: string }>(text)).map(({ name }) => name)
const number = async (text: string) =>
  (await backend.sql<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? 0

const OURS = `n.nspname in ('public', 'private')`
// Selects the functions of this project, without those of extensions and the platform.
const OUR_FUNCTIONS = `pg_proc f join pg_namespace n on n.oid = f.pronamespace
  where ${OURS} and not exists (select 1 from pg_depend d where d.objid = f.oid and d.deptype = 'e')`
const OUR_TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p')`
const API_ROLES = ['anon', 'authenticated']

/** These views bypass the caller's policies, as materialized views always do; the migrations say why. */
const VIEWS_PAST_POLICIES: string[] = ['private.search_words']

const PERSON = /^(readers|people|editors|admins|anchors|authors|subscribers|advertisers) [a-z]/

describe('every table', () => {
  it('in public has row level security, and every table in private is out of reach', async () => {
    expect(await number(OUR_TABLES)).toBeGreaterThan(15)
    expect(
      await list(`select format('%s.%s', n.nspname, c.relname) as name from ${OUR_TABLES}
      and n.nspname = 'public' and not c.relrowsecurity`),
    ).toEqual([])
    expect(
      await list(`select format('%s: %s', r.rolname, c.relname) as name from pg_roles r, ${OUR_TABLES}
      and n.nspname = 'private' and r.rolname = any (array['anon', 'authenticated', 'service_role'])
      and (has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))`),
    ).toEqual([])
  })

  it('has a comment', async () => {
    expect(
      await list(`select format('%s.%s', n.nspname, c.relname) as name from ${OUR_TABLES}
      and obj_description(c.oid, 'pg_class') is null`),
    ).toEqual([])
  })

  it('has an index for each foreign key, beginning with its columns', async () => {
    const keys = `pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS} and k.contype = 'f'`
    expect(await number(keys)).toBeGreaterThan(10)
    expect(
      await list(`select format('%s: %s', k.conrelid::regclass, k.conname) as name from ${keys} and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(k.conkey)] = k.conkey)`),
    ).toEqual([])
  })

  it('of articles, stories and profiles has few indexes beside its keys, each with the queries it serves', async () => {
    const indexes = await backend.sql<{ name: string; table: string; comment: string | null }>(
      `select i.indexrelid::regclass::text as name, c.relname as table, obj_description(i.indexrelid, 'pg_class') as comment
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relname in ('articles', 'stories', 'profiles')
         and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    )
    const count = (table: string) => indexes.filter((index) => index.table === table).length
    expect(indexes.filter(({ comment }) => !comment)).toEqual([])
    expect(count('articles')).toBeLessThanOrEqual(10)
    expect(count('stories')).toBeLessThanOrEqual(6)
    expect(count('profiles')).toBeLessThanOrEqual(4)
  })

  it('cannot be truncated, referenced or given triggers by API roles', async () => {
    expect(
      await list(`select format('%s: %s', r.rolname, c.relname) as name from pg_roles r, ${OUR_TABLES}
      and r.rolname in ('anon', 'authenticated') and has_table_privilege(r.oid, c.oid, 'truncate, trigger, references')`),
    ).toEqual([])
  })
})

describe('a stranger', () => {
  it('cannot insert, update or delete in any table, view or column', async () => {
    const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')`
    expect(
      await list(`select c.relname as name from ${relations}
      and (has_table_privilege('anon', c.oid, 'insert, update, delete') or has_any_column_privilege('anon', c.oid, 'insert, update'))`),
    ).toEqual([])
  })

  it('cannot use a sequence', async () => {
    expect(
      await list(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'S' and (has_sequence_privilege('anon', c.oid, 'usage, update') or has_sequence_privilege('authenticated', c.oid, 'update'))`),
    ).toEqual([])
  })

  it('cannot create anything in our schemas', async () => {
    for (const role of API_ROLES) {
      expect(
        await list(
          `select nspname as name from pg_namespace n where ${OURS} and has_schema_privilege('${role}', n.oid, 'create')`,
        ),
      ).toEqual([])
    }
  })

  it('cannot reach schema private, with any key', async () => {
    for (const apikey of [backend.keys.publishableKey, backend.keys.secretKey]) {
      for (const [header, init] of [
        ['accept-profile', {}],
        ['content-profile', { method: 'POST', body: '{"key":"x"}' }],
      ] as [string, RequestInit][]) {
        const response = await fetch(`${backend.url}/rest/v1/rate_limits`, {
          ...init,
          headers: { apikey, [header]: 'private' },
        })
        expect([response.status, await response.json()]).toEqual([406, expect.objectContaining({ code: 'PGRST106' })])
      }
    }
    expect(
      (await fetch(`${backend.url}/rest/v1/rate_limits`, { headers: { apikey: backend.keys.secretKey } })).status,
    ).toBe(404)
  })
})

describe('every function', () => {
  it('is closed to PUBLIC', async () => {
    expect(await number(OUR_FUNCTIONS)).toBeGreaterThan(40)
    expect(
      await list(`select f.proname as name from ${OUR_FUNCTIONS}
      and exists (select 1 from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a where a.grantee = 0)`),
    ).toEqual([])
  })

  it('fixes an empty search path', async () => {
    expect(await list(`select f.proname as name from ${OUR_FUNCTIONS} and f.prosecdef`)).not.toEqual([])
    expect(
      await list(`select f.proname as name from ${OUR_FUNCTIONS}
      and not coalesce(f.proconfig, '{}') @> array['search_path=""']`),
    ).toEqual([])
  })

  it('that the API serves has a comment', async () => {
    expect(
      await list(
        `select f.proname as name from ${OUR_FUNCTIONS} and n.nspname = 'public' and obj_description(f.oid, 'pg_proc') is null`,
      ),
    ).toEqual([])
  })

  it('exists once: no name has two signatures', async () => {
    expect(
      await list(`select f.proname as name from ${OUR_FUNCTIONS} group by n.nspname, f.proname having count(*) > 1`),
    ).toEqual([])
  })

  it('does no housekeeping by chance, which would be in the transaction of a reader', async () => {
    expect(await list(`select f.proname as name from ${OUR_FUNCTIONS} and f.prosrc ~ '\\mrandom\\('`)).toEqual([])
  })

  it('passes no state to another in a session variable', async () => {
    expect(
      await list(
        `select f.proname as name from ${OUR_FUNCTIONS} and f.prosrc ~ 'set_config|current_setting\\(''lodestar'`,
      ),
    ).toEqual([])
  })

  it('has parameters that do not match column names', async () => {
    const named = await backend.sql<{ name: string; parameters: string[] }>(
      `select f.proname as name, (select array_agg(p) from unnest(f.proargnames[1:f.pronargs]) p) as parameters from ${OUR_FUNCTIONS} and f.pronargs > 0`,
    )
    expect(named.length).toBeGreaterThan(80)
    const wrong = named.filter(({ parameters }) => !parameters?.every((parameter) => parameter.startsWith('p_')))
    // The specification gives the names of these functions' parameters.
    expect(wrong.map(({ name }) => name).sort()).toEqual(['promote_to_chief_author', 'promote_to_news_anchor'])
  })
})

describe('a function that anon or authenticated may execute', () => {
  interface Executable {
    schema: string
    name: string
    role: string
    body: string
    is_definer: boolean
    writes: boolean
  }
  const listExecutable = () =>
    backend.sql<Executable>(
      `select n.nspname as schema, f.proname as name, r.rolname as role, f.prosrc as body, f.prosecdef as is_definer, f.provolatile = 'v' as writes
     from (select rolname, oid as role_oid from pg_roles where rolname in ('anon', 'authenticated')) r, ${OUR_FUNCTIONS}
       and has_function_privilege(r.role_oid, f.oid, 'execute') order by 1, 2`,
    )
  const namesOf = (functions: Executable[], schema: string, role: string) =>
    functions.filter((one) => one.schema === schema && one.role === role).map(({ name }) => name)
  const keysOf = (...tables: object[]) => tables.flatMap((table) => Object.keys(table)).sort()

  it('is on the written list, and the list names no other', async () => {
    const functions = await listExecutable()
    expect(namesOf(functions, 'public', 'anon')).toEqual(keysOf(FOR_EVERYBODY))
    expect(namesOf(functions, 'public', 'authenticated')).toEqual(keysOf(FOR_EVERYBODY, FOR_ROLES, FOR_PEOPLE))
    expect(namesOf(functions, 'private', 'anon')).toEqual(keysOf(PRIVATE_FOR_EVERYBODY))
    expect(namesOf(functions, 'private', 'authenticated')).toEqual(keysOf(PRIVATE_FOR_EVERYBODY, PRIVATE))
  })

  it('is detected when new, even if it is stable', async () => {
    await backend.sql(`create function public.list_everything() returns setof text language sql stable security definer set search_path = ''
      as $$ select email::text from public.newsletter_subscriptions $$`)
    try {
      await backend.sql(`grant execute on function public.list_everything to authenticated`)
      expect(namesOf(await listExecutable(), 'public', 'authenticated')).toContain('list_everything')
    } finally {
      await backend.sql(`drop function public.list_everything`)
    }
  })

  it('writes nothing if strangers can call it', async () => {
    expect((await listExecutable()).filter(({ role, writes }) => role === 'anon' && writes)).toEqual([])
  })

  it('checks roles first, itself or in the first function it calls', async () => {
    const bodies = new Map(
      (
        await backend.sql<{ name: string; body: string }>(
          `select f.proname as name, f.prosrc as body from ${OUR_FUNCTIONS}`,
        )
      ).map(({ name, body }) => [name, body]),
    )
    const rolesOf = (name: string): string[] => {
      const body = (bodies.get(name) ?? '').replaceAll(/--.*/g, '')
      // private.is_admin only reads the role, which protects nothing.
      const [first] = [
        ...body.matchAll(/(?:\b(?:perform|select|return)\s+)?\bprivate\.(?!is_admin\b)(\w+)\(([^)]*)\)/g),
      ]
      const [, callee = '', args = ''] = first ?? []
      if (/\b(select|insert|update|delete|perform|execute)\b/i.test(body.slice(0, first?.index)))
        return [`another statement before ${callee}`]
      return callee === 'require_role'
        ? [...args.matchAll(/'(\w+)'/g)].map(([, role = '']) => role)
        : callee
          ? rolesOf(callee)
          : []
    }
    const required = Object.keys(FOR_ROLES).map((name) => [name, rolesOf(name)])
    expect(Object.fromEntries(required)).toEqual(FOR_ROLES)
  })
})

describe('every view', () => {
  it("applies the caller's policies, apart from the written list", async () => {
    expect(
      await list(`select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind in ('v', 'm') and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`),
    ).toEqual(VIEWS_PAST_POLICIES)
  })

  it('answers 401 to strangers who write, also if it is one that PostgreSQL cannot update', async () => {
    const views = await backend.sql<{ name: string; column: string }>(
      `select c.relname as name, a.attname as column from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = 1 where n.nspname = 'public' and c.relkind = 'v'`,
    )
    expect(views.length).toBeGreaterThan(3)
    for (const { name, column } of views) {
      for (const method of ['POST', 'PATCH', 'DELETE']) {
        const response = await fetch(`${backend.url}/rest/v1/${name}?${column}=is.null`, {
          method,
          headers: { apikey: backend.keys.publishableKey, 'content-type': 'application/json' },
          ...(method !== 'DELETE' && { body: JSON.stringify({ [column]: null }) }),
        })
        expect([name, method, response.status, await response.json()]).toEqual([
          name,
          method,
          401,
          expect.objectContaining({ code: '42501' }),
        ])
      }
    }
  })
})

describe('every policy', () => {
  const policies = () =>
    backend.sql<{ name: string; command: string; roles: string }>(
      `select policyname as name, cmd as command, array_to_string(roles, ',') as roles from pg_policies
     where schemaname in ('public', 'private', 'storage')`,
    )

  it('is a sentence that starts with a person', async () => {
    const names = (await policies()).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !PERSON.test(name))).toEqual([])
  })

  it('is for one command and for roles that it names', async () => {
    const vague = (await policies()).filter(
      ({ command, roles }) => command === 'ALL' || roles.split(',').includes('public'),
    )
    expect(vague).toEqual([])
  })

  it('lets strangers only read', async () => {
    const writing = (await policies()).filter(
      ({ command, roles }) => roles.split(',').includes('anon') && command !== 'SELECT',
    )
    expect(writing).toEqual([])
  })

  it('is the only one of its command and role on its table', async () => {
    expect(
      await list(`select format('%s: %s for %s', tablename, cmd, role) as name from pg_policies, unnest(roles) as role
      where schemaname in ('public', 'private', 'storage') and permissive = 'PERMISSIVE' group by schemaname, tablename, cmd, role having count(*) > 1`),
    ).toEqual([])
  })

  it('evaluates auth.uid() once per query, not per row', async () => {
    // The functions is_public_… depend on the row.
    const slow = await list(`select policyname as name from pg_policies where schemaname in ('public', 'storage')
      and regexp_replace(coalesce(qual, '') || ' ' || coalesce(with_check, ''), 'SELECT (auth|private)\\.', '', 'g') ~ '(auth\\.uid|private\\.(?!is_public_)\\w+)\\('`)
    expect(slow).toEqual([])
  })
})

describe('an update', () => {
  it('fires at most seven triggers, row and statement, on articles, six on stories, and eight on other tables', async () => {
    const fired = await backend.sql<{ name: string; triggers: string[] }>(
      `select c.relname as name, array_agg(t.tgname::text order by t.tgname) as triggers
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       where ${OURS} and not t.tgisinternal and t.tgtype & 16 <> 0 group by c.relname order by 1`,
    )
    expect(fired.map(({ name }) => name)).toEqual(expect.arrayContaining(['articles', 'stories']))
    const most = (name: string) => ({ articles: 7, stories: 6 })[name] ?? 8
    expect(fired.filter(({ name, triggers }) => triggers.length > most(name))).toEqual([])
  })
})

describe('realtime for readers', () => {
  it('is limited to banners', async () => {
    expect(
      await list(`select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`),
    ).toEqual(['banner_changes', 'banner_items'])
  })
})

describe('optimistic locking', () => {
  it('counts versions in the same way for every table', async () => {
    const versioned = `pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where ${OURS} and c.relkind = 'r' and a.attname = 'updated_at'`
    expect(await number(versioned)).toBeGreaterThan(6)
    expect(
      await list(`select c.relname as name from ${versioned} and not exists (
      select 1 from pg_trigger t join pg_proc f on f.oid = t.tgfoid where t.tgrelid = c.oid and f.prosrc like '%new.updated_at := greatest(date_trunc(''milliseconds'', now()), old.updated_at + interval ''1 millisecond'')%')`),
    ).toEqual([])
  })
})

it('no line of a migration is longer than 120 characters', async () => {
  const folder = resolve(import.meta.dirname, '../migrations')
  const long: string[] = []
  for (const file of await readdir(folder)) {
    const lines = (await readFile(resolve(folder, file), 'utf8')).split('\n')
    long.push(...lines.flatMap((line, index) => (Array.from(line).length > 120 ? [`${file}:${index + 1}`] : [])))
  }
  expect(long).toEqual([])
})

it('SCHEMA.md matches the catalogue (npm run schema)', async () => {
  expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(await describeSchema(backend))
})
