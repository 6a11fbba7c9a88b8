-- Topics: the subjects of articles. A new name in an article creates one. Editors rename and merge them;
-- former slugs redirect, and typing a former name selects the topic. A region keeps its name.

create type public.topic_kind as enum ('topic', 'region');

create table public.topics (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  name text not null check (trim(name) <> '' and char_length(name) <= 80),
  kind public.topic_kind not null default 'topic',
  former_slugs text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  name_key text not null unique generated always as (private.fold(name)) stored
);
comment on table public.topics is
  'Subjects of articles: free tags, and Ghana''s sixteen regions. Names that differ only in case or accents are one '
  'topic.';
comment on column public.topics.former_slugs is
  'They redirect to the topic and are not reused, including those of topics merged into it.';
create index topics_former_slugs_idx on public.topics using gin (former_slugs);
create trigger bump_version before update on public.topics for each row execute function private.bump_version();

create table public.article_topics (
  article_id uuid not null references public.articles (id) on delete cascade,
  topic_id uuid not null references public.topics (id) on delete cascade,
  primary key (article_id, topic_id)
);
comment on table public.article_topics is
  'The topics of an article. Written by the functions that save articles, with their version.';
create index article_topics_topic_id_idx on public.article_topics (topic_id);

alter table public.topics enable row level security;
alter table public.article_topics enable row level security;
grant select (id, slug, name, kind) on public.topics to anon, authenticated;
grant select (updated_at) on public.topics to authenticated;
grant select on public.article_topics to anon, authenticated;

create policy "readers see the topics of articles they see" on public.article_topics for select to anon, authenticated
  using (exists (select 1 from public.articles where articles.id = article_topics.article_id));
-- One topic or author at a time: for a policy over the tables the planner would list every article that readers see.
create function private.is_public_page(p_kind text, p_id uuid) returns boolean
-- Looking for the first match in the whole table is slow where there are few articles.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  if p_kind = 'author' then
    return exists (
      select 1 from public.article_bylines b join public.articles r on r.id = b.article_id
      where b.author_id = p_id and r.published and r.publication_date <= now()
    );
  end if;
  return exists (
    select 1 from public.article_topics x join public.articles r on r.id = x.article_id
    where x.topic_id = p_id and r.published and r.publication_date <= now()
  );
end
$$;
comment on function private.is_public_page is 'Whether the page of a topic or author (p_kind) has a public article.';
grant execute on function private.is_public_page to anon, authenticated;

create policy "readers see topics that articles have" on public.topics for select to anon
  using (private.is_public_page('topic', id));
create policy "people see topics that articles have, editors all" on public.topics
  for select to authenticated using (
    (select private.is_editor()) or private.is_public_page('topic', id)
    or exists (select 1 from public.article_topics where article_topics.topic_id = topics.id)
  );

create function private.region_names() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'Ahafo Region', 'Ashanti Region', 'Bono East Region', 'Bono Region', 'Central Region', 'Eastern Region',
    'Greater Accra Region',
    'North East Region', 'Northern Region', 'Oti Region', 'Savannah Region', 'Upper East Region', 'Upper West Region',
    'Volta Region',
    'Western North Region', 'Western Region'
  ]
$$;

create function private.find_region(p_name text) returns text
language sql immutable set search_path = '' as $$
  select region from unnest(private.region_names()) region where private.fold(region) = private.fold(p_name)
$$;
comment on function private.find_region is 'The region of this name as it is written, else null.';

create function private.find_topic(p_name text) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  former constant text := private.to_slug(p_name);
begin
  return (
    select id from public.topics
    where name_key = private.fold(p_name) or (former <> '' and former_slugs @> array[former])
    order by name_key = private.fold(p_name) desc, slug limit 1
  );
end
$$;
comment on function private.find_topic is 'The topic of a name, or of one that it had before.';

create function private.ensure_topic(p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  topic_id uuid := private.find_topic(p_name);
  region constant text := private.find_region(p_name);
begin
  if topic_id is null then
    -- Two saves that name the same new topic take turns.
    perform private.lock('slugs');
    topic_id := private.find_topic(p_name);
  end if;
  if topic_id is null then
    topic_id := gen_random_uuid();
    insert into public.topics (id, slug, name, kind)
    values (topic_id, private.free_slug('topic', p_name, topic_id), coalesce(region, p_name),
      case when region is null then 'topic' else 'region' end::public.topic_kind);
  end if;
  return topic_id;
end
$$;
comment on function private.ensure_topic is 'find_topic, which creates a missing topic.';

create function private.set_article_topics(p_article_id uuid, p_names text[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted uuid[];
  changed boolean;
begin
  if cardinality(p_names) > 20 then
    raise exception 'too_many_topics';
  end if;
  for attempt in 1 .. 3 loop
    begin
      select coalesce(array_agg(distinct private.ensure_topic(clean)), '{}') into wanted
      from (select private.clean_name(name) as clean from unnest(p_names) name) named where clean <> '';
      delete from public.article_topics where article_id = p_article_id and topic_id <> all (wanted);
      changed := found;
      insert into public.article_topics (article_id, topic_id) select p_article_id, unnest(wanted)
        on conflict do nothing;
      return changed or found;
    exception when foreign_key_violation then
      -- A topic was merged in the meantime: its name means the other one now.
      if attempt = 3 then
        raise;
      end if;
    end;
  end loop;
end
$$;
comment on function private.set_article_topics is
  'The topics of an article by their names; returns whether that changed anything.';

create function public.list_topic_names() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  return query
    select known.name from (
      select t.name, (select count(*) from public.article_topics a where a.topic_id = t.id) as articles
        from public.topics t
      union all
      select region, 0 from unnest(private.region_names()) region
        where not exists (select 1 from public.topics t where t.name = region)
    ) known
    order by known.articles desc, known.name limit 500;
end
$$;
comment on function public.list_topic_names is
  'For editors: topics to suggest, the most used first, all regions included.';
grant execute on function public.list_topic_names to authenticated;

create function public.list_topics(
  p_search text default '', p_kind text default null, p_sort text default 'name', p_descending boolean default false,
  p_limit integer default 25, p_offset integer default 0
) returns table (id uuid, slug text, name text, kind public.topic_kind, articles bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  return query
    select t.id, t.slug, t.name, t.kind, (select count(*) from public.article_topics a where a.topic_id = t.id)
    from public.topics t
    where t.name_key like private.like_pattern(p_search)
      and (coalesce(p_kind, '') not in ('topic', 'region') or t.kind::text = p_kind)
    order by
      case when p_sort = 'created_at' and not p_descending then t.created_at end,
      case when p_sort = 'created_at' and p_descending then t.created_at end desc,
      case when not p_descending then t.name_key end, case when p_descending then t.name_key end desc, t.id
    limit least(greatest(p_limit, 1), 101) offset least(greatest(p_offset, 0), 100000);
end
$$;
comment on function public.list_topics is 'For editors: all topics by name or age and kind (topic or region).';
grant execute on function public.list_topics to authenticated;

create function private.lock_topic(p_topic_id uuid, p_expected_version timestamptz) returns public.topics
language plpgsql security definer set search_path = '' as $$
declare
  topic public.topics;
begin
  -- Before the topic, in renaming and merging: otherwise the two would wait for each other, and so would two merges.
  perform private.lock('slugs');
  select * into topic from public.topics where id = p_topic_id for update;
  if not found then
    raise exception 'topic_not_found';
  end if;
  perform private.require_version(topic.updated_at, p_expected_version, 'topic_changed');
  if topic.kind = 'region' then
    raise exception 'topic_is_region';
  end if;
  return topic;
end
$$;
comment on function private.lock_topic is
  'The topic, locked with all slugs, if it still has the expected version and is no region.';

create function public.rename_topic(p_topic_id uuid, p_expected_version timestamptz, p_name text)
returns table (former_slug text, current_slug text)
language plpgsql security definer set search_path = '' as $$
declare
  topic public.topics;
  new_name text;
begin
  perform private.require_role('admin', 'chief_author');
  topic := private.lock_topic(p_topic_id, p_expected_version);
  new_name := private.clean_name(p_name);
  if private.find_region(new_name) is not null or coalesce(private.find_topic(new_name), topic.id) <> topic.id then
    raise exception 'topic_name_taken';
  end if;
  former_slug := topic.slug;
  current_slug := private.free_slug('topic', new_name, topic.id);
  update public.topics t
  set name = new_name, slug = current_slug,
    former_slugs = array_remove(case when current_slug = former_slug then t.former_slugs else t.former_slugs
      || former_slug end, current_slug)
  where t.id = topic.id;
  return next;
end
$$;
comment on function public.rename_topic is
  'For editors: a topic that still has the expected version gets another name and slug; the former slug leads to it. '
  'Returns both.';
grant execute on function public.rename_topic to authenticated;

create function public.merge_topics(p_topic_id uuid, p_expected_version timestamptz, p_into text)
returns table (former_slug text, current_slug text)
language plpgsql security definer set search_path = '' as $$
declare
  topic public.topics;
  target public.topics;
begin
  perform private.require_role('admin', 'chief_author');
  -- Articles before slugs, as saving one locks them: otherwise the save and the merge would wait for each other.
  perform 1 from public.articles a join public.article_topics x on x.article_id = a.id
  where x.topic_id = p_topic_id order by a.id for no key update of a;
  topic := private.lock_topic(p_topic_id, p_expected_version);
  select * into target from public.topics where id = private.find_topic(private.clean_name(p_into)) for update;
  if not found then
    raise exception 'topic_not_found';
  end if;
  if target.id = topic.id then
    raise exception 'topic_same';
  end if;
  insert into public.article_topics (article_id, topic_id)
  select article_id, target.id from public.article_topics where topic_id = topic.id on conflict do nothing;
  delete from public.topics where id = topic.id;
  update public.topics t set former_slugs = t.former_slugs || topic.former_slugs || topic.slug where t.id = target.id;
  former_slug := topic.slug;
  current_slug := target.slug;
  return next;
end
$$;
comment on function public.merge_topics is
  'For editors: articles of a topic get the topic named p_into instead, to which all its slugs lead from then on. '
  'Returns both slugs.';
grant execute on function public.merge_topics to authenticated;
