import { describe, expect, it } from 'vitest'

import { useBackend } from './backend.ts'

// Rules about the catalogue itself: they guard what later migrations bring. Each looks for what breaks
// the rule, and first that there is something to look at.

const backend = useBackend({}, true)
const list = async (text: string) => (await backend.sql<{ name: string }>(text)).map(({ name }) => name)
const number = async (text: string) => (await backend.sql<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? 0

const OURS = `n.nspname in ('public', 'private')`
// Functions of extensions and of the platform are not ours.
const OUR_FUNCTIONS = `pg_proc f join pg_namespace n on n.oid = f.pronamespace
  where ${OURS} and not exists (select 1 from pg_depend d where d.objid = f.oid and d.deptype = 'e')`
const OUR_TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p')`
const API_ROLES = ['anon', 'authenticated']

/** What anybody on the internet may run. A function that writes does not belong here. */
const FOR_ANYBODY = [
  'count_articles_by_category',
  'current_former_slugs_version',
  'find_old_address',
  'list_archive_months',
  'list_articles',
  'list_former_slugs',
  'list_published_between',
  'list_trending_articles',
  'next_publication',
  'search_articles',
]

/** Views that look past the policies of whoever asks, each with its reason in its migration. */
const VIEWS_PAST_POLICIES = ['public.authors']

const PERSON = /^(readers|people|editors|admins|anchors|authors|subscribers|advertisers) [a-z]/

describe('every table', () => {
  it('in public has row level security, and every table in private is out of reach', async () => {
    expect(await number(OUR_TABLES)).toBeGreaterThan(15)
    expect(await list(`select format('%s.%s', n.nspname, c.relname) as name from ${OUR_TABLES}
      and n.nspname = 'public' and not c.relrowsecurity`)).toEqual([])
    expect(await list(`select format('%s: %s', r.rolname, c.relname) as name from pg_roles r, ${OUR_TABLES}
      and n.nspname = 'private' and r.rolname = any (array['anon', 'authenticated', 'service_role'])
      and (has_table_privilege(r.oid, c.oid, 'select, insert, update, delete, truncate')
        or has_any_column_privilege(r.oid, c.oid, 'select, insert, update'))`)).toEqual([])
  })

  it('says what it is', async () => {
    expect(await list(`select format('%s.%s', n.nspname, c.relname) as name from ${OUR_TABLES}
      and obj_description(c.oid, 'pg_class') is null`)).toEqual([])
  })

  it('has an index for each foreign key, beginning with its columns', async () => {
    const keys = `pg_constraint k join pg_namespace n on n.oid = k.connamespace where ${OURS} and k.contype = 'f'`
    expect(await number(keys)).toBeGreaterThan(10)
    expect(await list(`select format('%s: %s', k.conrelid::regclass, k.conname) as name from ${keys} and not exists (
      select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
        and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(k.conkey)] = k.conkey)`)).toEqual([])
  })

  it('lets no API role empty it, hang triggers on it or refer to it', async () => {
    expect(await list(`select format('%s: %s', r.rolname, c.relname) as name from pg_roles r, ${OUR_TABLES}
      and r.rolname in ('anon', 'authenticated') and has_table_privilege(r.oid, c.oid, 'truncate, trigger, references')`)).toEqual([])
  })
})

describe('a stranger', () => {
  it('inserts, updates and deletes nothing, in no table, view or column', async () => {
    const relations = `pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'f')`
    expect(await list(`select c.relname as name from ${relations}
      and (has_table_privilege('anon', c.oid, 'insert, update, delete') or has_any_column_privilege('anon', c.oid, 'insert, update'))`)).toEqual([])
  })

  it('draws no number from a sequence', async () => {
    expect(await list(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind = 'S' and (has_sequence_privilege('anon', c.oid, 'usage, update') or has_sequence_privilege('authenticated', c.oid, 'update'))`)).toEqual([])
  })

  it('runs the functions of the written list and no other', async () => {
    expect(await list(`select f.proname as name from ${OUR_FUNCTIONS} and n.nspname = 'public'
      and has_function_privilege('anon', f.oid, 'execute') order by 1`)).toEqual(FOR_ANYBODY)
  })

  it('runs none that could write: all of the list are stable', async () => {
    expect(await list(`select f.proname as name from ${OUR_FUNCTIONS} and n.nspname = 'public'
      and has_function_privilege('anon', f.oid, 'execute') and f.provolatile = 'v'`)).toEqual([])
  })

  it('makes nothing in a schema of ours', async () => {
    for (const role of API_ROLES) {
      expect(await list(`select nspname as name from pg_namespace n where ${OURS} and has_schema_privilege('${role}', n.oid, 'create')`)).toEqual([])
    }
  })

  it('is served no schema private, whatever the key', async () => {
    for (const apikey of [backend.keys.publishableKey, backend.keys.secretKey]) {
      for (const [header, init] of [
        ['accept-profile', {}],
        ['content-profile', { method: 'POST', body: '{"key":"x"}' }],
      ] as [string, RequestInit][]) {
        const response = await fetch(`${backend.url}/rest/v1/paces`, { ...init, headers: { apikey, [header]: 'private' } })
        expect([response.status, await response.json()]).toEqual([406, expect.objectContaining({ code: 'PGRST106' })])
      }
    }
    expect((await fetch(`${backend.url}/rest/v1/paces`, { headers: { apikey: backend.keys.secretKey } })).status).toBe(404)
  })
})

describe('every function', () => {
  it('is closed to PUBLIC', async () => {
    expect(await number(OUR_FUNCTIONS)).toBeGreaterThan(40)
    expect(await list(`select f.proname as name from ${OUR_FUNCTIONS}
      and exists (select 1 from aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a where a.grantee = 0)`)).toEqual([])
  })

  it('fixes an empty search path', async () => {
    expect(await list(`select f.proname as name from ${OUR_FUNCTIONS} and f.prosecdef`)).not.toEqual([])
    expect(await list(`select f.proname as name from ${OUR_FUNCTIONS}
      and not coalesce(f.proconfig, '{}') @> array['search_path=""']`)).toEqual([])
  })

  it('that people call and that writes past their policies first asks who they are', async () => {
    // Those that ask nobody: of the caller's own row, or for the secret key alone.
    const asking = /must_have_role|auth\.uid\(\)|private\.(decide_story|decide_draft|promote)\(/
    const written = await backend.sql<{ name: string; body: string }>(`select f.proname as name, f.prosrc as body from ${OUR_FUNCTIONS}
      and n.nspname = 'public' and f.prosecdef and f.provolatile = 'v' and has_function_privilege('authenticated', f.oid, 'execute')`)
    expect(written.length).toBeGreaterThan(10)
    expect(written.filter(({ body }) => !asking.test(body)).map(({ name }) => name)).toEqual([])
  })
})

describe('every view', () => {
  it('keeps to the policies of whoever asks, but for the written list', async () => {
    expect(await list(`select format('%s.%s', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${OURS} and c.relkind in ('v', 'm') and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']`)).toEqual(VIEWS_PAST_POLICIES)
  })
})

describe('every policy', () => {
  const policies = () => backend.sql<{ name: string; command: string; roles: string }>(
    `select policyname as name, cmd as command, array_to_string(roles, ',') as roles from pg_policies
     where schemaname in ('public', 'private', 'storage')`,
  )

  it('is a sentence that starts with a person', async () => {
    const names = (await policies()).map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !PERSON.test(name))).toEqual([])
  })

  it('is for one command and for roles that it names', async () => {
    const vague = (await policies()).filter(({ command, roles }) => command === 'ALL' || roles.split(',').includes('public'))
    expect(vague).toEqual([])
  })

  it('lets a stranger only read', async () => {
    const writing = (await policies()).filter(({ command, roles }) => roles.split(',').includes('anon') && command !== 'SELECT')
    expect(writing).toEqual([])
  })

  it('asks who is asking once for a query and not once for a row', async () => {
    const slow = await list(`select policyname as name from pg_policies where schemaname in ('public', 'storage')
      and regexp_replace(coalesce(qual, '') || ' ' || coalesce(with_check, ''), 'SELECT (auth|private)\\.', '', 'g') ~ '(auth\\.uid|private\\.\\w+)\\('`)
    expect(slow).toEqual([])
  })
})

describe('what changes at once in a reader\'s browser', () => {
  it('is banners and no more', async () => {
    expect(await list(`select tablename as name from pg_publication_tables where pubname = 'supabase_realtime' order by 1`))
      .toEqual(['banner_changes', 'banner_items'])
  })
})
