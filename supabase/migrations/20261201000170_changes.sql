-- Change feed: one row for each transaction that changed something readers see, with the cache tags that it expires.
-- Triggers collect the tags, whoever writes; the last trigger of the transaction draws the number.

create table public.changes (
  seq bigint generated always as identity primary key,
  tags text[] not null check (cardinality(tags) > 0),
  created_at timestamptz not null default now()
);
comment on table public.changes is 'What to expire, in commit order; numbers may have gaps. Rows older than a day are pruned.';
comment on column public.changes.tags is 'Cache tags; * stands for all.';
alter table public.changes enable row level security;
revoke insert, update, delete, truncate on public.changes from service_role;

-- Unlogged: no row outlives its transaction.
create unlogged table private.change_tags (
  transaction_id xid8 not null default pg_current_xact_id(),
  tag text not null,
  primary key (transaction_id, tag)
);
comment on table private.change_tags is 'The tags that a running transaction has collected; an empty tag holds its place in the queue.';

create function private.note_tags(p_tags text[]) returns void
language sql security definer set search_path = ''
as $$
  insert into private.change_tags (tag)
  select unnest(p_tags) union select '' where cardinality(p_tags) > 0
  on conflict do nothing
$$;
comment on function private.note_tags is 'Adds tags to the change that this transaction will write when it commits.';

create function private.number_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  previous bigint;
  change public.changes;
  announcement text;
begin
  if tg_op = 'INSERT' then
    -- Back to the end of the queue: what other deferred triggers wait for may belong to a transaction that waits for
    -- the lock below.
    update private.change_tags set tag = tag where transaction_id = new.transaction_id and tag = new.tag;
    return null;
  end if;
  -- Held to commit: whoever asks for newer numbers skips none that becomes visible later.
  perform private.lock('changes');
  previous := public.get_latest_change();
  with noted as (delete from private.change_tags where transaction_id = new.transaction_id returning tag)
  insert into public.changes (tags)
  -- An import changes more than is worth listing.
  select case when count(*) > 1000 then array['*'] else array_agg(tag order by tag) end from noted where tag <> ''
  returning * into change;
  announcement := json_build_object('after', previous, 'seq', change.seq, 'tags', change.tags);
  -- Listeners that get no contents ask. A payload is limited, and an older snapshot may lack the previous number.
  if octet_length(announcement) >= 8000 or current_setting('transaction_isolation') <> 'read committed' then
    announcement := '';
  end if;
  perform pg_notify('changes', announcement);
  if change.seq % 100 = 0 then
    perform private.prune_changes();
  end if;
  return null;
end
$$;
comment on function private.number_change is 'Trigger, last of a transaction: writes its change under the next number and announces it on the channel "changes".';
create constraint trigger number_change after insert or update on private.change_tags
  deferrable initially deferred for each row when (new.tag = '') execute function private.number_change();

create function private.prune_changes() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  last_old constant bigint := (select max(seq) from public.changes where created_at < now() - interval '1 day');
begin
  delete from public.changes where seq < last_old;
  -- Followers that missed pruned rows read this one and expire everything.
  update public.changes set tags = array['*'] where seq = last_old;
end
$$;
comment on function private.prune_changes is 'Removes changes older than a day; the last of them stays and stands for all.';

-- Reading the feed ------------------------------------------------------------------------------

create function public.get_latest_change() returns bigint
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(seq), 0) from public.changes
$$;
comment on function public.get_latest_change is 'The highest number, 0 before the first. For the secret key alone.';

create function public.list_changes(p_after bigint, p_limit integer default 100) returns table (seq bigint, tags text[])
language sql stable security definer set search_path = ''
as $$
  (select c.seq, c.tags from public.changes c where c.seq > p_after order by c.seq limit least(p_limit, 1000))
  union all
  -- The database was replaced, so the caller's number belongs to another history.
  select latest, array['*'] from public.get_latest_change() latest where latest < p_after
$$;
comment on function public.list_changes is
  'Changes after a number, in order. Where rows are missing, the tag * stands for them. For the secret key alone.';

-- Who follows it --------------------------------------------------------------------------------

create type public.instance_kind as enum ('site', 'cache');
comment on type public.instance_kind is 'Web servers, and purgers of shared caches in front of them.';

-- Unlogged: instances report again every two seconds.
create unlogged table private.instances (
  id text primary key check (char_length(id) between 1 and 100),
  kind public.instance_kind not null,
  applied bigint not null,
  seen_at timestamptz not null default now()
);
comment on table private.instances is 'Processes that keep cached pages, and the last change that each has applied.';

create function public.report_instance(p_id text, p_kind public.instance_kind, p_applied bigint) returns bigint
-- No commit waits for the disk: the table is empty after a crash anyway.
language plpgsql security definer set search_path = '' set synchronous_commit = off
as $$
begin
  insert into private.instances (id, kind, applied) values (p_id, p_kind, p_applied)
  on conflict (id) do update set kind = excluded.kind, applied = excluded.applied, seen_at = now();
  delete from private.instances where id in (
    select i.id from private.instances i where i.seen_at < now() - interval '10 minutes' for update skip locked
  );
  return public.get_latest_change();
end
$$;
comment on function public.report_instance is
  'An instance is alive and has applied all changes up to a number; every two seconds. Returns the latest number. For the secret key alone.';

create function public.remove_instance(p_id text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.instances where id = p_id
$$;
comment on function public.remove_instance is 'An instance stops: nobody waits for it any longer. For the secret key alone.';

create function public.count_instances_behind(p_seq bigint default null, p_except text default null) returns table (seq bigint, behind bigint)
language sql stable security definer set search_path = ''
as $$
  select latest, (
    select count(*) from private.instances i
    where i.applied < latest and i.seen_at > now() - interval '6 seconds' and i.id is distinct from p_except
  )
  from coalesce(p_seq, public.get_latest_change()) latest
$$;
comment on function public.count_instances_behind is
  'How many live instances, p_except aside, have not applied a change yet, by default the latest one. For the secret key alone.';

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
