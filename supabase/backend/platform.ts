import type { Database } from './connection.ts'

// Creates what a hosted project has before its first migration. It runs on every start, so it must not undo migrations.
// PUBLIC keeps EXECUTE, so that tests find migrations that fail to revoke it.
const PLATFORM = /* sql */ `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

revoke create on schema public from public;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- lite sets request.jwt.claims only; the single claims that its own versions read stay empty.
create or replace function auth.jwt() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;
create or replace function auth.role() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
$$;
create or replace function auth.email() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;

-- As on hosted: the tables are open to every role and row level security decides.
grant usage on schema storage to anon, authenticated, service_role;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
grant execute on all functions in schema storage to anon, authenticated, service_role;

-- lite leaves out GoTrue's tables of second factors.
do $$
begin
  if to_regtype('auth.factor_type') is null then
    create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
    create type auth.factor_status as enum ('unverified', 'verified');
  end if;
end $$;
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, friendly_name text,
  factor_type auth.factor_type not null, status auth.factor_status not null, created_at timestamptz not null,
  updated_at timestamptz not null, secret text, phone text, last_challenged_at timestamptz unique
);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors on delete cascade,
  created_at timestamptz not null, verified_at timestamptz, ip_address inet not null
);
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions on delete cascade, created_at timestamptz not null,
  updated_at timestamptz not null, authentication_method text not null, id uuid primary key,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
);
-- Ours: what auth-factors.ts has to remember of guesses.
create table if not exists auth.mfa_guesses (
  user_id uuid primary key references auth.users on delete cascade, last_step bigint not null default 0,
  failures integer not null default 0, locked_until timestamptz
);

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
-- Apart from the CLI's table, whose columns are the CLI's.
create table if not exists supabase_migrations.checksums (
  version text primary key references supabase_migrations.schema_migrations on delete cascade, checksum text not null
);

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;
`

/** Runs after `ensureSystemSchema` and replaces some of its functions and grants. */
export async function makePlatform(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.exec(PLATFORM)
    // The owner of a self-hosted database may be no superuser, and then has to be a member of a role to use it.
    const [owner] = await tx.query<{ superuser: boolean }>(
      `select rolsuper as superuser from pg_roles where rolname = current_user`,
    )
    if (owner && !owner.superuser) await tx.exec(`grant anon, authenticated, service_role to current_user`)
  })
}

// Indexes were built with the database's rules for letters, so only a new database can change them.
const ASCII_ONLY =
  'The database knows only the letters A to Z (its LC_CTYPE is C), so searches in other scripts miss stories: ' +
  'run npm run export, then npm run import with a new DATA_DIR or a database whose LC_CTYPE is a UTF-8 locale.'

/**
 * Returns a sentence for the operator if the database knows only ASCII letters, as one made on Windows or by an early
 * version does.
 */
export async function checkLocale({ query }: Database): Promise<string | undefined> {
  const [database] = await query<{ ctype: string }>(
    `select datctype as ctype from pg_database where datname = current_database()`,
  )
  return database?.ctype === 'C' || database?.ctype === 'POSIX' ? ASCII_ONLY : undefined
}
