import type { Database, Row } from './connection.ts'

// A trigger announces each changed row, and the row is then read as every subscriber. So a row that a policy hides is
// never sent.

const CHANNEL = 'lodestar_realtime'

const ANNOUNCE = /* sql */ `
create schema if not exists realtime;
-- Only operation and key travel: a notification holds 8,000 bytes at most.
create or replace function realtime.announce() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  key jsonb := '{}';
  name text;
begin
  foreach name in array tg_argv loop
    key := key || jsonb_build_object(name, changed -> name);
  end loop;
  perform pg_notify('${CHANNEL}', jsonb_build_object(
    'schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op, 'key', key, 'at', now())::text);
  return null;
end $$;
revoke all on function realtime.announce() from public;
`

// The tables of this publication are followed, as on hosted Supabase.
const FOLLOW_PUBLICATION = /* sql */ `
do $$
declare
  t record;
begin
  for t in
    select g.tgrelid::regclass as name from pg_trigger g
    join pg_class c on c.oid = g.tgrelid
    join pg_namespace n on n.oid = c.relnamespace
    where g.tgname = 'lodestar_realtime' and not exists (
      select from pg_publication_tables p
      where p.pubname = 'supabase_realtime' and p.tablename = c.relname and p.schemaname = n.nspname)
  loop
    execute format('drop trigger lodestar_realtime on %s', t.name);
  end loop;
  for t in
    select c.oid::regclass as name, string_agg(quote_literal(a.attname), ', ' order by a.attnum) as key
    from pg_publication_tables p
    join pg_namespace n on n.nspname = p.schemaname
    join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    join pg_index i on i.indrelid = c.oid and i.indisprimary
    join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where p.pubname = 'supabase_realtime'
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'lodestar_realtime')
    group by c.oid
  loop
    execute format('create trigger lodestar_realtime after insert or update or delete on %s
      for each row execute function realtime.announce(%s)', t.name, t.key);
  end loop;
end $$;
`

export interface Change {
  schema: string
  table: string
  type: 'INSERT' | 'UPDATE' | 'DELETE'
  key: Row
  at: string
}

/** Who subscribes: a token's claims, or only the role of one of our two keys. */
export interface Reader {
  role: string
  claims: Row
}

export interface Column {
  name: string
  type: string
}

/** What one subscriber may see of a change, or undefined for nothing. */
export interface VisibleChange {
  columns: Column[]
  record: Row
}

export interface Changes {
  /** Follows the tables of the publication. Call it again when the publication has changed. */
  followPublication(): Promise<void>
  listen(onChange: (change: Change) => void): Promise<void>
  /** Returns what each subscriber may see of a change, all read in one transaction. */
  read(change: Change, readers: Reader[]): Promise<(VisibleChange | undefined)[]>
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

export async function makeChanges(database: Database): Promise<Changes> {
  await database.exec(ANNOUNCE)
  const columnsByRole = new Map<string, Promise<Column[]>>()
  type Tx = Pick<Database, 'query'>

  // Lists the columns that a role may select: grants by column apply here too.
  function listColumns(tx: Tx, { schema, table }: Change, role: string): Promise<Column[]> {
    const id = `${role} ${schema}.${table}`
    const known = columnsByRole.get(id)
    if (known) return known
    const found = tx.query<Column>(
      `select a.attname::text as name, t.typname::text as type
       from pg_attribute a join pg_type t on t.oid = a.atttypid
       where a.attrelid = format('%I.%I', $1::text, $2::text)::regclass and a.attnum > 0 and not a.attisdropped
         and has_column_privilege($3::text, a.attrelid, a.attnum, 'select')
       order by a.attnum`,
      [schema, table, role],
    )
    columnsByRole.set(id, found)
    found.catch(() => columnsByRole.delete(id))
    return found
  }

  async function readAs(tx: Tx, change: Change, reader: Reader): Promise<VisibleChange | undefined> {
    const columns = await listColumns(tx, change, reader.role)
    const key = Object.entries(change.key)
    if (columns.length === 0 || key.length === 0) return undefined
    // The row is gone and policies can't be evaluated, so only the key is sent, as on hosted Supabase.
    if (change.type === 'DELETE') {
      const granted = key.filter(([name]) => columns.some((column) => column.name === name))
      return granted.length > 0 ? { columns, record: Object.fromEntries(granted) } : undefined
    }
    await tx.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      reader.role,
      JSON.stringify(reader.claims),
    ])
    const wanted = columns.map((column) => quote(column.name)).join(', ')
    // The parameter is cast rather than the column, so that the index is used.
    const types = new Map(columns.map((column) => [column.name, column.type]))
    const where = key.map(
      ([name], index) => `${quote(name)} = $${index + 1}::text::${quote(types.get(name) ?? 'text')}`,
    )
    const [row] = await tx.query<{ record: Row }>(
      `select to_jsonb(r) as record from (
         select ${wanted} from ${quote(change.schema)}.${quote(change.table)} where ${where.join(' and ')}
       ) r`,
      key.map(([, value]) => String(value)),
    )
    return row && { columns, record: row.record }
  }

  return {
    async followPublication() {
      columnsByRole.clear()
      await database.exec(FOLLOW_PUBLICATION)
    },
    listen: (onChange) => database.listen(CHANNEL, (text) => onChange(JSON.parse(text) as Change)),
    read: (change, readers) =>
      database.transaction(async (tx) => {
        const seen: (VisibleChange | undefined)[] = []
        for (const reader of readers) {
          // A policy that raises an error must not affect other subscribers.
          await tx.query('savepoint reader')
          seen.push(await readAs(tx, change, reader).catch(() => undefined))
          await tx.query('rollback to savepoint reader')
        }
        return seen
      }),
  }
}
