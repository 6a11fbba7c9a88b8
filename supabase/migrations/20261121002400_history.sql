-- History: who did what to which row, when, and what changed. One entry for each row that a transaction changed.
-- Admins read all of it, editors that of articles and stories, nobody else any. Nobody writes, alters or removes
-- entries: triggers write them, and other triggers refuse the rest, whoever asks.
--
-- Retention: entries stay for as long as the newsroom does, because who answers for a published sentence may be asked
-- years later. Names stand beside the entries and not in them: when an account is deleted its names go with it, and
-- what stays says 'a former chief author' (Data Protection Act, 2012 (Act 843)). Whoever must be held to account is
-- demoted, not deleted. Readers' accounts leave no entries at all.

create type public.history_noun as enum (
  'article', 'story', 'draft_article', 'profile', 'ad', 'banner', 'source', 'notification_settings'
);
create type public.history_deed as enum (
  'created', 'submitted', 'filed', 'edited', 'published', 'scheduled', 'unpublished', 'approved', 'rejected',
  'restored', 'activated', 'deactivated', 'verified', 'unverified', 'role_changed', 'deleted'
);

-- Who acted -------------------------------------------------------------------------------------

create table public.history_people (
  id bigint generated always as identity primary key,
  profile_id uuid,
  name text,
  role public.user_role,
  check ((profile_id is null) = (role is null)),
  check (profile_id is not null or name is not null)
);
comment on table public.history_people is
  'Under which name and role somebody acted, one row for each; without profile_id automation or the server.';
comment on column public.history_people.profile_id is 'No reference on purpose: the number outlives the account.';
comment on column public.history_people.name is 'Null once the account was deleted.';
create unique index history_people_person_key on public.history_people (profile_id, role, name) where profile_id is not null;
create unique index history_people_agent_key on public.history_people (name) where profile_id is null;

create table public.history_entries (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  who bigint not null references public.history_people (id),
  actor_id uuid,
  noun public.history_noun not null,
  row_id uuid not null,
  label text,
  deed public.history_deed not null,
  changes jsonb not null default '{}',
  transaction_id xid8 not null default pg_current_xact_id()
);
comment on table public.history_entries is 'Who did what to which row and when.';
comment on column public.history_entries.row_id is 'All zeros where a table has only one row.';
comment on column public.history_entries.label is 'What the row was called then; null for profiles, whose names are not kept here.';
comment on column public.history_entries.changes is
  'Column → [old, new]; {was, is} in characters or pieces where the text is long; what is secret says only that it changed.';
create index history_entries_newest_idx on public.history_entries (happened_at desc, id desc);
create index history_entries_row_idx on public.history_entries (row_id, happened_at desc, id desc);
create index history_entries_actor_idx on public.history_entries (actor_id, happened_at desc, id desc);
create index history_entries_noun_idx on public.history_entries (noun, happened_at desc, id desc);
create index history_entries_who_idx on public.history_entries (who);

alter table public.history_people enable row level security;
alter table public.history_entries enable row level security;
-- Not even the server's key writes here.
revoke all on public.history_people, public.history_entries from service_role;
grant select on public.history_people to authenticated, service_role;
grant select (id, happened_at, who, actor_id, noun, row_id, label, deed, changes)
  on public.history_entries to authenticated, service_role;

create policy "admins read the whole history" on public.history_entries
  for select to authenticated using ((select private.is_admin()));
create policy "editors read the history of articles and stories" on public.history_entries
  for select to authenticated using (noun in ('article', 'story') and (select private.is_editor()));
create policy "admins see who acted" on public.history_people
  for select to authenticated using ((select private.is_admin()));
create policy "editors see who acted on articles and stories" on public.history_people
  for select to authenticated using (
    (select private.is_editor()) and exists (select 1 from public.history_entries where who = history_people.id)
  );

-- Nobody alters it ------------------------------------------------------------------------------

create function private.refuse_rewriting() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'history_is_final' using errcode = '42501';
end
$$;
create trigger refuse_rewriting before update or delete on public.history_entries
  for each row execute function private.refuse_rewriting();
create trigger refuse_emptying before truncate on public.history_entries
  for each statement execute function private.refuse_rewriting();
-- Depth 0 is a statement of somebody's own; the trigger that takes away the names of a deleted account is deeper.
create trigger refuse_rewriting before update or delete on public.history_people
  for each row when (pg_trigger_depth() = 0) execute function private.refuse_rewriting();
create trigger refuse_emptying before truncate on public.history_people
  for each statement execute function private.refuse_rewriting();

create function private.forget_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.history_people set name = null where profile_id = old.id;
  return null;
end
$$;
create trigger forget_name after delete on public.profiles
  for each row execute function private.forget_name();
