-- Change feed: triggers write which cache tags a transaction touched, whoever writes. Each web server reads the rows
-- that its last reading could not see (lib/cache/follower.ts).

create table public.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null check (cardinality(tags) > 0),
  at timestamptz not null default now()
);
comment on table public.changes is 'What to expire, by transaction, of the last day.';
comment on column public.changes.tags is 'Cache tags; * stands for all.';
create index changes_xid_idx on public.changes (xid);
comment on index public.changes_xid_idx is 'read_changes, prune_changes.';
alter table public.changes enable row level security;
revoke insert, update, delete, truncate on public.changes from service_role;

create function private.note_tags(p_tags text[]) returns void
language sql security definer set search_path = '' as $$
  -- The arguments of a trigger count from 0; [:] makes them count from 1, so that they can equal array['*'] elsewhere.
  insert into public.changes (tags) select p_tags[:] where cardinality(p_tags) > 0
$$;

create function private.prune_changes() returns void
language sql security definer set search_path = '' as $$
  with pruned as (
    delete from public.changes
    where xid < pg_snapshot_xmin(pg_current_snapshot()) and (at < now() - interval '1 day' or tags = array['*'])
      and exists (select from public.changes where at < now() - interval '1 day')
    returning xid
  )
  insert into public.changes (xid, tags) select max(xid), array['*'] from pruned having count(*) > 0
$$;
comment on function private.prune_changes is
  'Replaces rows older than a day by one that expires everything, for those who may not have seen them all.';

create function public.read_changes(p_snapshot text default null) returns table (snapshot text, tags text[])
language sql stable security definer set search_path = '' as $$
  with last as (
    select p_snapshot::pg_snapshot as seen, pg_current_snapshot() as present
  ), missed as (
    select c.tags from last, public.changes c
    -- Pruned rows may have become visible after the row that replaces them.
    where c.xid >= pg_snapshot_xmin(last.seen) and (not pg_visible_in_snapshot(c.xid, last.seen) or c.tags = array['*'])
    -- An import changes more than is worth listing.
    limit 1001
  )
  select last.present::text, case
    -- A snapshot from the future comes from a database that was replaced by one with a shorter history.
    when last.seen is null or pg_snapshot_xmax(last.seen) > pg_snapshot_xmax(last.present)
      or (select count(*) from missed) > 1000 then array['*']
    else (select coalesce(array_agg(distinct tag order by tag), '{}') from missed, unnest(missed.tags) tag)
  end
  from last
$$;
comment on function public.read_changes is
  'The tags of all changes that a snapshot could not see (* stands for all), and the present snapshot. For the secret '
  'key alone.';

-- Tags ------------------------------------------------------------------------------------------

create function private.article_tags(p_article public.articles) returns text[]
language sql stable set search_path = '' as $$
  select case when (p_article).published then array[
    'front-page', 'article:' || (p_article).id, 'slug:' || (p_article).slug, 'category:'
    || lower((p_article).category::text),
    'month:' || to_char((p_article).publication_date at time zone 'UTC', 'YYYY-MM')
  ] else '{}' end
$$;
comment on function private.article_tags is 'Tags of the pages that show an article; none unless it is published.';

create function private.note_article() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  hidden constant text[] := array['updated_at', 'created_at', 'ever_published', 'author_id', 'last_edited_by', 'tags'];
begin
  if to_jsonb(old) - hidden is distinct from to_jsonb(new) - hidden then
    perform private.note_tags(private.article_tags(old) || private.article_tags(new));
  end if;
  return null;
end
$$;
create trigger note_article after insert or update or delete on public.articles
  for each row execute function private.note_article();

create function private.note_part_of_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old is distinct from new then
    perform private.note_tags(private.article_tags(a)) from public.articles a
      where a.id in (old.article_id, new.article_id);
    perform private.note_tags(tg_argv);
  end if;
  return null;
end
$$;
comment on function private.note_part_of_article is
  'Trigger: a picture, byline, topic or correction of an article changed. Adds the tags that are its arguments, too.';
create trigger note_article after insert or update or delete on public.article_images
  for each row execute function private.note_part_of_article();
create trigger note_article after insert or update or delete on public.article_bylines
  for each row execute function private.note_part_of_article();
create trigger note_article after insert or update or delete on public.article_topics
  for each row execute function private.note_part_of_article();
create trigger note_article after insert or update of published_at on public.corrections
  for each row when (new.published_at is not null) execute function private.note_part_of_article('corrections');

create function private.note_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_tags(array_remove(array[tg_argv[0] || old.slug, tg_argv[0] || new.slug, tg_argv[1]], null));
  return null;
end
$$;
comment on function private.note_slug is
  'Trigger: what is at a slug changed. Its arguments are the prefix of its tag and, if any, the tag of their list.';
create trigger note_slug after insert or update or delete on public.slug_redirects
  for each row execute function private.note_slug('slug:');
-- A new author or topic has no articles yet.
create trigger note_author_on_delete after delete on public.authors
  for each row execute function private.note_slug('author:');
create trigger note_author_on_update after update on public.authors
  for each row when (to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at')
  execute function private.note_slug('author:');
create trigger note_topic after update or delete on public.topics
  for each row execute function private.note_slug('topic:', 'topics');

create function private.note_embed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_tags(array['article:' || a.id, 'slug:' || a.slug])
    from private.list_articles_with_embed(new.url) a;
  return null;
end
$$;
comment on function private.note_embed is 'Trigger: the title or picture of an embed was found.';
create trigger note_embed after update of title, image_url on public.embeds
  for each row when ((old.title, old.image_url) is distinct from (new.title, new.image_url))
    execute function private.note_embed();

create function private.note_tag() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_tags(tg_argv);
  return null;
end
$$;
create trigger note_placement after insert or update or delete on public.front_pages
  for each row execute function private.note_tag('placement');
create trigger note_placement after insert or update on public.front_page_slots
  for each row execute function private.note_tag('placement');
create trigger note_banners after insert or update or delete on public.banner_items
  for each row execute function private.note_tag('banners');
create trigger note_legacy_urls after insert or delete on public.legacy_redirects
  for each row execute function private.note_tag('legacy-urls');
create trigger note_ads_on_insert_and_delete after insert or delete on public.advertisements
  for each row execute function private.note_tag('ads');
-- Views and clicks change readers' pages only when they use up the budget.
create trigger note_ads_on_update after update on public.advertisements
  for each row when (
    (to_jsonb(old) - array['impression_count', 'click_count', 'budget_spent', 'updated_at'],
      old.budget_spent < old.max_budget)
    is distinct from
    (to_jsonb(new) - array['impression_count', 'click_count', 'budget_spent', 'updated_at'],
      new.budget_spent < new.max_budget)
  ) execute function private.note_tag('ads');

-- Due changes: time makes articles and ads visible and ends pins, ads and banners without a write ----------------

create table private.due_changes (
  id boolean primary key default true check (id),
  seen_until timestamptz not null default now()
);
comment on table private.due_changes is 'One row: until when due changes are in the feed.';
insert into private.due_changes default values;

create function public.note_due_changes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz;
  due text[];
begin
  -- Of concurrent calls, one does the work.
  select seen_until into since from private.due_changes for update skip locked;
  if not found then
    return '{}';
  end if;
  select array_agg(distinct tag) into due from (
    select unnest(private.article_tags(a)) as tag from public.articles a
    where a.published and a.publication_date > since and a.publication_date <= now()
    union all
    select 'placement' from public.front_page_slots s
    where s.front_page = (select max(number) from public.front_pages) and s.pinned_until > since
      and s.pinned_until <= now()
    union all
    select 'ads' from public.advertisements a
    where a.active and ((a.start_date > since and a.start_date <= now())
      or (a.end_date > since and a.end_date <= now()))
    union all
    select 'banners' from public.banner_items b where b.active and b.expires_at > since and b.expires_at <= now()
  ) expired;
  update private.due_changes set seen_until = greatest(since, now());
  if due && array['front-page'] then
    perform public.log_due_publications();
  end if;
  perform private.note_tags(due);
  perform private.prune_changes();
  return coalesce(due, '{}');
end
$$;
comment on function public.note_due_changes is
  'Writes what came due since the last call into the change feed, and returns its tags. For the secret key alone.';
