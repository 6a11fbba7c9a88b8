import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'

import { ERROR_CODES } from '../lib/db/errors.ts'
import { type Backend, startBackend } from '../supabase/backend/backend.ts'
import { makeKeys } from '../supabase/backend/keys.ts'
import { startScratchPostgres } from '../supabase/backend/scratch-postgres.ts'

export const SCHEMA_FILE = resolve(import.meta.dirname, '../supabase/SCHEMA.md')

type Sql = Backend['sql']

const NAMESPACES = `('public', 'private')`
const API_ROLES = ['anon', 'authenticated', 'service_role']
const line = (text: string | null) => (text ?? '').replaceAll('\n', ' ').replaceAll(/\s+/g, ' ')
const cell = (text: string | null) => line(text).replaceAll('|', '\\|')
const code = (text: string) => `\`${text}\``

interface Relation {
  oid: number
  name: string
  kind: string
  comment: string | null
}

const listRelations = (sql: Sql, kinds: string) =>
  sql<Relation>(`select c.oid::int as oid, n.nspname || '.' || c.relname as name, c.relkind::text as kind, obj_description(c.oid, 'pg_class') as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ${NAMESPACES} and c.relkind = any (string_to_array('${kinds}', null)) order by n.nspname desc, c.relname`)

async function describeColumns(sql: Sql, oid: number): Promise<string[]> {
  const columns = await sql<
    Record<'name' | 'type' | 'value' | 'comment', string | null> & {
      required: boolean
      generated: boolean
      is_identity: boolean
    }
  >(
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required, a.attgenerated <> '' as generated,
       a.attidentity <> '' as is_identity, pg_get_expr(d.adbin, d.adrelid) as value, col_description(a.attrelid, a.attnum) as comment
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = ${oid} and a.attnum > 0 and not a.attisdropped order by a.attnum`,
  )
  const rows = columns.map(({ name, type, required, generated, is_identity, value, comment }) => {
    const start = generated ? 'generated' : is_identity ? 'identity' : value ? code(cell(value)) : ''
    return `| ${name} | ${type} | ${required ? 'required' : ''} | ${start} | ${cell(comment)} |`
  })
  return ['| Column | Type | | Default | |', '|---|---|---|---|---|', ...rows, '']
}

async function describeGrants(sql: Sql, oid: number): Promise<string[]> {
  const grants = await sql<{ role: string; privilege: string; columns: string | null }>(
    `select r.rolname as role, lower(p) as privilege,
       case when not has_table_privilege(r.oid, ${oid}, p) then (
         select string_agg(attname, ', ' order by attnum) from pg_attribute
         where attrelid = ${oid} and attnum > 0 and not attisdropped and has_column_privilege(r.oid, ${oid}, attnum, p)
       ) end as columns
     from pg_roles r cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) with ordinality as privileges (p, place)
     where r.rolname = any (string_to_array('${API_ROLES.join()}', ','))
       and (has_table_privilege(r.oid, ${oid}, p) or (p <> 'DELETE' and has_any_column_privilege(r.oid, ${oid}, p)))
     order by array_position(string_to_array('${API_ROLES.join()}', ','), r.rolname::text), place`,
  )
  return API_ROLES.flatMap((role) => {
    const mine = grants.filter((grant) => grant.role === role)
    if (mine.length === 0) return []
    return `- ${code(role)}: ${mine.map(({ privilege, columns }) => (columns ? `${privilege} (${columns})` : privilege)).join(', ')}`
  })
}

async function describePolicies(sql: Sql, name: string): Promise<string[]> {
  const [schema, table] = name.split('.')
  const policies = await sql<{ name: string; command: string; roles: string }>(
    `select policyname as name, lower(cmd) as command, array_to_string(roles, ', ') as roles
     from pg_policies where schemaname = '${schema}' and tablename = '${table}' order by cmd, policyname`,
  )
  return policies.map((policy) => `- ${policy.command}, ${policy.roles}: “${policy.name}”`)
}

const listOrNothing = (title: string, lines: string[]) => (lines.length > 0 ? [`${title}:`, '', ...lines, ''] : [])

async function describeRelation(sql: Sql, { oid, name, kind, comment }: Relation): Promise<string[]> {
  const grants = await describeGrants(sql, oid)
  return [
    `### ${name}`,
    '',
    ...(comment ? [line(comment), ''] : []),
    ...(await describeColumns(sql, oid)),
    ...(grants.length > 0 ? listOrNothing('Grants', grants) : ['No grants: only functions reach it.', '']),
    ...(kind === 'r' ? listOrNothing('Policies', await describePolicies(sql, name)) : []),
  ]
}

async function describeTypes(sql: Sql): Promise<string[]> {
  const types = await sql<{ name: string; definition: string; comment: string | null }>(
    `select n.nspname || '.' || t.typname as name, obj_description(t.oid, 'pg_type') as comment, case t.typtype
         when 'e' then (select string_agg(enumlabel, ' · ' order by enumsortorder) from pg_enum where enumtypid = t.oid)
         when 'd' then format_type(t.typbasetype, t.typtypmod) || ' ' || (select string_agg(pg_get_constraintdef(oid), ' ' order by conname) from pg_constraint where contypid = t.oid)
         else (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', ' order by attnum) from pg_attribute where attrelid = t.typrelid and attnum > 0)
       end as definition
     from pg_type t join pg_namespace n on n.oid = t.typnamespace left join pg_class c on c.oid = t.typrelid
     where n.nspname in ${NAMESPACES} and (t.typtype in ('e', 'd') or (t.typtype = 'c' and c.relkind = 'c')) order by n.nspname desc, t.typname`,
  )
  return types.map(({ name, definition, comment }) => `| ${name} | ${cell(definition)} | ${cell(comment)} |`)
}

interface SqlFunction {
  schema: string
  name: string
  source: string
}

/** Lists the error codes that a function raises itself or through the private functions it calls. */
function listErrors(start: SqlFunction, functions: SqlFunction[]): string[] {
  const reached = new Set([start])
  for (const { source } of reached)
    for (const next of functions)
      if (next.schema === 'private' && source.includes(`private.${next.name}(`)) reached.add(next)
  const quoted = [...reached].flatMap(({ source }) => [...source.matchAll(/'([a-z_]+)'/g)].map(([, word = '']) => word))
  return [...new Set(quoted)].filter((word) => ERROR_CODES.has(word)).sort()
}

async function describeFunctions(sql: Sql): Promise<string[]> {
  const functions = await sql<{
    schema: string
    name: string
    args: string
    result: string
    definer: boolean
    comment: string | null
    source: string
    roles: string[]
  }>(
    `select n.nspname as schema, f.proname as name, pg_get_function_identity_arguments(f.oid) as args, pg_get_function_result(f.oid) as result,
       f.prosecdef as definer, obj_description(f.oid, 'pg_proc') as comment, f.prosrc as source,
       array(select rolname::text from pg_roles where rolname in ('anon', 'authenticated') and has_function_privilege(oid, f.oid, 'execute') order by 1) as roles
     from pg_proc f join pg_namespace n on n.oid = f.pronamespace where n.nspname in ${NAMESPACES} order by 1 desc, 2`,
  )
  const groups: [string, (typeof functions)[number][]][] = [
    ['For everyone', functions.filter(({ schema, roles }) => schema === 'public' && roles.includes('anon'))],
    [
      'For signed-in people',
      functions.filter(({ schema, roles }) => schema === 'public' && roles.join() === 'authenticated'),
    ],
    ['For the secret key only', functions.filter(({ schema, roles }) => schema === 'public' && roles.length === 0)],
    [
      'Private: called by policies, triggers and other functions',
      functions.filter(({ schema }) => schema === 'private'),
    ],
  ]
  return groups.flatMap(([title, members]) => [
    `### ${title}`,
    '',
    ...members.map((member) => {
      const { schema, name, args, result, definer, comment } = member
      const errors = schema === 'public' ? listErrors(member, functions) : []
      return (
        `- **${name}**(${args}) → ${line(result)}${definer ? '' : ' *(invoker)*'}  \n  ${line(comment)}` +
        (errors.length > 0 ? `  \n  Raises ${errors.map(code).join(', ')}.` : '')
      )
    }),
    '',
  ])
}

/** Returns SCHEMA.md, which describes every table, policy and function. */
export async function describeSchema({ sql }: Pick<Backend, 'sql'>): Promise<string> {
  const [tables, views] = [await listRelations(sql, 'r'), await listRelations(sql, 'v')]
  const all = async (relations: Relation[]) => {
    const lines: string[] = []
    for (const relation of relations) lines.push(...(await describeRelation(sql, relation)))
    return lines
  }
  return (
    [
      '# The schema',
      '',
      'Written by `npm run schema` from the catalogue of a migrated database; a test compares. The migrations explain why.',
      '',
      'Every table in `public` has row level security. Functions are security definer with an empty search path unless they are marked *(invoker)*.',
      '',
      '## Tables',
      '',
      ...(await all(tables)),
      '## Views',
      '',
      ...(await all(views)),
      '## Types',
      '',
      '| Type | Values or definition | |',
      '|---|---|---|',
      ...(await describeTypes(sql)),
      '',
      '## Functions',
      '',
      ...(await describeFunctions(sql)),
    ]
      .join('\n')
      .trimEnd() + '\n'
  )
}

if (import.meta.main) {
  const database = await startScratchPostgres()
  const backend = await startBackend({ dataDir: 'memory', databaseUrl: database.url, keys: makeKeys() })
  await writeFile(SCHEMA_FILE, await describeSchema(backend))
  await backend.close()
  await database.stop()
  console.log(`Written: ${SCHEMA_FILE}`)
}
