-- History: who did what to which row, when, and what changed. One entry for each row that a transaction changed.
-- Admins read all of it, editors that of articles and stories, nobody else any. Nobody writes, alters or removes
-- entries: triggers write them, and other triggers refuse the rest, whoever asks.
--
-- Retention: entries stay for as long as the newsroom does, because who answers for a published sentence may be asked
-- years later. Names stand beside the entries and not in them: when an account is deleted its names go with it, and
-- what stays says 'a former chief author' (Data Protection Act, 2012 (Act 843)). Whoever must be held to account is
-- demoted, not deleted. Readers' accounts leave no entries at all.
--
-- Entries are written when a transaction ends (deferred triggers). A migration that first changes rows and then the
-- shape of one of these tables says `set constraints all immediate` in between.

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

-- Writing entries -------------------------------------------------------------------------------

create function private.to_agent(noun public.history_noun, is_new boolean) returns text
language sql stable set search_path = ''
as $$
  select case
    when (select auth.role()) is distinct from 'service_role' then 'maintenance'
    when is_new and noun in ('draft_article', 'source') then 'automation'
    else 'the newsroom''s server'
  end
$$;
comment on function private.to_agent is
  'Who acts where no person does: the server by its key (seed, import, files), or whoever speaks to the database itself.';

create function private.find_actor(person uuid, their_role public.user_role, their_name text) returns bigint
language sql stable security definer set search_path = ''
as $$
  select id from public.history_people
  where (person is null and profile_id is null and name = their_name)
    or (profile_id = person and role = their_role and name is not distinct from their_name)
  limit 1
$$;

create function private.who_acts(agent text) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := (select auth.uid());
  their_name text := agent;
  their_role public.user_role;
  found_id bigint;
begin
  if person is not null then
    -- Who deletes their own account has neither any more.
    select coalesce(full_name, email), role into their_name, their_role from public.profiles where id = person;
    their_role := coalesce(their_role, 'customer');
  end if;
  found_id := private.find_actor(person, their_role, their_name);
  if found_id is null then
    insert into public.history_people (profile_id, name, role) values (person, their_name, their_role)
    on conflict do nothing returning id into found_id;
  end if;
  -- Somebody else's transaction put it there in this moment.
  return coalesce(found_id, private.find_actor(person, their_role, their_name));
end
$$;

create function private.to_changes(was jsonb, is_now jsonb, long_texts text[], secrets text[]) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, case
    when key = any (secrets) then jsonb_build_array(
      case when was ->> key is not null then '(hidden)' end, case when is_now ->> key is not null then '(hidden)' end)
    -- No column that is short by nature holds so much; whatever does is not kept twice.
    when key = any (long_texts) or char_length(coalesce(was ->> key, '')) + char_length(coalesce(is_now ->> key, '')) > 4000
      then jsonb_build_object('was', coalesce(char_length(was ->> key), 0), 'is', coalesce(char_length(is_now ->> key), 0))
    else jsonb_build_array(was -> key, is_now -> key)
  end), '{}')
  from jsonb_object_keys(was) as key
  -- What a row began with is what the first change of a column calls old, or what the row still says.
  where was is not null
    and was -> key is distinct from coalesce(is_now -> key, 'null')
    -- A reference that falls to null follows from the deletion of something else, which has its own entry.
    and not (is_now is not null and key ~ '_(id|by)$' and is_now ->> key is null)
$$;

create function private.computed_columns(relation oid) returns text[]
language sql stable set search_path = ''
as $$
  select coalesce(array_agg(attname::text), '{}') from pg_catalog.pg_attribute
  where attrelid = relation and attnum > 0 and attgenerated <> ''
$$;
comment on function private.computed_columns is 'Columns that only repeat others: search texts, keys to sort by.';

create function private.write_entry(
  new_noun public.history_noun, changed_row uuid, new_label text, new_deed public.history_deed, new_changes jsonb, agent text
) returns bigint
language sql security definer set search_path = ''
as $$
  insert into public.history_entries (who, actor_id, noun, row_id, label, deed, changes)
  values (private.who_acts(agent), (select auth.uid()), new_noun, changed_row, left(new_label, 500), new_deed, new_changes)
  returning id
$$;

create function private.is_noted(changed_row uuid, changed_noun public.history_noun) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.history_entries
    where row_id = changed_row and happened_at = now() and noun = changed_noun and transaction_id = pg_current_xact_id()
  )
$$;
comment on function private.is_noted is 'Whether this transaction has its entry for the row: what else it did to it is in there.';

create function private.to_deed(noun public.history_noun, was jsonb, is_now jsonb, changes jsonb) returns public.history_deed
language sql immutable set search_path = ''
as $$
  select (case
    when is_now is null then 'deleted'
    when was is null then case noun
      when 'story' then 'submitted' when 'draft_article' then 'filed' when 'notification_settings' then 'edited' else 'created' end
    when noun in ('story', 'draft_article') and changes ? 'status' and is_now ->> 'status' <> 'pending' then is_now ->> 'status'
    when noun = 'profile' and changes ? 'role' then 'role_changed'
    when noun = 'profile' then case when (is_now ->> 'verified')::boolean then 'verified' else 'unverified' end
    when noun in ('ad', 'banner', 'source') and changes ? 'active' and changes - 'active' = '{}'
      then case when (is_now ->> 'active')::boolean then 'activated' else 'deactivated' end
    else 'edited'
  end)::public.history_deed
$$;

-- Arguments: the noun, the column that names a row ('' for none), then lists of columns: left out, long, secret.
create function private.keep_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  noun public.history_noun := tg_argv[0];
  left_out text[] := string_to_array(tg_argv[2], ' ') || private.computed_columns(tg_relid);
  first_row jsonb := to_jsonb(coalesce(old, new));
  row_id uuid := case when first_row ->> 'id' = 'true' then '00000000-0000-0000-0000-000000000000' else first_row ->> 'id' end;
  was jsonb;
  is_now jsonb;
  changes jsonb;
begin
  if private.is_noted(row_id, noun) then
    return null;
  end if;
  -- This event is the first of its row in the transaction, so its old row is the oldest; what counts is the last one.
  execute format('select to_jsonb(t) from %I.%I t where t.id = $1', tg_table_schema, tg_table_name)
    into is_now using coalesce(new.id, old.id);
  if tg_op <> 'INSERT' then
    was := first_row - left_out;
  elsif is_now is null then
    return null;
  end if;
  is_now := is_now - left_out;
  changes := private.to_changes(was, is_now, string_to_array(tg_argv[3], ' '), string_to_array(tg_argv[4], ' '));
  if was is null or is_now is null or changes <> '{}' then
    perform private.write_entry(noun, row_id, coalesce(is_now, was) ->> nullif(tg_argv[1], ''),
      private.to_deed(noun, was, is_now, changes), changes, private.to_agent(noun, was is null));
  end if;
  return null;
end
$$;

create constraint trigger keep_history after insert or update or delete on public.stories
  deferrable initially deferred for each row
  execute function private.keep_history('story', 'title', 'id author_id created_at updated_at reviewed_by reviewed_at', 'content', '');
create constraint trigger keep_history after insert or update or delete on public.draft_articles
  deferrable initially deferred for each row
  execute function private.keep_history('draft_article', 'original_title', 'id created_at reviewed_by reviewed_at normalised_url',
    'original_content paraphrased_content', '');
create constraint trigger keep_history after insert or update or delete on public.banner_items
  deferrable initially deferred for each row
  execute function private.keep_history('banner', 'title', 'id created_at', '', '');
create constraint trigger keep_history after insert or update or delete on public.news_sources
  deferrable initially deferred for each row
  execute function private.keep_history('source', 'name', 'id created_at', '', '');
create constraint trigger keep_history after insert or update or delete on public.notification_settings
  deferrable initially deferred for each row
  execute function private.keep_history('notification_settings', '', 'id updated_at', '', 'telegram_bot_token');

-- Counting a view or a click is no deed, and happens a thousand times an hour: it does not even wake the trigger.
create constraint trigger keep_history_of_others after insert or delete on public.advertisements
  deferrable initially deferred for each row
  execute function private.keep_history('ad', 'title', 'id created_at created_by impression_count click_count budget_spent', '', '');
create constraint trigger keep_history after update on public.advertisements
  deferrable initially deferred for each row
  when ((old.impression_count, old.click_count, old.budget_spent)
    is not distinct from (new.impression_count, new.click_count, new.budget_spent))
  execute function private.keep_history('ad', 'title', 'id created_at created_by impression_count click_count budget_spent', '', '');

-- A sign-up changes nobody's rights, and readers come and go without an entry.
create constraint trigger keep_history_of_roles after update on public.profiles
  deferrable initially deferred for each row when ((old.role, old.verified) is distinct from (new.role, new.verified))
  execute function private.keep_history('profile', '', 'id email full_name email_public created_at updated_at', '', '');
create constraint trigger keep_history_of_leaving after delete on public.profiles
  deferrable initially deferred for each row when (old.role <> 'customer')
  execute function private.keep_history('profile', '', 'id email full_name email_public created_at updated_at', '', '');
