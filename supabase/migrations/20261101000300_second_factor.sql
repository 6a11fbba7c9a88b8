-- A second factor: what publishes, pays, exports or gives rights asks for the code of an authenticator app, in the
-- database, whoever sends the request. The auth service keeps factors and codes; these rules read its tables, because a
-- token only claims what its session has done.
--
-- A role needs one from a date that an admin sets; whoever has one needs it from then on. Jobs, imports and automation
-- have no session of a person and are not asked (docs/operations/README.md lists what they may do).

alter type public.notification_kind add value 'invitation';
alter type public.notification_kind add value 'second_factor_removed';
comment on type public.notification_kind is
  'The subject of a notification; confirmation, recovery, email_change and invitation contain a link that gives access '
  'to an account.';
alter type public.audit_entity add value 'second_factor';
alter type public.audit_entity add value 'invitation';
alter type public.audit_action add value 'second_factor_removed';
alter type public.audit_action add value 'suspended';
alter type public.audit_action add value 'resumed';
alter type public.audit_action add value 'signed_out';

alter table public.profiles add column suspended_at timestamptz;
comment on column public.profiles.suspended_at is
  'Set while the account is suspended: it has no rights and no session.';

create table public.second_factor_requirements (
  role public.user_role primary key check (role <> 'customer'),
  starts_at timestamptz not null
);
comment on table public.second_factor_requirements is
  'From when a role needs a second factor. Roles without a row need none.';
alter table public.second_factor_requirements enable row level security;
grant select on public.second_factor_requirements to authenticated;
create policy "admins see which roles need a second factor" on public.second_factor_requirements
  for select to authenticated using ((select private.is_admin()));

-- After the date of a role, whoever has a password could enrol a phone of their own. So a later factor counts only if
-- somebody who may do so has opened the enrolment.
create table private.factor_openings (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now()
);
comment on table private.factor_openings is 'When somebody last might enrol a new second factor; for seven days.';

create table private.recovery_codes (
  person_id uuid not null references public.profiles (id) on delete cascade,
  code_hash bytea not null,
  primary key (person_id, code_hash)
);
comment on table private.recovery_codes is 'SHA-256 of codes that replace a lost phone once. They have 64 random bits.';

-- What a session has shown ----------------------------------------------------------------------

create function private.session_id() returns uuid
language sql stable set search_path = '' as $$ select ((select auth.jwt()) ->> 'session_id')::uuid $$;

create function private.needs_code() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified')
    and not exists (
      select 1 from auth.sessions
      where id = (select private.session_id()) and user_id = (select auth.uid()) and aal::text = 'aal2')
$$;
comment on function private.needs_code is
  'Whether the caller has a second factor and this session has not shown it.';

create function private.accepted_factors(p_person uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from auth.mfa_factors f join public.profiles p on p.id = f.user_id
    left join public.second_factor_requirements r on r.role = p.role and r.starts_at <= now()
    left join private.factor_openings o on o.person_id = f.user_id
  where f.user_id = p_person and f.status = 'verified'
    and (r.starts_at is null or f.created_at <= r.starts_at
      or f.created_at between o.opened_at and o.opened_at + interval '7 days')
$$;
comment on function private.accepted_factors is
  'The second factors of a person that count: enrolled before the date of their role, or while enrolment was open.';

create function private.second_factor_shown_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(c.updated_at) from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id
  where s.id = (select private.session_id()) and s.user_id = (select auth.uid()) and s.aal::text = 'aal2'
    and c.authentication_method = 'totp' and s.factor_id in (select private.accepted_factors(s.user_id))
$$;
comment on function private.second_factor_shown_at is
  'When this session last showed a second factor that counts, else null.';

create function private.require_second_factor(p_fresh boolean default false) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  person constant uuid := (select auth.uid());
  shown constant timestamptz := private.second_factor_shown_at();
begin
  if (select auth.role()) is distinct from 'authenticated' then
    return;
  end if;
  if shown > now() - interval '15 minutes' or (shown is not null and not p_fresh) then
    return;
  end if;
  if exists (select private.accepted_factors(person)) then
    raise exception 'second_factor_needed' using errcode = '42501';
  end if;
  if exists (
    select 1 from public.profiles p join public.second_factor_requirements r on r.role = p.role
    where p.id = person and r.starts_at <= now()
  ) then
    raise exception 'second_factor_missing' using errcode = '42501';
  end if;
end
$$;
comment on function private.require_second_factor is
  'Raises second_factor_needed or second_factor_missing unless this session may do what needs a second factor. With '
  'p_fresh, its code has to be younger than fifteen minutes.';

-- Where it is asked for -------------------------------------------------------------------------

create function private.ask_for_second_factor() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor(tg_nargs > 0);
  return coalesce(new, old);
end
$$;
comment on function private.ask_for_second_factor is
  'Trigger: the change needs a second factor; with an argument, a fresh one. On tables instead of in functions, so '
  'that no new function can forget it.';

create trigger ask_for_second_factor before insert on public.articles
  for each row when (new.published) execute function private.ask_for_second_factor();
create trigger ask_for_second_factor_on_update before update on public.articles
  for each row when (old.published or new.published) execute function private.ask_for_second_factor();
create trigger ask_for_second_factor_on_delete before delete on public.articles
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before delete on public.stories
  for each row when (old.status <> 'draft') execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before insert or update or delete on public.corrections
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before insert on public.front_pages
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before insert or update or delete on public.banner_items
  for each row execute function private.ask_for_second_factor();
-- Saving an article adds topics, which is guarded there.
create trigger ask_for_second_factor before update or delete on public.topics
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before update of job_title, biography on public.authors
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before insert or delete on public.advertisements
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor_on_update before update on public.advertisements
  for each row when ((old.impression_count, old.click_count, old.budget_spent)
    is not distinct from (new.impression_count, new.click_count, new.budget_spent))
  execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before update of state on public.flagged_ad_traffic
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before delete on public.advertising_inquiries
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before delete on public.contact_messages
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before insert or update or delete on public.notification_settings
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before insert or update or delete on public.news_sources
  for each row execute function private.ask_for_second_factor();
create trigger ask_for_second_factor before insert or update or delete on public.second_factor_requirements
  for each row execute function private.ask_for_second_factor('fresh');
-- Exports change nothing, so these ask themselves.
create or replace function public.log_export() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  perform private.require_second_factor(true);
  perform private.write_audit_log('subscribers', '00000000-0000-0000-0000-000000000000', null, 'exported', null, null,
    null);
end
$$;

create or replace function public.export_subscribers(p_after text default '', p_limit integer default 1000)
returns table (email text, consented_at timestamptz, consent_text text, unsubscribe_token uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  perform private.require_second_factor(true);
  return query select s.email::text, s.consented_at, s.consent_text, s.unsubscribe_token
    from public.newsletter_subscriptions s
    where s.subscribed and s.email > p_after
    order by s.email limit least(p_limit, 1000);
end
$$;

-- Enrolment, recovery, reset --------------------------------------------------------------------

create function private.open_enrolment(p_person uuid) returns void
language sql security definer set search_path = '' as $$
  insert into private.factor_openings (person_id) values (p_person)
  on conflict (person_id) do update set opened_at = now()
$$;

create function private.guard_rights() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor(true);
  if old.role is distinct from new.role then
    -- Whoever gets a role may still enrol, although its date has passed.
    perform private.open_enrolment(new.id);
  end if;
  return new;
end
$$;
comment on function private.guard_rights is
  'Trigger: changing what an account may do needs a fresh second factor, and a new role opens enrolment.';
create trigger guard_rights before update of role, verified, suspended_at on public.profiles
  for each row execute function private.guard_rights();

create function private.remove_second_factor(p_person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = p_person;
  delete from private.recovery_codes where person_id = p_person;
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = p_person;
  perform private.open_enrolment(p_person);
  perform private.write_audit_log('profile', p_person, null, 'second_factor_removed', null, null,
    private.audit_agent('profile', false));
  insert into public.notifications (channel, kind, recipient)
  select 'email', 'second_factor_removed', email from public.profiles
  where id = p_person and private.can_be_emailed(id);
end
$$;
comment on function private.remove_second_factor is
  'Removes factor and recovery codes, opens enrolment, and tells the person by e-mail. In one transaction, which the '
  'admin API of the auth service could not do.';

create function public.make_recovery_codes() returns setof text
language plpgsql security definer set search_path = '' as $$
declare
  code text;
begin
  if private.second_factor_shown_at() > now() - interval '15 minutes' then
    delete from private.recovery_codes where person_id = (select auth.uid());
    for number in 1..10 loop
      code := left(encode(sha256(convert_to(gen_random_uuid()::text, 'utf8')), 'hex'), 16);
      insert into private.recovery_codes (person_id, code_hash)
      values ((select auth.uid()), sha256(convert_to(code, 'utf8')));
      return next regexp_replace(code, '(....)(?=.)', '\1-', 'g');
    end loop;
    return;
  end if;
  raise exception 'second_factor_needed' using errcode = '42501';
end
$$;
comment on function public.make_recovery_codes is
  'Ten new recovery codes for the caller, who has just shown a second factor. The former ones stop working.';
grant execute on function public.make_recovery_codes to authenticated;

create function public.use_recovery_code(p_code text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recovery_codes
  where person_id = (select auth.uid()) and private.has_session()
    and code_hash = sha256(convert_to(lower(regexp_replace(p_code, '[^0-9A-Fa-f]', '', 'g')), 'utf8'));
  if not found then
    raise exception 'recovery_code_wrong';
  end if;
  perform private.remove_second_factor((select auth.uid()));
end
$$;
comment on function public.use_recovery_code is
  'For somebody who lost their phone and is signed in with the password: removes the second factor and opens '
  'enrolment.';
grant execute on function public.use_recovery_code to authenticated;

create function public.remove_second_factor() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_second_factor(true);
  perform private.remove_second_factor((select auth.uid()));
end
$$;
comment on function public.remove_second_factor is
  'The caller''s own, with a fresh code: they may enrol another phone.';
grant execute on function public.remove_second_factor to authenticated;

create function public.reset_second_factor(p_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  perform private.require_second_factor(true);
  perform 1 from public.profiles where id = p_user_id for update;
  if not found then
    raise exception 'user_not_found';
  end if;
  delete from auth.sessions where user_id = p_user_id;
  perform private.remove_second_factor(p_user_id);
end
$$;
comment on function public.reset_second_factor is
  'For admins, when a colleague has lost phone and recovery codes: signs them out, removes the factor and opens '
  'enrolment.';
grant execute on function public.reset_second_factor to authenticated;

create function public.reset_second_factor_by_machine(p_email text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := (select id from public.profiles where lower(email) = lower(trim(p_email)));
begin
  if person is null then
    return false;
  end if;
  delete from auth.sessions where user_id = person;
  perform private.remove_second_factor(person);
  return true;
end
$$;
comment on function public.reset_second_factor_by_machine is
  'npm start -- --reset-second-factor; returns whether the account exists. For the secret key alone.';

create function public.require_second_factor_of(
  p_role public.user_role, p_starts_at timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former timestamptz;
begin
  perform private.require_role('admin');
  -- An admin who required it without having one could lock the newsroom.
  if p_starts_at is not null and not exists (select private.accepted_factors((select auth.uid()))) then
    raise exception 'second_factor_own_first';
  end if;
  select starts_at into former from public.second_factor_requirements where role = p_role for update;
  if p_starts_at is null then
    delete from public.second_factor_requirements where role = p_role;
  else
    insert into public.second_factor_requirements (role, starts_at) values (p_role, p_starts_at)
    on conflict (role) do update set starts_at = excluded.starts_at;
  end if;
  if former is distinct from p_starts_at then
    perform private.write_audit_log('second_factor', '00000000-0000-0000-0000-000000000000',
      replace(p_role::text, '_', ' '), 'edited', jsonb_build_object('starts_at', former),
      jsonb_build_object('starts_at', p_starts_at), null);
  end if;
end
$$;
comment on function public.require_second_factor_of is
  'For admins with a second factor of their own: from when a role needs one; null for never.';
grant execute on function public.require_second_factor_of to authenticated;

create function public.get_second_factor()
returns table (enrolled_at timestamptz, is_accepted boolean, shown_at timestamptz, codes_left integer)
language sql stable security definer set search_path = '' as $$
  select f.created_at, f.id in (select private.accepted_factors(f.user_id)), private.second_factor_shown_at(),
    (select count(*)::integer from private.recovery_codes c where c.person_id = f.user_id)
  from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status = 'verified' and private.has_session()
  order by f.created_at limit 1
$$;
comment on function public.get_second_factor is 'The caller''s second factor; no row without one.';
grant execute on function public.get_second_factor to authenticated;
