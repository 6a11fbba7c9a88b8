-- Change feed: triggers write which cache tags a transaction touched, whoever writes. Each web server reads the rows that its
-- last reading could not see (lib/cache/follower.ts).

create table public.changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  tags text[] not null check (cardinality(tags) > 0)
);
comment on table public.changes is 'What to expire, by transaction. Rows that every site of the last day has seen are pruned.';
comment on column public.changes.tags is 'Cache tags; * stands for all.';
create index changes_xid_idx on public.changes (xid);
comment on index public.changes_xid_idx is 'read_changes, prune_changes.';
alter table public.changes enable row level security;
revoke insert, update, delete, truncate on public.changes from service_role;

create function private.note_tags(p_tags text[]) returns void
language sql security definer set search_path = ''
as $$
  insert into public.changes (tags) select p_tags where cardinality(p_tags) > 0
$$;
comment on function private.note_tags is 'Adds tags to the changes of this transaction.';

create table private.change_horizon (
  id boolean primary key default true check (id),
  pruned_below xid8 not null default '0',
  next_below xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  next_since timestamptz not null default now()
);
comment on table private.change_horizon is
  'One row: rows of the feed below pruned_below are gone; those below next_below had all ended at next_since.';
insert into private.change_horizon default values;

create function private.prune_changes() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  horizon private.change_horizon;
begin
  select * into horizon from private.change_horizon where next_since < now() - interval '1 day' for update skip locked;
  if found then
    delete from public.changes where xid < horizon.next_below;
    update private.change_horizon
    set pruned_below = next_below, next_below = pg_snapshot_xmin(pg_current_snapshot()), next_since = now();
  end if;
end
$$;
comment on function private.prune_changes is 'Once a day, removes what had been visible for a day.';

create function public.read_changes(p_snapshot text default null) returns table (snapshot text, tags text[])
language sql stable security definer set search_path = ''
as $$
  with last as (
    select p_snapshot::pg_snapshot as seen, pg_current_snapshot() as present, h.pruned_below from private.change_horizon h
  ), missed as (
    select c.tags from last, public.changes c
    where c.xid >= pg_snapshot_xmin(last.seen) and not pg_visible_in_snapshot(c.xid, last.seen)
    -- An import changes more than is worth listing.
    limit 1001
  )
  select last.present::text, case
    when last.seen is null or pg_snapshot_xmin(last.seen) < last.pruned_below
      -- The database was replaced by one with a shorter history.
      or pg_snapshot_xmax(last.seen) > pg_snapshot_xmax(last.present)
      or (select count(*) from missed) > 1000 then array['*']
    else (select coalesce(array_agg(distinct tag order by tag), '{}') from missed, unnest(missed.tags) tag)
  end
  from last
$$;
comment on function public.read_changes is
  'The tags of all changes that a snapshot could not see (* stands for all), and the present snapshot. For the secret key alone.';

-- Tags ------------------------------------------------------------------------------------------

create function private.article_tags(p_article public.articles) returns text[]
language sql stable set search_path = ''
as $$
  select case when (p_article).published then array[
    'front-page', 'article:' || (p_article).id, 'slug:' || (p_article).slug, 'category:' || lower((p_article).category::text),
    'month:' || to_char((p_article).publication_date at time zone 'UTC', 'YYYY-MM')
  ] else '{}' end
$$;
comment on function private.article_tags is 'Tags of the pages that show an article; none unless it is published.';

create function private.note_article_tags(p_article_ids uuid[]) returns void
language sql security definer set search_path = ''
as $$
  select private.note_tags(private.article_tags(a)) from public.articles a where a.id = any (p_article_ids)
$$;
comment on function private.note_article_tags is 'Something that belongs to these articles changed.';

create function private.note_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was public.articles := old;
begin
  if tg_op = 'UPDATE' then
    -- Columns that no page shows.
    was.updated_at := new.updated_at;
    was.ever_published := new.ever_published;
    was.author_id := new.author_id;
    was.last_edited_by := new.last_edited_by;
    was.tags := new.tags;
    was.created_at := new.created_at;
    if was is not distinct from new then
      if old.published and old.created_at <> new.created_at then
        perform private.note_tags(array['article:' || new.id, 'slug:' || new.slug]);
      end if;
      return null;
    end if;
  end if;
  perform private.note_tags(private.article_tags(old) || private.article_tags(new));
  return null;
end
$$;
comment on function private.note_article is 'Trigger: an article changed.';
create trigger note_article after insert or update or delete on public.articles
  for each row execute function private.note_article();

create function private.note_part_of_article() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old is distinct from new then
    perform private.note_article_tags(array_remove(array[old.article_id, new.article_id], null));
  end if;
  return null;
end
$$;
comment on function private.note_part_of_article is 'Trigger: a picture, byline, topic or correction of an article changed.';
create trigger note_article after insert or update or delete on public.article_images
  for each row execute function private.note_part_of_article();
create trigger note_article after insert or update or delete on public.article_bylines
  for each row execute function private.note_part_of_article();
create trigger note_article after insert or update or delete on public.article_topics
  for each row execute function private.note_part_of_article();
create trigger note_article after insert or update of published_at on public.corrections
  for each row when (new.published_at is not null) execute function private.note_part_of_article();

create function private.note_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_tags(array['slug:' || coalesce(new.slug, old.slug)]);
  return null;
end
$$;
comment on function private.note_slug is 'Trigger: a redirect changed.';
create trigger note_slug after insert or update or delete on public.slug_redirects
  for each row execute function private.note_slug();

create function private.note_author() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if to_jsonb(old) - 'updated_at' is distinct from to_jsonb(new) - 'updated_at' then
    perform private.note_tags(array['author:' || old.slug, 'author:' || coalesce(new.slug, old.slug)]);
  end if;
  return null;
end
$$;
comment on function private.note_author is 'Trigger: what readers see of an author changed. A new author has no articles yet.';
create trigger note_author after update or delete on public.authors
  for each row execute function private.note_author();

create function private.note_topic() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_tags(array['topics', 'topic:' || old.slug, 'topic:' || coalesce(new.slug, old.slug)]);
  return null;
end
$$;
comment on function private.note_topic is 'Trigger: a topic was renamed, merged or removed. A new one has no articles yet.';
create trigger note_topic after update or delete on public.topics
  for each row execute function private.note_topic();

create function private.note_embed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_tags(array['article:' || a.id, 'slug:' || a.slug]) from private.list_articles_with_embed(new.url) a;
  return null;
end
$$;
comment on function private.note_embed is 'Trigger: the title or picture of an embed was found.';
create trigger note_embed after update of title, image_url on public.embeds
  for each row when ((old.title, old.image_url) is distinct from (new.title, new.image_url)) execute function private.note_embed();

create function private.note_tag() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_tags(array[tg_argv[0]]);
  return null;
end
$$;
comment on function private.note_tag is 'Trigger: adds the tag that is its argument.';
create trigger note_corrections after insert or update of published_at on public.corrections
  for each row when (new.published_at is not null) execute function private.note_tag('corrections');
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
-- Not columns that views and clicks change.
create trigger note_ads_on_update after update of title, description, image_url, link_url, link_text, ad_type, placement_position,
  target_pages, target_categories, priority, active, start_date, end_date, max_budget on public.advertisements
  for each row execute function private.note_tag('ads');
create trigger note_ads_on_spending after update of budget_spent on public.advertisements
  for each row when ((old.budget_spent < old.max_budget) is distinct from (new.budget_spent < new.max_budget))
  execute function private.note_tag('ads');

-- Due changes: time makes articles and ads visible and ends pins, ads and banners without a write ----------------

create table private.due_changes (
  id boolean primary key default true check (id),
  seen_until timestamptz not null default now()
);
comment on table private.due_changes is 'One row: until when due changes are in the feed.';
insert into private.due_changes default values;

create function public.note_due_changes() returns text[]
language plpgsql security definer set search_path = ''
as $$
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
    where s.front_page = (select max(number) from public.front_pages) and s.pinned_until > since and s.pinned_until <= now()
    union all
    select 'ads' from public.advertisements a
    where a.active and ((a.start_date > since and a.start_date <= now()) or (a.end_date > since and a.end_date <= now()))
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
