-- Audit log: who did what to which row, when, and what changed; one entry per row and transaction. Admins read all of
-- it, editors that of articles, stories, corrections, topics and the front page. Triggers write entries and refuse to change them.

create type public.audit_entity as enum (
  'article', 'story', 'draft_article', 'profile', 'ad', 'banner', 'source', 'notification_settings', 'correction', 'topic',
  'front_page', 'message', 'inquiry', 'subscribers'
);
comment on type public.audit_entity is 'The kind of row that changed.';
create type public.audit_action as enum (
  'created', 'submitted', 'filed', 'edited', 'published', 'scheduled', 'unpublished', 'approved', 'rejected',
  'changes_requested', 'withdrawn', 'reopened', 'restored', 'activated', 'deactivated', 'verified', 'unverified', 'role_changed', 'deleted',
  'accepted_traffic', 'dropped_traffic', 'withdrew_preview_links',
  'handled', 'exported', 'signed_in'
);
comment on type public.audit_action is 'The kind of change.';

create table public.audit_log_actors (
  id bigint generated always as identity primary key,
  profile_id uuid,
  name text,
  role public.user_role,
  check ((profile_id is null) = (role is null)),
  check (profile_id is not null or name is not null)
);
comment on table public.audit_log_actors is
  'A name and role under which a person acted; without profile_id, automation or the server. Apart from the entries, which are kept for good, so that a name can be erased with its account (Act 843).';
comment on column public.audit_log_actors.profile_id is 'Not a foreign key: it outlives the account.';
comment on column public.audit_log_actors.name is 'Null after the account was deleted.';
create unique index audit_log_actors_person_key on public.audit_log_actors (profile_id, role, name) where profile_id is not null;
create unique index audit_log_actors_agent_key on public.audit_log_actors (name) where profile_id is null;

create table public.audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id bigint not null references public.audit_log_actors (id),
  profile_id uuid,
  entity public.audit_entity not null,
  row_id uuid not null,
  label text,
  action public.audit_action not null,
  changes jsonb not null default '{}',
  transaction_id xid8 not null default pg_current_xact_id()
);
comment on table public.audit_log is 'Who did what to which row and when. Readers'' accounts leave no entries.';
comment on column public.audit_log.profile_id is 'The account that acted; null for automation and the server.';
comment on column public.audit_log.row_id is 'All zeros for a table with a single row.';
comment on column public.audit_log.label is 'The name of the row at the time; null for profiles, whose names are not kept here.';
comment on column public.audit_log.changes is
  'Column → [old, new]; {was, is} as lengths for long texts; secrets only as changed.';
create index audit_log_newest_idx on public.audit_log (happened_at desc, id desc);
create index audit_log_row_idx on public.audit_log (row_id, happened_at desc, id desc);
create index audit_log_profile_idx on public.audit_log (profile_id, happened_at desc, id desc);
create index audit_log_entity_idx on public.audit_log (entity, happened_at desc, id desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id);

alter table public.audit_log_actors enable row level security;
alter table public.audit_log enable row level security;
revoke all on public.audit_log_actors, public.audit_log from service_role;
grant select on public.audit_log_actors to authenticated, service_role;
grant select (id, happened_at, actor_id, profile_id, entity, row_id, label, action, changes)
  on public.audit_log to authenticated, service_role;

create policy "editors read the log of their work, admins all" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()) or (entity in ('article', 'story', 'correction', 'topic', 'front_page') and (select private.is_editor())));
create policy "editors see actors of entries they read, admins all" on public.audit_log_actors
  for select to authenticated using (
    (select private.is_admin())
    or ((select private.is_editor()) and exists (select 1 from public.audit_log where audit_log.actor_id = audit_log_actors.id))
  );

-- Nothing changes it ----------------------------------------------------------------------------

create function private.reject_audit_log_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'audit_log_is_final' using errcode = '42501';
end
$$;
comment on function private.reject_audit_log_change is 'Trigger: entries and revisions are never changed or removed.';
create trigger reject_change before update or delete on public.audit_log
  for each row execute function private.reject_audit_log_change();
create trigger reject_truncate before truncate on public.audit_log
  for each statement execute function private.reject_audit_log_change();
-- Depth 0 is a direct statement; erase_actor_name runs deeper.
create trigger reject_change before update or delete on public.audit_log_actors
  for each row when (pg_trigger_depth() = 0) execute function private.reject_audit_log_change();
create trigger reject_truncate before truncate on public.audit_log_actors
  for each statement execute function private.reject_audit_log_change();

create function private.erase_actor_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.audit_log_actors set name = null where profile_id = old.id;
  return null;
end
$$;
comment on function private.erase_actor_name is 'Trigger: erases the names of a deleted account.';
create trigger erase_actor_name after delete on public.profiles
  for each row execute function private.erase_actor_name();

-- Writing entries -------------------------------------------------------------------------------

create function private.audit_agent(p_entity public.audit_entity, p_is_new boolean) returns text
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case
      when (select auth.role()) is distinct from 'service_role' then 'maintenance'
      when p_is_new and p_entity in ('draft_article', 'source') then 'automation'
      else 'the newsroom''s server'
    end
  );
end
$$;
comment on function private.audit_agent is
  'The actor when it is not a person: the server with its key (seed, import, files), or a SQL client.';

create function private.audit_actor(p_agent text, p_person uuid) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := p_person;
  actor_name text := p_agent;
  actor_role public.user_role;
  actor_id bigint;
begin
  if person is not null then
    -- A person who deletes their own account no longer has a profile.
    select coalesce(full_name, email), role into actor_name, actor_role from public.profiles where id = person;
    actor_role := coalesce(actor_role, 'customer');
  end if;
  -- Twice, because a concurrent transaction may insert the same actor.
  for attempt in 1..2 loop
    if person is null then
      select id into actor_id from public.audit_log_actors where profile_id is null and name = actor_name;
    else
      select id into actor_id from public.audit_log_actors
      where profile_id = person and role = actor_role and name is not distinct from actor_name limit 1;
    end if;
    exit when actor_id is not null;
    insert into public.audit_log_actors (profile_id, name, role) values (person, actor_name, actor_role)
    on conflict do nothing returning id into actor_id;
    exit when actor_id is not null;
  end loop;
  return actor_id;
end
$$;
comment on function private.audit_actor is 'A person with their current name and role, else p_agent.';

create function private.audit_changes(p_was jsonb, p_is jsonb, p_long_columns text[], p_secret_columns text[]) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_object_agg(key, case
      when key = any (p_secret_columns) then jsonb_build_array(
        case when p_was ->> key is not null then '(hidden)' end, case when p_is ->> key is not null then '(hidden)' end)
      -- Values this long are never stored twice.
      when key = any (p_long_columns) or char_length(coalesce(p_was ->> key, '')) + char_length(coalesce(p_is ->> key, '')) > 4000
        then jsonb_build_object('was', coalesce(char_length(p_was ->> key), 0), 'is', coalesce(char_length(p_is ->> key), 0))
      else jsonb_build_array(p_was -> key, p_is -> key)
    end), '{}')
    from jsonb_object_keys(p_was) as key
    -- A new row lists no values: its first change contains the old ones.
    where p_was is not null
      and p_was -> key is distinct from coalesce(p_is -> key, 'null')
      -- A reference that becomes null follows from a deletion, which is logged separately.
      and not (p_is is not null and key ~ '_(id|by)$' and p_is ->> key is null)
  );
end
$$;
comment on function private.audit_changes is 'The changes column of an entry, from two states of a row.';

create function private.audit_ignored_columns(p_table oid) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(attname::text), '{}') from pg_catalog.pg_attribute
    where attrelid = p_table and attnum > 0 and (attgenerated <> '' or attname = 'updated_at')
  );
end
$$;
comment on function private.audit_ignored_columns is 'Columns that follow from others: generated ones and the version.';

create function private.write_audit_log(
  p_entity public.audit_entity, p_row_id uuid, p_label text, p_action public.audit_action, p_changes jsonb, p_agent text,
  p_person uuid default auth.uid()
) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  entry_id bigint;
begin
  insert into public.audit_log (actor_id, profile_id, entity, row_id, label, action, changes)
  values (private.audit_actor(p_agent, p_person), p_person, p_entity, p_row_id, left(p_label, 500), p_action, p_changes)
  returning id into entry_id;
  return entry_id;
end
$$;
comment on function private.write_audit_log is 'Adds an entry, by the caller unless it names a person.';

create function private.is_audited(p_row_id uuid, p_entity public.audit_entity) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select exists (
      select 1 from public.audit_log
      where row_id = p_row_id and happened_at = now() and entity = p_entity and transaction_id = pg_current_xact_id()
    )
  );
end
$$;
comment on function private.is_audited is 'Whether this transaction already has its entry for the row.';

create function private.audit_action_of(p_entity public.audit_entity, p_was jsonb, p_is jsonb, p_changes jsonb)
returns public.audit_action
language plpgsql immutable set search_path = ''
as $$
begin
  return (
    select (case
      when p_is is null then 'deleted'
      when p_was is null then case p_entity
        when 'story' then 'submitted' when 'draft_article' then 'filed' when 'notification_settings' then 'edited'
        when 'correction' then case when p_is ->> 'published_at' is null then 'filed' else 'published' end else 'created' end
      when p_entity = 'story' and p_changes ? 'status' and p_is ->> 'status' in ('draft', 'pending') then case
        when p_is ->> 'status' = 'draft' then 'withdrawn' when p_was ->> 'status' in ('rejected', 'approved') then 'reopened' else 'submitted' end
      when p_entity in ('story', 'draft_article') and p_changes ? 'status' and p_is ->> 'status' <> 'pending' then p_is ->> 'status'
      when p_entity = 'correction' and p_changes ? 'published_at' then 'published'
      when p_entity = 'inquiry' and (p_is ->> 'handled')::boolean then 'handled'
      when p_entity = 'profile' and p_changes ? 'role' then 'role_changed'
      when p_entity = 'profile' then case when (p_is ->> 'verified')::boolean then 'verified' else 'unverified' end
      when p_entity in ('ad', 'banner', 'source') and p_changes ? 'active' and p_changes - 'active' = '{}'
        then case when (p_is ->> 'active')::boolean then 'activated' else 'deactivated' end
      else 'edited'
    end)::public.audit_action
  );
end
$$;
comment on function private.audit_action_of is 'The action that a change of a row amounts to. Articles have their own, in revisions.sql.';

create function private.list_changes(p_row_id uuid, p_was jsonb, p_is jsonb, p_changes jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  images_were jsonb := nullif(current_setting('lodestar.story_images_before', true), '')::jsonb -> p_row_id::text;
begin
  return case when p_changes ? 'bylines' then jsonb_build_object('bylines', jsonb_build_object(
      'was', coalesce(jsonb_array_length(p_was -> 'bylines'), 0), 'is', coalesce(jsonb_array_length(p_is -> 'bylines'), 0))) else '{}' end
    || case when p_was is not null and p_is is not null and images_were is not null then jsonb_build_object('images', jsonb_build_object(
      'was', jsonb_array_length(images_were), 'is', (select count(*) from public.story_images i where i.story_id = p_row_id))) else '{}' end;
end
$$;
comment on function private.list_changes is
  'Bylines of a story or draft article, and further images of a story, in an entry: only their number before and after. Guests'' names are not kept.';

create function private.keep_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  entity public.audit_entity := tg_argv[0];
  ignored text[] := string_to_array(tg_argv[2], ' ') || private.audit_ignored_columns(tg_relid);
  first_row jsonb := to_jsonb(coalesce(old, new));
  row_id uuid := case when first_row ->> 'id' = 'true' then '00000000-0000-0000-0000-000000000000' else first_row ->> 'id' end;
  was jsonb;
  is_now jsonb;
  changes jsonb;
begin
  if private.is_audited(row_id, entity) then
    return null;
  end if;
  -- The first event of the row in this transaction has its oldest state; the table has the latest one.
  execute format('select to_jsonb(t) from %I.%I t where t.id = $1', tg_table_schema, tg_table_name)
    into is_now using coalesce(new.id, old.id);
  if tg_op <> 'INSERT' then
    was := first_row - ignored;
  elsif is_now is null then
    return null;
  end if;
  is_now := is_now - ignored;
  -- Drafts are private, so the log begins with the submission.
  if entity = 'story' then
    was := case when was ->> 'status' <> 'draft' then was end;
    if was is null and coalesce(is_now ->> 'status', 'draft') = 'draft' then
      return null;
    end if;
  end if;
  changes := private.audit_changes(was, is_now, string_to_array(tg_argv[3], ' '), string_to_array(tg_argv[4], ' '));
  if entity in ('story', 'draft_article') then
    changes := changes || private.list_changes(row_id, was, is_now, changes);
  end if;
  if was is null or is_now is null or changes <> '{}' then
    perform private.write_audit_log(entity, row_id, coalesce(is_now, was) ->> nullif(tg_argv[1], ''),
      private.audit_action_of(entity, was, is_now, changes), changes, private.audit_agent(entity, was is null));
  end if;
  return null;
end
$$;
comment on function private.keep_audit_log is
  'Trigger, with arguments: the entity, its label column or empty, then lists of ignored, long and secret columns.';

-- Audited tables --------------------------------------------------------------------------------

-- A new table joins with one trigger. It ignores columns that people do not change, and who reviewed when.

create constraint trigger keep_audit_log after insert or update or delete on public.stories
  deferrable initially deferred for each row
  execute function private.keep_audit_log('story', 'title', 'id author_id created_at reviewed_by reviewed_at', 'content', '');
create constraint trigger keep_audit_log after insert or update or delete on public.draft_articles
  deferrable initially deferred for each row
  execute function private.keep_audit_log('draft_article', 'original_title',
    'id created_at reviewed_by reviewed_at normalised_url', 'original_content paraphrased_content', '');
create constraint trigger keep_audit_log after insert or update or delete on public.banner_items
  deferrable initially deferred for each row
  execute function private.keep_audit_log('banner', 'title', 'id created_at', '', '');
create constraint trigger keep_audit_log after insert or update or delete on public.news_sources
  deferrable initially deferred for each row
  -- The state of feed checks is not a change by a person.
  execute function private.keep_audit_log('source', 'name', 'id created_at feed_etag feed_last_modified checked_at succeeded_at failed_at '
    'last_error failures next_check_at', '', '');
create constraint trigger keep_audit_log after insert or update or delete on public.notification_settings
  deferrable initially deferred for each row
  execute function private.keep_audit_log('notification_settings', '', 'id', '', 'telegram_bot_token');

create constraint trigger keep_audit_log after insert or update or delete on public.corrections
  deferrable initially deferred for each row
  execute function private.keep_audit_log('correction', 'article_title', 'id article_id created_by created_at', 'full_text', '');

-- Topics are created by saving articles, which are logged themselves.
create constraint trigger keep_audit_log after update or delete on public.topics
  deferrable initially deferred for each row
  execute function private.keep_audit_log('topic', 'name', 'id created_at', '', '');

-- Counting views and clicks happens a thousand times an hour and must not even fire the trigger.
create constraint trigger keep_audit_log_on_insert_and_delete after insert or delete on public.advertisements
  deferrable initially deferred for each row
  execute function private.keep_audit_log('ad', 'title', 'id created_at created_by impression_count click_count budget_spent', '', '');
create constraint trigger keep_audit_log after update on public.advertisements
  deferrable initially deferred for each row
  when ((old.impression_count, old.click_count, old.budget_spent)
    is not distinct from (new.impression_count, new.click_count, new.budget_spent))
  execute function private.keep_audit_log('ad', 'title', 'id created_at created_by impression_count click_count budget_spent', '', '');

-- Readers sign up, rename themselves and leave without an entry.
create constraint trigger keep_audit_log_of_roles after update on public.profiles
  deferrable initially deferred for each row when ((old.role, old.verified) is distinct from (new.role, new.verified))
  execute function private.keep_audit_log('profile', '', 'id email full_name email_public created_at', '', '');
create constraint trigger keep_audit_log_of_deletion after delete on public.profiles
  deferrable initially deferred for each row when (old.role <> 'customer')
  execute function private.keep_audit_log('profile', '', 'id email full_name email_public created_at', '', '');

-- What strangers wrote is theirs: an entry says that it was deleted or handled, and nothing of it.
create constraint trigger keep_audit_log after delete on public.contact_messages
  deferrable initially deferred for each row
  execute function private.keep_audit_log('message', '', 'id name email subject message read created_at', '', '');
create constraint trigger keep_audit_log after update of handled on public.advertising_inquiries
  deferrable initially deferred for each row when (old.handled is distinct from new.handled)
  execute function private.keep_audit_log('inquiry', '', 'id name email company phone package_type budget_range message read created_at', '', '');
create constraint trigger keep_audit_log_of_deletion after delete on public.advertising_inquiries
  deferrable initially deferred for each row
  execute function private.keep_audit_log('inquiry', '', 'id name email company phone package_type budget_range message read created_at', '', '');

create function private.audit_front_page() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  former public.front_pages;
  lead_was text;
  lead_is text;
begin
  select * into former from public.front_pages f where f.number < new.number order by f.number desc limit 1;
  select a.title into lead_was from public.front_page_slots s join public.articles a on a.id = s.article_id
  where s.front_page = former.number and s.part = 'lead';
  select a.title into lead_is from public.front_page_slots s join public.articles a on a.id = s.article_id
  where s.front_page = new.number and s.part = 'lead';
  perform private.write_audit_log('front_page', '00000000-0000-0000-0000-000000000000', null,
    case when new.restored_from is null then 'edited' else 'restored' end::public.audit_action,
    private.audit_changes(
      jsonb_build_object('is_breaking', coalesce(former.is_breaking, false), 'lead', lead_was),
      jsonb_build_object('is_breaking', new.is_breaking, 'lead', lead_is), '{}', '{}'),
    private.audit_agent('front_page', true));
  return null;
end
$$;
comment on function private.audit_front_page is 'Trigger: a version of the front page, with its lead and whether it is in breaking mode.';
-- Deferred: its slots are inserted after it.
create constraint trigger audit_front_page after insert on public.front_pages
  deferrable initially deferred for each row execute function private.audit_front_page();

create function private.audit_sign_in() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- One entry in ten minutes: whoever has the password cannot fill the log.
  if exists (select 1 from public.profiles p where p.id = new.id and p.role <> 'customer') and not exists (
    select 1 from public.audit_log l
    where l.profile_id = new.id and l.action = 'signed_in' and l.happened_at > now() - interval '10 minutes'
  ) then
    perform private.write_audit_log('profile', new.id, null, 'signed_in', '{}', null, new.id);
  end if;
  return null;
exception when others then
  raise warning 'No entry for a sign-in: %', sqlerrm;
  return null;
end
$$;
comment on function private.audit_sign_in is 'Trigger: a member of the staff signed in. Readers'' sign-ins and wrong passwords leave no entry.';
create trigger audit_sign_in after update of last_sign_in_at on auth.users
  for each row when (old.last_sign_in_at is distinct from new.last_sign_in_at) execute function private.audit_sign_in();

create function public.log_export() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_role('admin');
  perform private.write_audit_log('subscribers', '00000000-0000-0000-0000-000000000000', null, 'exported', '{}', null);
end
$$;
comment on function public.log_export is 'For admins: they are about to download the addresses of subscribers.';
grant execute on function public.log_export to authenticated;

-- Reading ---------------------------------------------------------------------------------------

-- Custom plans: every combination of filters has an index that ends after one page. Security definer with the policy's
-- rule repeated, because under a policy no enum comparison can use an index.
create function public.list_audit_log(
  p_row_id uuid default null, p_profile_id uuid default null, p_entity public.audit_entity default null,
  p_since timestamptz default null, p_until timestamptz default null,
  p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50
) returns table (
  id bigint, happened_at timestamptz, profile_id uuid, actor_name text, actor_role public.user_role,
  entity public.audit_entity, row_id uuid, label text, action public.audit_action, changes jsonb, row_exists boolean, profile_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  sees_all boolean := private.is_admin();
begin
  perform private.require_role('admin', 'chief_author');
  return query
    with page as (
      select l.id, l.happened_at, l.actor_id, l.profile_id, l.entity, l.row_id, l.label, l.action, l.changes
      from public.audit_log l
      where (sees_all or l.entity in ('article', 'story', 'correction', 'topic', 'front_page'))
        and (p_row_id is null or l.row_id = p_row_id)
        and (p_profile_id is null or l.profile_id = p_profile_id)
        and (p_entity is null or l.entity = p_entity)
        and (p_since is null or l.happened_at >= p_since)
        and (p_until is null or l.happened_at < p_until)
        and (p_before_at is null or (l.happened_at, l.id) < (p_before_at, p_before_id))
      order by l.happened_at desc, l.id desc
      limit least(greatest(p_limit, 1), 201)
    )
    select page.id, page.happened_at, page.profile_id, a.name, a.role, page.entity, page.row_id, page.label, page.action, page.changes,
      case page.entity
        when 'article' then exists (select 1 from public.articles t where t.id = page.row_id)
        when 'story' then exists (select 1 from public.stories t where t.id = page.row_id and t.status <> 'draft')
        when 'draft_article' then exists (select 1 from public.draft_articles t where t.id = page.row_id)
        when 'profile' then exists (select 1 from public.profiles t where t.id = page.row_id)
        when 'ad' then exists (select 1 from public.advertisements t where t.id = page.row_id)
        when 'banner' then exists (select 1 from public.banner_items t where t.id = page.row_id)
        when 'source' then exists (select 1 from public.news_sources t where t.id = page.row_id)
        when 'correction' then exists (select 1 from public.corrections t where t.id = page.row_id)
        when 'topic' then exists (select 1 from public.topics t where t.id = page.row_id)
        when 'inquiry' then exists (select 1 from public.advertising_inquiries t where t.id = page.row_id)
        when 'message' then false
        else true
      end,
      case when page.entity = 'profile' then (
        select coalesce(t.full_name, t.email) from public.profiles t where t.id = page.row_id
      ) end
    from page join public.audit_log_actors a on a.id = page.actor_id
    order by page.happened_at desc, page.id desc;
end
$$;
comment on function public.list_audit_log is
  'For editors: newest first, after (p_before_at, p_before_id); all for admins, articles, stories, corrections, topics and the front page for chief authors. profile_name is the name of a profile that still exists.';
grant execute on function public.list_audit_log to authenticated;

create function public.list_audit_log_actors() returns table (profile_id uuid, name text)
language sql stable set search_path = ''
as $$
  select distinct on (a.profile_id) a.profile_id, a.name
  from public.audit_log_actors a where a.profile_id is not null
  order by a.profile_id, a.id desc
  limit 500
$$;
comment on function public.list_audit_log_actors is
  'People who have acted, as far as the caller may see them, by their latest name; null after the account was deleted.';
grant execute on function public.list_audit_log_actors to authenticated;

create function public.log_due_publications() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  logged integer := 0;
  due record;
begin
  -- Of two concurrent calls the second finds nothing left to log.
  perform private.lock('due_publications');
  for due in
    select a.id, a.title from public.articles a
    cross join lateral (
      select l.action from public.audit_log l
      where l.row_id = a.id and l.entity = 'article' and l.action in ('created', 'scheduled', 'published', 'unpublished')
      order by l.happened_at desc, l.id desc limit 1
    ) last
    -- Bounded: a server that was down for a week has more to catch up with.
    where a.published and a.publication_date <= now() and a.publication_date > now() - interval '7 days'
      and last.action = 'scheduled'
  loop
    perform private.write_audit_log('article', due.id, due.title, 'published', '{}', 'the scheduler');
    logged := logged + 1;
  end loop;
  return logged;
end
$$;
comment on function public.log_due_publications is
  'Logs scheduled articles that became visible, which changes no row. Called by the scheduler. For the secret key alone.';
