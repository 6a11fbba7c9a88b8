-- Profiles: one per account, created by a trigger on sign-up. People see and rename themselves; admins see all, and
-- editors the authors of texts (stories.sql). Role and verified change only through the functions below.

create type public.user_role as enum ('customer', 'news_anchor', 'chief_author', 'admin');
comment on type public.user_role is 'The role of an account: reader, news anchor, chief author or admin.';

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  full_name text check (trim(full_name) <> '' and char_length(full_name) <= 120),
  role public.user_role not null default 'customer',
  verified boolean not null default false,
  email_public boolean not null default false,
  email_on_new_story boolean not null default true,
  email_on_decision boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  search_text text not null generated always as (private.fold(coalesce(full_name, '') || ' ' || email)) stored,
  name_key text not null generated always as (private.fold(coalesce(full_name, email))) stored
);
comment on table public.profiles is 'Name, role and settings of an account.';
comment on column public.profiles.verified is 'A news_anchor may work only after an admin has verified them.';
comment on column public.profiles.email_public is 'Whether readers may see the e-mail address where no name is set.';
comment on column public.profiles.email_on_new_story is 'Whether an editor gets an e-mail when a story is submitted.';
comment on column public.profiles.email_on_decision is 'Whether an author gets an e-mail when their story is decided.';
comment on column public.profiles.search_text is 'Name and e-mail address, folded, for the search of accounts.';
comment on column public.profiles.name_key is 'Name, else e-mail address, folded, for lists sorted by author.';

create unique index profiles_email_key on public.profiles (lower(email));
comment on index public.profiles_email_key is 'private.promote; the admins'' list by address.';
create index profiles_search_idx on public.profiles using gin (search_text extensions.gin_trgm_ops);
comment on index public.profiles_search_idx is 'The admins'' search by name and address.';
create index profiles_created_at_idx on public.profiles (created_at, id);
comment on index public.profiles_created_at_idx is 'The admins'' list in its default order.';
create index profiles_role_idx on public.profiles (role) where role <> 'customer';
comment on index public.profiles_role_idx is
  'The staff: bylines, e-mails, search of stories by author, the last admin.';

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (full_name, email_public, email_on_new_story, email_on_decision) on public.profiles to authenticated;

create policy "people edit their own name and settings" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create trigger bump_version before update on public.profiles for each row execute function private.bump_version();

-- Roles -----------------------------------------------------------------------------------------

create function private.has_session() returns boolean
language sql stable security definer set search_path = '' as $$
  -- Tokens made by hand have none.
  select coalesce((select auth.jwt() ->> 'session_id') is null
    or exists (select from auth.sessions where id = (select auth.jwt() ->> 'session_id')::uuid), false)
$$;
comment on function private.has_session is
  'False once the session of the caller''s access token has ended: the token itself lives for an hour.';

create function private.has_role(variadic p_roles public.user_role[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.profiles
    where id = (select auth.uid())
      and role = any (p_roles)
      and (role <> 'news_anchor' or verified)
  ) and private.has_session()
$$;
comment on function private.has_role is
  'Whether the caller has one of these roles and a session; an unverified news_anchor has none.';

create function private.is_admin() returns boolean
language sql stable set search_path = '' as $$ select private.has_role('admin') $$;

create function private.is_editor() returns boolean
language sql stable set search_path = '' as $$ select private.has_role('admin', 'chief_author') $$;

create function private.is_anchor() returns boolean
language sql stable set search_path = '' as $$ select private.has_role('news_anchor') $$;

create function private.require_role(variadic p_roles public.user_role[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.has_role(variadic p_roles) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_role is
  'Raises not_allowed unless the caller has one of these roles. The first line of most functions.';

grant execute on function private.has_role, private.is_admin, private.is_editor, private.is_anchor, private.require_role
  to authenticated;

-- Sign-up ---------------------------------------------------------------------------------------

create function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, email, full_name)
  values (
    new.id,
    coalesce(new.email, ''),
    nullif(left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120), '')
  );
  return new;
end
$$;
comment on function private.create_profile is
  'Trigger: a profile for a new account. Security definer, because hosted auth inserts as a role without rights here.';
create trigger create_profile_on_sign_up after insert on auth.users
  for each row execute function private.create_profile();

create function private.sync_profile_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end
$$;
comment on function private.sync_profile_email is
  'Trigger: the profile follows a changed e-mail address of its account.';
create trigger sync_profile_email after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.sync_profile_email();

create function public.ensure_profile() returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  mine public.profiles;
begin
  if not private.has_session() then
    return null;
  end if;
  select * into mine from public.profiles where id = (select auth.uid());
  if found then
    return mine;
  end if;
  insert into public.profiles (id, email, full_name)
  select id, coalesce(email, ''), nullif(left(trim(coalesce(raw_user_meta_data ->> 'full_name', '')), 120), '')
  from auth.users where id = (select auth.uid())
  -- No target: two tabs at once may also meet on the unique e-mail address.
  on conflict do nothing;
  select * into mine from public.profiles where id = (select auth.uid());
  return mine;
end
$$;
comment on function public.ensure_profile is
  'The caller''s profile, or nulls once their session has ended. Created (customer, unverified) for an account that '
  'is older than the sign-up trigger.';
grant execute on function public.ensure_profile to authenticated;

-- Role and verification -------------------------------------------------------------------------

create function public.set_user_role(p_user_id uuid, p_role public.user_role) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_role('admin');
  -- Lock all admins in one order, so that two of them cannot demote each other at the same time.
  perform 1 from public.profiles where role = 'admin' order by id for update;
  perform private.require_role('admin');
  if p_role <> 'admin' and not exists (select 1 from public.profiles where role = 'admin' and id <> p_user_id) then
    raise exception 'last_admin';
  end if;
  update public.profiles
  set role = p_role, verified = verified and p_role <> 'customer'
  where id = p_user_id returning * into person;
  if not found then
    raise exception 'user_not_found';
  end if;
  return person;
end
$$;
comment on function public.set_user_role is 'For admins. The last admin cannot be demoted (last_admin).';
grant execute on function public.set_user_role to authenticated;

create function public.set_user_verified(p_user_id uuid, p_verified boolean) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_role('admin');
  update public.profiles set verified = p_verified where id = p_user_id returning * into person;
  if not found then
    raise exception 'user_not_found';
  end if;
  return person;
end
$$;
comment on function public.set_user_verified is 'For admins.';
grant execute on function public.set_user_verified to authenticated;

create function private.promote(p_user_email text, p_role public.user_role) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_role('admin');
  select * into person from public.profiles where lower(email) = lower(trim(p_user_email)) for update;
  if not found then
    raise exception 'user_not_found';
  end if;
  if person.role = 'admin' then
    raise exception 'already_admin';
  end if;
  update public.profiles set role = p_role where id = person.id returning * into person;
  return person;
end
$$;

-- The parameter is named by the specification, so it has no prefix.
create function public.promote_to_news_anchor(user_email text) returns public.profiles
language sql security definer set search_path = '' as $$ select private.promote(user_email, 'news_anchor') $$;
comment on function public.promote_to_news_anchor is 'For admins.';
grant execute on function public.promote_to_news_anchor to authenticated;

create function public.promote_to_chief_author(user_email text) returns public.profiles
language sql security definer set search_path = '' as $$ select private.promote(user_email, 'chief_author') $$;
comment on function public.promote_to_chief_author is 'For admins.';
grant execute on function public.promote_to_chief_author to authenticated;
