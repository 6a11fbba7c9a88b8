-- What the site's own collector finds when it reads a source's feed. Admins see it beside the source; the web server
-- writes it with the secret key, and nobody else does. A source that fails is left alone for longer each time.
-- Refusals: not_allowed (42501).

alter table public.news_sources
  add column feed_etag text check (char_length(feed_etag) <= 500),
  add column feed_last_modified text check (char_length(feed_last_modified) <= 100),
  add column checked_at timestamptz,
  add column succeeded_at timestamptz,
  add column failed_at timestamptz,
  add column last_error text check (char_length(last_error) <= 500),
  add column failures integer not null default 0 check (failures >= 0),
  add column next_check_at timestamptz not null default now();
comment on column public.news_sources.feed_etag is 'What the feed''s server gave last, for a conditional request; so too feed_last_modified.';
comment on column public.news_sources.failures is 'Failed checks since the last one that succeeded.';
create index news_sources_due_idx on public.news_sources (checked_at nulls first, id) where active and rss_feed_url is not null;

create function private.forget_feed() returns trigger
language plpgsql set search_path = ''
as $$
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
comment on function private.forget_feed is 'Another feed begins anew, and a source that is switched on again is read at once.';
create trigger news_sources_forget_feed before update of rss_feed_url, active on public.news_sources
  for each row when ((old.rss_feed_url, old.active) is distinct from (new.rss_feed_url, new.active))
  execute function private.forget_feed();

create function public.list_due_sources(max_sources integer)
returns table (id uuid, name text, url text, rss_feed_url text, feed_etag text, feed_last_modified text)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.name, s.url, s.rss_feed_url, s.feed_etag, s.feed_last_modified
  from public.news_sources s
  where s.active and s.rss_feed_url is not null and s.next_check_at <= now()
  order by s.checked_at nulls first, s.id
  limit least(max_sources, 500)
$$;
comment on function public.list_due_sources is 'Active sources whose feed is to be read now, the longest unread first. For the secret key alone.';

create function public.record_source_check(
  source_id uuid, feed_url text, error text default null, etag text default null, last_modified text default null
) returns void
language sql security definer set search_path = ''
as $$
  -- The feed's address is compared: it may have been changed while the old one was read.
  update public.news_sources s
  set checked_at = now(),
    succeeded_at = case when error is null then now() else s.succeeded_at end,
    failed_at = case when error is null then s.failed_at else now() end,
    last_error = case when error is null then s.last_error else left(error, 500) end,
    failures = case when error is null then 0 else s.failures + 1 end,
    feed_etag = case when error is not null then s.feed_etag when char_length(etag) <= 500 then etag end,
    feed_last_modified = case when error is not null then s.feed_last_modified when char_length(last_modified) <= 100 then last_modified end,
    next_check_at = case when error is null then now()
      else now() + least(interval '15 minutes' * power(2, least(s.failures, 10)), interval '1 day') end
  where s.id = source_id and s.rss_feed_url = feed_url
$$;
comment on function public.record_source_check is
  'After a failure the next check waits a quarter of an hour, then twice as long each time, a day at most. For the secret key alone.';

create function public.import_sources(sources jsonb) returns table (name text, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  entry record;
  added uuid;
begin
  perform private.must_have_role('admin');
  for entry in
    select trim(e.value ->> 'name') as name, e.value ->> 'url' as url, e.value ->> 'rss_feed_url' as feed
    from jsonb_array_elements(sources) with ordinality e (value, place) order by e.place limit 500
  loop
    added := null;
    if not exists (select 1 from public.news_sources s where s.rss_feed_url = entry.feed) then
      insert into public.news_sources (name, url, rss_feed_url) values (entry.name, entry.url, entry.feed)
      on conflict on constraint news_sources_name_url_key do nothing
      returning id into added;
    end if;
    return query select entry.name, added is not null;
  end loop;
end
$$;
comment on function public.import_sources is 'Adds sources of a list, each with name, url and rss_feed_url; those that are known already stay as they are.';
grant execute on function public.import_sources to authenticated;
create index news_sources_rss_feed_url_idx on public.news_sources (rss_feed_url);
