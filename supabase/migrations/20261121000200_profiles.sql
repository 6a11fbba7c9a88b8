-- Profiles: one for every account, made by a trigger on sign-up.
-- People see and name themselves. Admins see everybody. Role and verified change only in the functions below.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  full_name text check (trim(full_name) <> '' and char_length(full_name) <= 120),
  role public.user_role not null default 'customer',
  verified boolean not null default false,
  email_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'Who an account is in the newsroom.';
comment on column public.profiles.verified is 'A news_anchor may work only once an admin has verified them.';
comment on column public.profiles.email_public is 'Whether readers may see the e-mail where no name is known.';

create index profiles_created_at_idx on public.profiles (created_at desc, id);
create index profiles_role_idx on public.profiles (role) where role <> 'customer';
create unique index profiles_email_key on public.profiles (lower(email));

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated;
grant update (full_name, email_public) on public.profiles to authenticated;

-- Roles -----------------------------------------------------------------------------------------

create function private.has_role(variadic roles public.user_role[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles
    where id = (select auth.uid())
      and role = any (roles)
      and (role <> 'news_anchor' or verified)
  )
$$;
comment on function private.has_role is 'Whether the caller has one of these roles; an unverified news_anchor has none.';

create function private.is_admin() returns boolean
language sql stable set search_path = ''
as $$ select private.has_role('admin') $$;

create function private.is_editor() returns boolean
language sql stable set search_path = ''
as $$ select private.has_role('admin', 'chief_author') $$;

create function private.is_anchor() returns boolean
language sql stable set search_path = ''
as $$ select private.has_role('news_anchor') $$;

create function private.must_have_role(variadic roles public.user_role[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.has_role(variadic roles) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
end
$$;

grant execute on function private.has_role, private.is_admin, private.is_editor, private.is_anchor,
  private.must_have_role to authenticated;

create policy "people see their own profile" on public.profiles
  for select to authenticated using (id = (select auth.uid()));
create policy "admins see every profile" on public.profiles
  for select to authenticated using ((select private.is_admin()));
create policy "people edit their own name" on public.profiles
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- Sign-up ---------------------------------------------------------------------------------------

-- Security definer: hosted auth inserts users as a role that has no right to profiles.
create function private.create_profile() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.profiles (id, email, full_name)
  values (
    new.id,
    coalesce(new.email, ''),
    nullif(left(trim(coalesce(new.raw_user_meta_data ->> 'full_name', '')), 120), '')
  )
  on conflict (id) do nothing;
  return new;
end
$$;
create trigger create_profile_on_sign_up after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end
$$;
create trigger follow_email_change after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_email();

create function public.ensure_profile() returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  mine public.profiles;
begin
  insert into public.profiles (id, email, full_name)
  select id, coalesce(email, ''), nullif(left(trim(coalesce(raw_user_meta_data ->> 'full_name', '')), 120), '')
  from auth.users where id = (select auth.uid())
  on conflict (id) do nothing;
  select * into mine from public.profiles where id = (select auth.uid());
  return mine;
end
$$;
comment on function public.ensure_profile is
  'The caller''s profile, made (customer, unverified) when an account older than the trigger has none.';
grant execute on function public.ensure_profile to authenticated;

-- Role and verification -------------------------------------------------------------------------

create function public.set_user_role(user_id uuid, new_role public.user_role) returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.must_have_role('admin');
  -- All admins are locked, in one order, so that two of them cannot demote each other at once.
  perform 1 from public.profiles where role = 'admin' order by id for update;
  perform private.must_have_role('admin');
  select * into person from public.profiles where id = user_id for update;
  if not found then
    raise exception 'user_not_found';
  end if;
  if person.role = 'admin' and new_role <> 'admin'
    and not exists (select 1 from public.profiles where role = 'admin' and id <> user_id) then
    raise exception 'last_admin';
  end if;
  update public.profiles
  set role = new_role, verified = verified and new_role <> 'customer'
  where id = user_id returning * into person;
  return person;
end
$$;

create function public.set_user_verified(user_id uuid, is_verified boolean) returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.must_have_role('admin');
  update public.profiles set verified = is_verified where id = user_id returning * into person;
  if not found then
    raise exception 'user_not_found';
  end if;
  return person;
end
$$;

create function private.promote(user_email text, new_role public.user_role) returns public.profiles
language plpgsql security definer set search_path = ''
as $$
declare
  person public.profiles;
begin
  perform private.must_have_role('admin');
  select * into person from public.profiles where lower(email) = lower(trim(user_email)) for update;
  if not found then
    raise exception 'user_not_found';
  end if;
  if person.role = 'admin' then
    raise exception 'already_admin';
  end if;
  update public.profiles set role = new_role where id = person.id returning * into person;
  return person;
end
$$;

create function public.promote_to_news_anchor(user_email text) returns public.profiles
language sql security definer set search_path = ''
as $$ select private.promote(user_email, 'news_anchor') $$;

create function public.promote_to_chief_author(user_email text) returns public.profiles
language sql security definer set search_path = ''
as $$ select private.promote(user_email, 'chief_author') $$;

grant execute on function public.set_user_role, public.set_user_verified,
  public.promote_to_news_anchor, public.promote_to_chief_author to authenticated;
