import type { Query } from '../backend/connection.ts'

// Everything that migrations can make, as one line of text for each thing: two databases with the same lines have the
// same schema. Names and definitions are as PostgreSQL prints them.
const CATALOGUE = /* sql */ `
  with ours as (
    select oid, nspname, nspacl from pg_namespace where nspname in ('public', 'private')
  ), relations as (
    -- Policies and triggers may be on tables of the platform.
    select c.*, c.oid::regclass::text as name, c.relnamespace in (select oid from ours) as is_ours
    from pg_class c where c.relnamespace in (select oid from ours union select oid from pg_namespace where nspname in ('auth', 'storage'))
  )
  select format('schema %s: %s', nspname, nspacl) as line from ours
  union all select format('extension %s in %s', extname, extnamespace::regnamespace) from pg_extension
  union all select format('default privileges in %s for %s: %s', nullif(defaclnamespace, 0)::regnamespace, defaclobjtype, defaclacl) from pg_default_acl
  union all select format('relation %s (%s, %s): rls %s %s, options %s, grants %s, %s', name, relkind, relpersistence, relrowsecurity,
      relforcerowsecurity, reloptions, relacl, case when relkind in ('v', 'm') then pg_get_viewdef(oid) end)
    from relations where is_ours and relkind <> 'i'
  union all select format('column %s.%s %s: %s, not null %s, default %s, generated %s, identity %s, grants %s', r.name, a.attnum, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity, a.attacl)
    from relations r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where r.is_ours and r.relkind <> 'i' and not a.attisdropped
  union all select format('constraint %s on %s%s: %s', k.conname, nullif(k.conrelid, 0)::regclass, nullif(k.contypid, 0)::regtype,
      pg_get_constraintdef(k.oid))
    from pg_constraint k where k.connamespace in (select oid from ours)
  union all select pg_get_indexdef(oid) from relations where is_ours and relkind = 'i'
  union all select format('type %s (%s): %s, %s', t.oid::regtype, t.typtype, t.typacl,
      case t.typtype when 'e' then (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)
        when 'd' then format_type(t.typbasetype, t.typtypmod) end)
    from pg_type t where t.typnamespace in (select oid from ours) and t.typtype in ('e', 'd', 'c')
  union all select format('function: %s, grants %s', pg_get_functiondef(f.oid), f.proacl)
    from pg_proc f where f.pronamespace in (select oid from ours) and f.prokind in ('f', 'p')
  union all select format('%s, enabled %s', pg_get_triggerdef(t.oid), t.tgenabled)
    from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all select format('policy %s', p) from pg_policies p where schemaname in ('public', 'private', 'auth', 'storage')
  union all select format('publication %s', p) from pg_publication_tables p
  union all select format('bucket %s', to_jsonb(b) - array['created_at', 'updated_at']) from storage.buckets b
  union all select format('comment on %s: %s', pg_describe_object(d.classoid, d.objoid, d.objsubid), d.description)
    from pg_description d, lateral pg_identify_object(d.classoid, d.objoid, d.objsubid) object
    where object.schema in ('public', 'private')
  order by 1`

export const readCatalogue = async (query: Query): Promise<string[]> =>
  (await query<{ line: string }>(CATALOGUE)).map(({ line }) => line)
