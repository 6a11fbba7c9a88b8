-- Foundation: nothing is allowed until a later file allows it.
-- Schema `private` holds helpers that policies and functions call; the API does not serve it.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Hosted projects hand new tables and functions to every API role unless told otherwise.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;
alter default privileges in schema private grant execute on functions to service_role;
grant usage on schema public to anon, authenticated, service_role;

create type public.user_role as enum ('customer', 'news_anchor', 'chief_author', 'admin');

create type public.article_category as enum (
  'Politics', 'Sports', 'Entertainment', 'Business', 'Opinion',
  'Lifestyle', 'Technology', 'Education', 'Culture'
);

-- Letters as a reader types them: 'okyeame' has to find 'Ɔkyeame'.
-- Both cases stand in the table because lower() knows only ASCII in some locales.
create function private.fold(value text) returns text
language sql immutable parallel safe strict set search_path = ''
as $$
  select lower(translate(
    regexp_replace(normalize(value, nfd), '[\u0300-\u036f]', '', 'g'),
    'ɛɔŋɖƒɣʋƐƆŊƉƑƔƲ’‘', 'eondfgvEONDFGV'''''
  ))
$$;
comment on function private.fold is
  'Lower case without accents and with Ghanaian letters as their ASCII neighbours; used on both sides of every search.';
grant execute on function private.fold to anon, authenticated, service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
