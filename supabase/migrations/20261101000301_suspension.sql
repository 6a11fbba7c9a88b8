-- Suspended accounts and sessions: a suspended person cannot sign in and has no rights, and what they wrote keeps its
-- byline. People see where they are signed in and end it.

-- Rights of a session ---------------------------------------------------------------------------

create or replace function private.has_role(variadic p_roles public.user_role[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from public.profiles
    where id = (select auth.uid())
      and role = any (p_roles)
      and (role <> 'news_anchor' or verified)
      and suspended_at is null
  ) and private.has_session() and not private.needs_code()
$$;
comment on function private.has_role is
  'Whether the caller has one of these roles and a session that has shown their second factor, if they have one. An '
  'unverified news_anchor has no role, and a suspended account neither.';

create type public.signed_in_person as (
  id uuid, email text, full_name text, role public.user_role, verified boolean, needs_code boolean,
  factor_due timestamptz
);
comment on type public.signed_in_person is
  'Who is signed in. factor_due is from when their role needs a second factor, if they lack one.';

drop function public.ensure_profile();
create function public.ensure_profile() returns public.signed_in_person
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
  mine public.signed_in_person;
begin
  if not private.has_session() then
    return null;
  end if;
  for attempt in 1..2 loop
    select p.id, p.email, p.full_name, p.role, p.verified, private.needs_code(), case
      when not exists (select private.accepted_factors(p.id)) then (
        select r.starts_at from public.second_factor_requirements r where r.role = p.role) end
    into mine from public.profiles p where p.id = me and p.suspended_at is null;
    exit when found or attempt = 2;
    insert into public.profiles (id, email, full_name)
    select id, coalesce(email, ''), nullif(left(trim(coalesce(raw_user_meta_data ->> 'full_name', '')), 120), '')
    from auth.users where id = me
    -- No target: two tabs at once may also meet on the unique e-mail address.
    on conflict do nothing;
  end loop;
  return mine;
end
$$;
comment on function public.ensure_profile is
  'The caller, or nulls once their session has ended or their account is suspended. Makes the profile (customer, '
  'unverified) of an account that is older than the sign-up trigger.';
grant execute on function public.ensure_profile to authenticated;

-- Suspension ------------------------------------------------------------------------------------

create function private.lock_admins(p_except uuid, p_error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- In one order, so that two admins cannot demote or suspend each other at the same time.
  perform 1 from public.profiles where role = 'admin' order by id for update;
  perform private.require_role('admin');
  if p_except is not null and not exists (
    select 1 from public.profiles where role = 'admin' and suspended_at is null and id <> p_except
  ) then
    raise exception using message = p_error;
  end if;
end
$$;
comment on function private.lock_admins is
  'Locks the admins and raises p_error unless one besides p_except remains who can work.';

create or replace function public.set_user_role(p_user_id uuid, p_role public.user_role) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require_role('admin');
  perform private.lock_admins(case when p_role <> 'admin' then p_user_id end, 'last_admin');
  update public.profiles
  set role = p_role, verified = verified and p_role <> 'customer'
  where id = p_user_id returning * into person;
  if not found then
    raise exception 'user_not_found';
  end if;
  return person;
end
$$;

create function public.suspend_user(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  perform private.lock_admins(p_user_id, 'last_admin_suspended');
  update public.profiles set suspended_at = coalesce(suspended_at, now()) where id = p_user_id;
  if not found then
    raise exception 'user_not_found';
  end if;
  update auth.users set banned_until = '2999-01-01' where id = p_user_id;
  delete from auth.sessions where user_id = p_user_id;
  perform private.write_audit_log('profile', p_user_id, null, 'suspended', null, null, null);
end
$$;
comment on function public.suspend_user is
  'For admins: ends the sessions of an account and lets it sign in no more. Not the last admin (last_admin_suspended).';
grant execute on function public.suspend_user to authenticated;

create function public.resume_user(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  update public.profiles set suspended_at = null where id = p_user_id;
  if not found then
    raise exception 'user_not_found';
  end if;
  update auth.users set banned_until = null where id = p_user_id;
  perform private.write_audit_log('profile', p_user_id, null, 'resumed', null, null, null);
end
$$;
comment on function public.resume_user is 'For admins: the account may sign in again, with its role.';
grant execute on function public.resume_user to authenticated;

create function public.sign_out_user(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  perform private.require_second_factor(true);
  delete from auth.sessions where user_id = p_user_id;
  perform private.write_audit_log('profile', id, null, 'signed_out', null, null, null) from public.profiles
  where id = p_user_id;
end
$$;
comment on function public.sign_out_user is 'For admins: ends all sessions of an account.';
grant execute on function public.sign_out_user to authenticated;

create or replace function private.can_be_emailed(p_person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select 1 from auth.users u join public.profiles p using (id)
    where u.id = p_person and u.email_confirmed_at is not null and p.suspended_at is null)
$$;
comment on function private.can_be_emailed is
  'Whether the address is confirmed, because an unconfirmed one may be a stranger''s, and the account not suspended.';

-- Own sessions ----------------------------------------------------------------------------------

create function public.note_session(p_browser text, p_address text) returns void
language sql security definer set search_path = '' as $$
  update auth.sessions set user_agent = left(p_browser, 300),
    ip = case when pg_input_is_valid(p_address, 'inet') then p_address::inet end
  where id = (select private.session_id()) and user_id = (select auth.uid())
$$;
comment on function public.note_session is
  'Where the caller signed in: the website asks the auth service itself, which sees its address instead.';
grant execute on function public.note_session to authenticated;

create function public.list_sessions()
returns table (id uuid, started_at timestamptz, seen_at timestamptz, browser text, address text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.created_at, s.updated_at), s.user_agent, host(s.ip),
    s.id is not distinct from (select private.session_id())
  from auth.sessions s where s.user_id = (select auth.uid()) and private.has_session() and not private.needs_code()
  order by 6 desc, 3 desc limit 50
$$;
comment on function public.list_sessions is 'Where the caller is signed in, this session first.';
grant execute on function public.list_sessions to authenticated;

create function public.end_session(p_id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions
  where id = p_id and user_id = (select auth.uid()) and private.has_session() and not private.needs_code()
$$;
comment on function public.end_session is 'Signs the caller out of one browser.';
grant execute on function public.end_session to authenticated;
