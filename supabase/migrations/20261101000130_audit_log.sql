-- Audit log: who did what to which row, when, and what changed. One trigger keeps each changed row as it was and as it
-- is; entries, one per row and transaction, are made of them when the log is read (private.audit_entries). Admins read
-- all of it, editors that of articles, stories, corrections, topics and the front page. Nothing changes it.

create type public.audit_entity as enum (
  'article', 'story', 'draft_article', 'profile', 'ad', 'banner', 'source', 'notification_settings', 'correction',
  'topic',
  'front_page', 'message', 'inquiry', 'subscribers'
);
create type public.audit_action as enum (
  'created', 'submitted', 'filed', 'edited', 'published', 'scheduled', 'unpublished', 'approved', 'rejected',
  'changes_requested', 'withdrawn', 'reopened', 'restored', 'activated', 'deactivated', 'verified', 'unverified',
  'role_changed', 'deleted',
  'accepted_traffic', 'dropped_traffic', 'withdrew_preview_links',
  'handled', 'exported', 'signed_in'
);

create table public.audit_log_actors (
  id bigint generated always as identity primary key,
  profile_id uuid,
  name text,
  role public.user_role,
  check ((profile_id is null) = (role is null)),
  check (profile_id is not null or name is not null)
);
comment on table public.audit_log_actors is
  'A name and role under which a person acted; without profile_id, automation or the server. Apart from the entries, '
  'which are kept for good, so that a name can be erased with its account (Act 843).';
comment on column public.audit_log_actors.profile_id is 'Not a foreign key: it outlives the account.';
comment on column public.audit_log_actors.name is 'Null after the account was deleted.';
create unique index audit_log_actors_person_key on public.audit_log_actors (profile_id, role, name)
  where profile_id is not null;
create unique index audit_log_actors_agent_key on public.audit_log_actors (name) where profile_id is null;

create table public.audit_log (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  happened_at timestamptz not null default now(),
  actor_id bigint not null references public.audit_log_actors (id),
  profile_id uuid,
  entity public.audit_entity not null,
  row_id uuid not null,
  label text,
  action public.audit_action,
  row_before jsonb,
  row_after jsonb
);
comment on table public.audit_log is
  'Rows before and after each change. Read through list_audit_log, which joins those of a transaction. Readers'' '
  'accounts leave no entries.';
comment on column public.audit_log.profile_id is 'The account that acted; null for automation and the server.';
comment on column public.audit_log.row_id is 'All zeros for a table with a single row.';
comment on column public.audit_log.label is
  'The name of the row at the time; null for profiles, whose names are not kept here.';
comment on column public.audit_log.action is
  'Of what changes no row, such as a sign-in; else null, because it follows from the rows.';
comment on column public.audit_log.row_before is
  'Null for a new row. Long texts and lists of names are kept only where they changed, as {size}; secrets as (hidden).';
create index audit_log_newest_idx on public.audit_log (happened_at desc, id desc);
create index audit_log_row_idx on public.audit_log (row_id, happened_at desc, id desc);
create index audit_log_transaction_idx on public.audit_log (row_id, transaction_id);
create index audit_log_profile_idx on public.audit_log (profile_id, happened_at desc, id desc);
create index audit_log_entity_idx on public.audit_log (entity, happened_at desc, id desc);
create index audit_log_actor_id_idx on public.audit_log (actor_id);

alter table public.audit_log_actors enable row level security;
alter table public.audit_log enable row level security;
revoke all on public.audit_log_actors, public.audit_log from service_role;
grant select on public.audit_log_actors to authenticated, service_role;
grant select (id, happened_at, actor_id, profile_id, entity, row_id, label)
  on public.audit_log to authenticated, service_role;

create policy "editors read the log of their work, admins all" on public.audit_log
  for select to authenticated
  using ((select private.is_admin()) or (entity in ('article', 'story', 'correction', 'topic', 'front_page')
    and (select private.is_editor())));
create policy "editors see actors of entries they read, admins all" on public.audit_log_actors
  for select to authenticated using (
    (select private.is_admin())
    or ((select private.is_editor()) and exists (select 1 from public.audit_log
      where audit_log.actor_id = audit_log_actors.id))
  );

-- Nothing changes it ----------------------------------------------------------------------------

create function private.reject_audit_log_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'audit_log_is_final' using errcode = '42501';
end
$$;
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
language plpgsql security definer set search_path = '' as $$
begin
  update public.audit_log_actors set name = null where profile_id = old.id;
  return null;
end
$$;
create trigger erase_actor_name after delete on public.profiles
  for each row execute function private.erase_actor_name();

-- Writing entries -------------------------------------------------------------------------------

create function private.audit_agent(p_entity public.audit_entity, p_is_new boolean) returns text
language plpgsql stable set search_path = '' as $$
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
language plpgsql security definer set search_path = '' as $$
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

create function private.write_audit_log(
  p_entity public.audit_entity, p_row_id uuid, p_label text, p_action public.audit_action, p_before jsonb,
  p_after jsonb,
  p_agent text, p_person uuid default auth.uid()
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, profile_id, entity, row_id, label, action, row_before, row_after)
  values (private.audit_actor(p_agent, p_person), p_person, p_entity, p_row_id, left(p_label, 500), p_action, p_before,
    p_after);
end
$$;
comment on function private.write_audit_log is 'Adds to the log, by the caller unless it names a person.';

create function private.audit_row(p_row jsonb, p_other jsonb, p_sized text[], p_secret text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(key, case
      when key = any (p_secret) then case when value = 'null' then value else '"(hidden)"' end
      when special.is_sized then jsonb_build_object('size',
        case jsonb_typeof(value) when 'array' then jsonb_array_length(value)
          else coalesce(char_length(value #>> '{}'), 0) end)
      else value
    end)
    from jsonb_each(p_row), lateral (
      select key = any (p_sized) or char_length(value #>> '{}') > 2000
        or char_length(p_other ->> key) > 2000 as is_sized
    ) special
    where not ((special.is_sized or key = any (p_secret)) and value is not distinct from p_other -> key)
  );
end
$$;
comment on function private.audit_row is 'A row as the log keeps it; p_other is its state before or after.';

create function private.keep_audit_log() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entity constant public.audit_entity := tg_argv[0];
  sized constant text[] := string_to_array(tg_argv[3], ' ');
  secret constant text[] := string_to_array(tg_argv[4], ' ');
  ignored text[] := string_to_array(tg_argv[2], ' ') || array(
    -- What follows from other columns: generated ones and the version.
    select attname::text from pg_catalog.pg_attribute
    where attrelid = tg_relid and attnum > 0 and (attgenerated <> '' or attname = 'updated_at')
  );
  was jsonb;
  is_now jsonb;
  row_id text;
begin
  if tg_op <> 'INSERT' then
    was := to_jsonb(old);
  end if;
  if tg_op <> 'DELETE' then
    is_now := to_jsonb(new);
  end if;
  row_id := coalesce(is_now, was) ->> 'id';
  if tg_op = 'UPDATE' then
    -- A reference that becomes null follows from a deletion, which is logged itself.
    ignored := ignored || array(select key from jsonb_each(is_now) where key ~ '_(id|by)$' and value = 'null');
  end if;
  was := was - ignored;
  is_now := is_now - ignored;
  if entity = 'story' then
    -- Drafts are private, so the log begins with the submission.
    was := case when was ->> 'status' <> 'draft' then was end;
    is_now := case when was is not null or is_now ->> 'status' <> 'draft' then is_now end;
  end if;
  if was is not distinct from is_now then
    return null;
  end if;
  perform private.write_audit_log(
    entity, case when row_id = 'true' then '00000000-0000-0000-0000-000000000000' else row_id end::uuid,
    coalesce(is_now, was) ->> nullif(tg_argv[1], ''), null,
    private.audit_row(was, is_now, sized, secret), private.audit_row(is_now, was, sized, secret),
    private.audit_agent(entity, was is null)
  );
  return null;
end
$$;
comment on function private.keep_audit_log is
  'Trigger, with arguments: the entity, its label column or empty, then lists of ignored, sized and secret columns.';

create function private.keep_audit_log_of_parts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb[] := '{}';
  part constant text := case tg_table_name when 'article_bylines' then 'bylines' else 'images' end;
  owner record;
  present integer;
  was jsonb;
  is_now jsonb;
begin
  if tg_op <> 'INSERT' then
    changed := array(select to_jsonb(o) || '{"added": -1}' from old_rows o);
  end if;
  if tg_op <> 'DELETE' then
    changed := changed || array(select to_jsonb(n) || '{"added": 1}' from new_rows n);
  end if;
  for owner in
    select (one ->> 'article_id')::uuid as article_id, (one ->> 'story_id')::uuid as story_id,
      sum((one ->> 'added')::integer) as added
    from unnest(changed) one group by 1, 2
  loop
    present := case tg_table_name
      when 'article_bylines' then (select count(*) from public.article_bylines b where b.article_id = owner.article_id)
      when 'article_images' then (select count(*) from public.article_images i where i.article_id = owner.article_id)
      else (select count(*) from public.story_images i where i.story_id = owner.story_id) end;
    was := jsonb_build_object(part, jsonb_build_object('size', present - owner.added));
    is_now := jsonb_build_object(part, jsonb_build_object('size', present));
    if tg_table_name = 'story_images' then
      perform private.write_audit_log('story', s.id, s.title, null, was, is_now, private.audit_agent('story', false))
      from public.stories s where s.id = owner.story_id and s.status <> 'draft';
    else
      perform private.write_audit_log('article', a.id, a.title, null, was, is_now,
        private.audit_agent('article', false))
      from public.articles a
      where a.id = owner.article_id
        -- What comes with a new article belongs to its creation.
        and (tg_op <> 'INSERT' or exists (select 1 from public.article_revisions r where r.article_id = a.id));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.keep_audit_log_of_parts is
  'Trigger: the number of bylines or further images that an article or story had and has. Guests'' names are not kept.';

-- Audited tables --------------------------------------------------------------------------------

-- A new table joins with one trigger. It ignores columns that people do not change, and who reviewed when.

create trigger keep_audit_log after insert or update or delete on public.articles
  for each row execute function private.keep_audit_log('article', 'title',
    'id content_updated_at ever_published public_title last_edited_by story_id draft_article_id', 'content', '');
create trigger keep_audit_log after insert or update or delete on public.stories
  for each row execute function private.keep_audit_log('story', 'title',
    'id author_id created_at reviewed_by reviewed_at', 'content bylines', '');
create trigger keep_audit_log after insert or update or delete on public.draft_articles for each row
  execute function private.keep_audit_log('draft_article', 'original_title',
    'id created_at reviewed_by reviewed_at normalised_url', 'original_content paraphrased_content bylines', '');
create trigger keep_audit_log after insert or update or delete on public.banner_items for each row
  execute function private.keep_audit_log('banner', 'title', 'id created_at', '', '');
-- The state of feed checks is not a change by a person.
create trigger keep_audit_log after insert or update or delete on public.news_sources for each row
  execute function private.keep_audit_log('source', 'name',
    'id created_at feed_etag feed_last_modified checked_at succeeded_at failed_at '
    'last_error failures next_check_at', '', '');
create trigger keep_audit_log after insert or update or delete on public.notification_settings for each row
  execute function private.keep_audit_log('notification_settings', '', 'id', '', 'telegram_bot_token');

create trigger keep_audit_log after insert or update or delete on public.corrections for each row
  execute function private.keep_audit_log('correction', 'article_title', 'id article_id created_by created_at',
    'full_text', 'person_name');

-- Topics are created by saving articles, which are logged themselves.
create trigger keep_audit_log after update or delete on public.topics for each row
  execute function private.keep_audit_log('topic', 'name', 'id created_at', '', '');

-- Counting views and clicks happens a thousand times an hour and must not even fire the trigger.
create trigger keep_audit_log_on_insert_and_delete after insert or delete on public.advertisements for each row
  execute function private.keep_audit_log('ad', 'title',
    'id created_at created_by impression_count click_count budget_spent', '', '');
create trigger keep_audit_log after update on public.advertisements for each row
  when ((old.impression_count, old.click_count, old.budget_spent)
    is not distinct from (new.impression_count, new.click_count, new.budget_spent))
  execute function private.keep_audit_log('ad', 'title',
    'id created_at created_by impression_count click_count budget_spent', '', '');

-- Readers sign up, rename themselves and leave without an entry.
create trigger keep_audit_log_of_roles after update on public.profiles
  for each row when ((old.role, old.verified) is distinct from (new.role, new.verified))
  execute function private.keep_audit_log('profile', '', 'id email full_name email_public created_at', '', '');
create trigger keep_audit_log_of_deletion after delete on public.profiles for each row when (old.role <> 'customer')
  execute function private.keep_audit_log('profile', '', 'id email full_name email_public created_at', '', '');

-- What strangers wrote is theirs: an entry says that it was deleted or handled, and nothing of it.
create trigger keep_audit_log after delete on public.contact_messages for each row
  execute function private.keep_audit_log('message', '', 'id name email subject message read created_at', '', '');
create trigger keep_audit_log after update of handled on public.advertising_inquiries
  for each row when (old.handled is distinct from new.handled) execute function private.keep_audit_log('inquiry', '',
    'id name email company phone package_type budget_range message read created_at', '', '');
create trigger keep_audit_log_of_deletion after delete on public.advertising_inquiries for each row
  execute function private.keep_audit_log('inquiry', '',
    'id name email company phone package_type budget_range message read created_at', '', '');

create trigger keep_audit_log_on_insert after insert on public.article_images
  referencing new table as new_rows for each statement execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_update after update on public.article_images
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_delete after delete on public.article_images
  referencing old table as old_rows for each statement execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_insert after insert on public.article_bylines
  referencing new table as new_rows for each statement execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_update after update on public.article_bylines
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_delete after delete on public.article_bylines
  referencing old table as old_rows for each statement execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_insert after insert on public.story_images
  referencing new table as new_rows for each statement execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_update after update on public.story_images
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.keep_audit_log_of_parts();
create trigger keep_audit_log_on_delete after delete on public.story_images
  referencing old table as old_rows for each statement execute function private.keep_audit_log_of_parts();

create function private.audit_front_page() returns trigger
language plpgsql security definer set search_path = '' as $$
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
    jsonb_build_object('is_breaking', coalesce(former.is_breaking, false), 'lead', lead_was),
    jsonb_build_object('is_breaking', new.is_breaking, 'lead', lead_is),
    private.audit_agent('front_page', true));
  return null;
end
$$;
comment on function private.audit_front_page is
  'Trigger: a version of the front page, with its lead and whether it is in breaking mode.';
-- Deferred: its slots are inserted after it.
create constraint trigger audit_front_page after insert on public.front_pages
  deferrable initially deferred for each row execute function private.audit_front_page();

create function private.audit_sign_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- One entry in ten minutes: whoever has the password cannot fill the log.
  if exists (select 1 from public.profiles p where p.id = new.id and p.role <> 'customer') and not exists (
    select 1 from public.audit_log l
    where l.profile_id = new.id and l.action = 'signed_in' and l.happened_at > now() - interval '10 minutes'
  ) then
    perform private.write_audit_log('profile', new.id, null, 'signed_in', null, null, null, new.id);
  end if;
  return null;
exception when others then
  raise warning 'No entry for a sign-in: %', sqlerrm;
  return null;
end
$$;
comment on function private.audit_sign_in is
  'Trigger: a member of the staff signed in. Readers'' sign-ins and wrong passwords leave no entry.';
create trigger audit_sign_in after update of last_sign_in_at on auth.users
  for each row when (old.last_sign_in_at is distinct from new.last_sign_in_at) execute function private.audit_sign_in();

create function public.log_export() returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin');
  perform private.write_audit_log('subscribers', '00000000-0000-0000-0000-000000000000', null, 'exported', null, null,
    null);
end
$$;
comment on function public.log_export is 'For admins: they are about to download the addresses of subscribers.';
grant execute on function public.log_export to authenticated;

-- Reading ---------------------------------------------------------------------------------------

create function private.audit_action(
  p_entity public.audit_entity, p_was jsonb, p_is jsonb, p_changes jsonb, p_at timestamptz, p_person uuid
) returns public.audit_action
language plpgsql stable set search_path = '' as $$
declare
  status constant text := p_is ->> 'status';
begin
  return (case
    when p_is is null then 'deleted'
    when p_entity = 'article' then case
      when p_changes ? 'restored_revision' then 'restored'
      when (p_is ->> 'published')::boolean and (p_was is null or p_changes ?| array['published', 'publication_date'])
        then case
        when (p_is ->> 'publication_date')::timestamptz > p_at then 'scheduled'
        -- An import was published elsewhere, long ago.
        when p_was is null and p_person is null then 'created'
        -- Another date for an article that was visible already.
        when (p_was ->> 'published')::boolean and (p_was ->> 'publication_date')::timestamptz <= p_at then 'edited'
        else 'published' end
      when p_was is null then 'created'
      when p_changes ? 'published' then 'unpublished'
      else 'edited' end
    when p_was is null then case p_entity
      when 'story' then 'submitted' when 'draft_article' then 'filed' when 'notification_settings' then 'edited'
      when 'correction' then case when p_is ->> 'published_at' is null then 'filed' else 'published' end
        else 'created' end
    when p_entity = 'story' and p_changes ? 'status' and status in ('draft', 'pending') then case
      when status = 'draft' then 'withdrawn' when p_was ->> 'status' in ('rejected', 'approved') then 'reopened'
        else 'submitted' end
    when p_entity in ('story', 'draft_article') and p_changes ? 'status' and status <> 'pending' then status
    when p_entity = 'correction' and p_changes ? 'published_at' then 'published'
    when p_entity = 'inquiry' and (p_is ->> 'handled')::boolean then 'handled'
    when p_entity = 'profile' and p_changes ? 'role' then 'role_changed'
    when p_entity = 'profile' then case when (p_is ->> 'verified')::boolean then 'verified' else 'unverified' end
    when p_entity in ('ad', 'banner', 'source') and p_changes ? 'active' and p_changes - 'active' = '{}'
      then case when (p_is ->> 'active')::boolean then 'activated' else 'deactivated' end
    else 'edited'
  end)::public.audit_action;
end
$$;

create function private.is_size(p_value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(p_value) = 'object' and p_value ? 'size'
$$;
comment on function private.is_size is 'Whether a value stands for a long text, of which the log keeps the size.';

create function private.audit_changes(p_was jsonb, p_is jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(key, case
      when private.is_size(was) or private.is_size(is_now)
        then jsonb_build_object('was', coalesce(was -> 'size', '0'), 'is', coalesce(is_now -> 'size', '0'))
      else jsonb_build_array(was, is_now)
    end), '{}')
    from jsonb_object_keys(p_was || coalesce(p_is, '{}')) as key,
      lateral (select coalesce(p_was -> key, 'null') as was, coalesce(p_is -> key, 'null') as is_now) value
    where was <> is_now or private.is_size(was) or was = '"(hidden)"'
  );
end
$$;
comment on function private.audit_changes is 'Column → [old, new], or {was, is} as sizes, from two states of a row.';

create function private.merge_rows(p_rows jsonb[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(part.key, part.value order by whole.n)
  from unnest(p_rows) with ordinality whole (row, n), jsonb_each(whole.row) part
$$;
comment on function private.merge_rows is 'Of several states of a row, the last value of each column.';

create view private.audit_entries with (security_invoker = true) as
  select l.id, l.transaction_id, l.happened_at, l.actor_id, l.profile_id, l.entity, l.row_id, joined.label,
    joined.changes,
    coalesce(l.action, private.audit_action(l.entity, joined.was, joined.is_now, joined.changes, l.happened_at,
      l.profile_id)) as action
  from public.audit_log l, lateral (
    select whole.label, whole.was, whole.is_now,
      -- A new row lists no values: its first change contains the old ones.
      case when whole.was is null and l.action is null then '{}'
        else private.audit_changes(coalesce(whole.was, '{}'), whole.is_now) end
        as changes
    from (
      -- All that this transaction did to the row: the first state before it, the last one after it.
      select min(e.id) as first_id, (array_agg(e.label order by e.id desc))[1] as label,
        case when (array_agg(e.row_before order by e.id))[1] is not null
          then private.merge_rows(array_agg(e.row_before order by e.id desc)) end as was,
        case when (array_agg(e.row_after order by e.id desc))[1] is not null
          then private.merge_rows(array_agg(e.row_after order by e.id)) end as is_now
      from public.audit_log e
      where e.row_id = l.row_id and e.transaction_id = l.transaction_id and e.entity = l.entity
        and (e.id = l.id or (e.action is null and l.action is null))
    ) whole
    where whole.first_id = l.id
  ) joined
  where l.action is not null or joined.was is null or joined.is_now is null or joined.changes <> '{}';
comment on view private.audit_entries is
  'The audit log as people read it: one entry per row and transaction, with action and changes.';

-- Custom plans: every combination of filters has an index that ends after one page. Security definer with the policy's
-- rule repeated, because under a policy no enum comparison can use an index.
create function public.list_audit_log(
  p_row_id uuid default null, p_profile_id uuid default null, p_entity public.audit_entity default null,
  p_since timestamptz default null, p_until timestamptz default null,
  p_before_at timestamptz default null, p_before_id bigint default null, p_limit integer default 50
) returns table (
  id bigint, transaction_id text, happened_at timestamptz, profile_id uuid, actor_name text,
  actor_role public.user_role,
  entity public.audit_entity, row_id uuid, label text, action public.audit_action, changes jsonb, row_exists boolean,
  profile_name text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  sees_all boolean := private.is_admin();
begin
  perform private.require_role('admin', 'chief_author');
  return query
    with page as (
      select l.* from private.audit_entries l
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
    select page.id, page.transaction_id::text, page.happened_at, page.profile_id, a.name, a.role, page.entity,
      page.row_id, page.label, page.action, page.changes,
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
  'For editors: newest first, after (p_before_at, p_before_id); all for admins, articles, stories, corrections, '
  'topics and the front page for chief authors. profile_name is the name of a profile that still exists.';
grant execute on function public.list_audit_log to authenticated;

create function public.list_audit_log_actors() returns table (profile_id uuid, name text)
language sql stable set search_path = '' as $$
  select distinct on (a.profile_id) a.profile_id, a.name
  from public.audit_log_actors a where a.profile_id is not null
  order by a.profile_id, a.id desc
  limit 500
$$;
comment on function public.list_audit_log_actors is
  'People who have acted, as far as the caller may see them, by their latest name; null after the account was deleted.';
grant execute on function public.list_audit_log_actors to authenticated;

create function public.log_due_publications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  logged integer := 0;
  due record;
begin
  -- Of two concurrent calls the second finds nothing left to log.
  perform private.lock('due_publications');
  for due in
    select a.id, a.title from public.articles a
    cross join lateral (
      select l.action from private.audit_entries l
      where l.row_id = a.id and l.entity = 'article'
        and l.action in ('created', 'scheduled', 'published', 'unpublished')
      order by l.happened_at desc, l.id desc limit 1
    ) last
    -- Bounded: a server that was down for a week has more to catch up with.
    where a.published and a.publication_date <= now() and a.publication_date > now() - interval '7 days'
      and last.action = 'scheduled'
  loop
    perform private.write_audit_log('article', due.id, due.title, 'published', null, null, 'the scheduler');
    logged := logged + 1;
  end loop;
  return logged;
end
$$;
comment on function public.log_due_publications is
  'Logs scheduled articles that became visible, which changes no row. Called by the scheduler. For the secret key '
  'alone.';
