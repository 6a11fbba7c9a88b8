-- Sources: the feeds the newsroom collects from, the state of their checks, and the runs of the collector.
-- Admins manage sources; the web server records checks and runs with the secret key.

create function private.feed_key(p_url text) returns text
language sql immutable strict set search_path = '' as $$
  select regexp_replace(lower(substring(rest from '^[^/?]*')), ':(80|443)$', '')
    || regexp_replace(coalesce(substring(rest from '[/?].*$'), ''), '/+(\?|$)', '\1')
  from (select regexp_replace(regexp_replace(p_url, '#.*$', ''), '^https?://(www\.)?', '', 'i') as rest) address
$$;
comment on function private.feed_key is
  'Equal for two addresses of the same feed: http or https, with or without www and a final slash.';
-- An index runs it as the role that writes the row.
grant execute on function private.feed_key to authenticated, service_role;

create table public.news_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  url public.web_url not null,
  rss_feed_url public.web_url,
  api_endpoint public.web_url,
  active boolean not null default true,
  feed_etag text check (char_length(feed_etag) <= 500),
  feed_last_modified text check (char_length(feed_last_modified) <= 100),
  checked_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  last_error text check (char_length(last_error) <= 500),
  failures integer not null default 0 check (failures >= 0),
  next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  unique (name, url),
  -- An index row holds at most 2,704 bytes.
  check (octet_length(name) + octet_length(url) <= 2600)
);
comment on table public.news_sources is 'Where the collector and automation read from.';
comment on column public.news_sources.feed_etag is
  'From the last response, for a conditional request; so is feed_last_modified.';
comment on column public.news_sources.failures is 'Failed checks since the last successful one.';
comment on column public.news_sources.updated_at is
  'The version of what its form holds; checks of the feed do not change it.';
create index news_sources_created_at_idx on public.news_sources (created_at desc, id desc);
-- Case and a trailing slash do not make another source.
create index news_sources_name_idx on public.news_sources (lower(trim(name)), rtrim(url, '/'));
create index news_sources_due_idx on public.news_sources (checked_at nulls first, id) where active
  and rss_feed_url is not null;

create unique index news_sources_feed_key on public.news_sources (private.feed_key(rss_feed_url));

alter table public.news_sources enable row level security;
grant select, delete on public.news_sources to authenticated;
grant insert (name, url, rss_feed_url, api_endpoint, active) on public.news_sources to authenticated;
grant update (active) on public.news_sources to authenticated;

create policy "admins see sources" on public.news_sources
  for select to authenticated using ((select private.is_admin()));
create policy "admins add sources" on public.news_sources
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins switch sources" on public.news_sources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove sources" on public.news_sources
  for delete to authenticated using ((select private.is_admin()));

-- find_or_add_source assigns a known name to itself, which is no change.
create trigger bump_version before update of name, url, rss_feed_url, api_endpoint on public.news_sources
  for each row when ((old.name, old.url, old.rss_feed_url, old.api_endpoint)
    is distinct from (new.name, new.url, new.rss_feed_url, new.api_endpoint)) execute function private.bump_version();

create function private.reset_feed_state() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.rss_feed_url is distinct from old.rss_feed_url then
    new.feed_etag := null;
    new.feed_last_modified := null;
    new.succeeded_at := null;
    new.failed_at := null;
    new.last_error := null;
  end if;
  new.failures := 0;
  new.next_check_at := now();
  return new;
end
$$;
comment on function private.reset_feed_state is
  'Trigger: another feed starts fresh, and a source that is activated again is checked at once.';
create trigger reset_feed_state before update of rss_feed_url, active on public.news_sources
  for each row when ((old.rss_feed_url, old.active) is distinct from (new.rss_feed_url, new.active))
  execute function private.reset_feed_state();

create function public.update_news_source(
  p_source_id uuid, p_expected_version timestamptz,
  p_name text, p_url text, p_rss_feed_url text default null, p_api_endpoint text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source public.news_sources;
begin
  perform private.require_role('admin');
  select * into source from public.news_sources where id = p_source_id for update;
  if not found then
    raise exception 'source_not_found';
  end if;
  perform private.require_version(source.updated_at, p_expected_version, 'source_changed');
  update public.news_sources
  set name = p_name, url = p_url, rss_feed_url = p_rss_feed_url, api_endpoint = p_api_endpoint
  where id = source.id;
end
$$;
comment on function public.update_news_source is
  'For admins: saves a source that still has the expected version, else raises source_changed.';
grant execute on function public.update_news_source to authenticated;

create function public.import_sources(p_sources jsonb) returns table (name text, is_new boolean)
language plpgsql security definer set search_path = '' as $$
declare
  entry record;
  added uuid;
begin
  perform private.require_role('admin');
  for entry in
    select trim(e.value ->> 'name') as name, e.value ->> 'url' as url, e.value ->> 'rss_feed_url' as feed
    from jsonb_array_elements(p_sources) with ordinality e (value, place) order by e.place limit 500
  loop
    insert into public.news_sources (name, url, rss_feed_url) values (entry.name, entry.url, entry.feed)
    on conflict do nothing
    returning id into added;
    return query select entry.name, added is not null;
  end loop;
end
$$;
comment on function public.import_sources is
  'For admins: adds sources, [{name, url, rss_feed_url}], at most 500; known ones stay as they are.';
grant execute on function public.import_sources to authenticated;

create function private.find_or_add_source(p_name text, p_url text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  source_id uuid;
begin
  select s.id into source_id from public.news_sources s
  where lower(trim(s.name)) = lower(trim(p_name)) and rtrim(s.url, '/') = rtrim(p_url, '/')
  order by s.created_at, s.id limit 1;
  if source_id is null then
    -- Of two concurrent calls the second waits for the first and gets its row.
    insert into public.news_sources as s (name, url) values (trim(p_name), p_url)
    on conflict on constraint news_sources_name_url_key do update set name = s.name
    returning s.id into source_id;
  end if;
  return source_id;
end
$$;
comment on function private.find_or_add_source is
  'The source with this name and address, whatever their case and trailing slash.';

-- Checks ----------------------------------------------------------------------------------------

create function public.list_due_sources(p_limit integer)
returns table (id uuid, name text, url text, rss_feed_url text, feed_etag text, feed_last_modified text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.name, s.url, s.rss_feed_url, s.feed_etag, s.feed_last_modified
  from public.news_sources s
  where s.active and s.rss_feed_url is not null and s.next_check_at <= now()
  order by s.checked_at nulls first, s.id
  limit least(p_limit, 500)
$$;
comment on function public.list_due_sources is
  'Active sources whose feed is due, the longest unchecked first. For the secret key alone.';

create function public.record_source_check(
  p_source_id uuid, p_feed_url text, p_error text default null, p_etag text default null,
  p_last_modified text default null
) returns void
language sql security definer set search_path = '' as $$
  -- The feed's address is compared, because it may have changed during the check.
  update public.news_sources s
  set checked_at = now(),
    succeeded_at = case when p_error is null then now() else s.succeeded_at end,
    failed_at = case when p_error is null then s.failed_at else now() end,
    last_error = case when p_error is null then s.last_error else left(p_error, 500) end,
    failures = case when p_error is null then 0 else s.failures + 1 end,
    feed_etag = case when p_error is not null then s.feed_etag when char_length(p_etag) <= 500 then p_etag end,
    feed_last_modified = case when p_error is not null then s.feed_last_modified
      when char_length(p_last_modified) <= 100 then p_last_modified end,
    next_check_at = case when p_error is null then now()
      else now() + least(interval '15 minutes' * power(2, least(s.failures, 10)), interval '1 day') end
  where s.id = p_source_id and s.rss_feed_url = p_feed_url
$$;
comment on function public.record_source_check is
  'Result of a check. After a failure the next one waits 15 minutes, then twice as long each time, a day at most. For '
  'the secret key alone.';

-- Runs ------------------------------------------------------------------------------------------

create table public.collection_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  report jsonb check (octet_length(report::text) <= 100000)
);
comment on table public.collection_runs is 'Runs of the collector and their reports; the newest hundred are kept.';
create index collection_runs_started_at_idx on public.collection_runs (started_at desc, id desc);
-- One run at a time, also when two servers start in the same moment.
create unique index collection_runs_one_at_a_time_idx on public.collection_runs ((true)) where ended_at is null;

alter table public.collection_runs enable row level security;
grant select on public.collection_runs to authenticated;

create policy "admins see runs of the collector" on public.collection_runs
  for select to authenticated using ((select private.is_admin()));

create function public.start_collection_run() returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  run_id uuid;
begin
  -- Five times the time limit of a run: its server was killed.
  update public.collection_runs set ended_at = now()
  where ended_at is null and started_at < now() - interval '20 minutes';
  delete from public.collection_runs r
  where r.id in (select o.id from public.collection_runs o order by o.started_at desc, o.id desc offset 99);
  insert into public.collection_runs default values on conflict do nothing returning id into run_id;
  return run_id;
end
$$;
comment on function public.start_collection_run is
  'The id of a new run, or null while another is in progress. For the secret key alone.';

create function public.finish_collection_run(p_run_id uuid, p_report jsonb) returns void
language sql security definer set search_path = '' as $$
  update public.collection_runs set ended_at = now(), report = p_report where id = p_run_id and ended_at is null
$$;
comment on function public.finish_collection_run is 'Stores the report of a run. For the secret key alone.';
