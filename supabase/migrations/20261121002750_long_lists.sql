-- Lists that stay quick after ten years: 100,000 articles, 20,000 stories, 10,000 profiles (bench/tables.ts).
-- Whatever is skipped or filtered out on the way to a page is read from an index alone, and what is sorted by has one.
-- Refusals: not_allowed (42501).

-- Articles --------------------------------------------------------------------------------------

-- Beside the order stands what lists filter by: a filtered page far down reads 100,000 entries of an index instead of as
-- many rows. The list's own order knows titles too, for one or two letters, which the index of letters cannot find.
drop index public.articles_created_at_idx, public.articles_updated_at_idx, public.articles_publication_date_idx,
  public.articles_title_key_idx, public.articles_category_idx, public.articles_published_idx, public.articles_featured_first_idx;
create index articles_created_at_idx on public.articles (created_at, id) include (title_key, category, published, publication_date);
create index articles_updated_at_idx on public.articles (updated_at, id) include (category, published, publication_date);
create index articles_publication_date_idx on public.articles (publication_date, id) include (category, published);
create index articles_title_key_idx on public.articles (title_key, id) include (category, published, publication_date);
create index articles_category_idx on public.articles (category, created_at, id) include (published, publication_date);
create index articles_published_idx on public.articles (published, created_at, id) include (category, publication_date);
create index articles_featured_first_idx on public.articles (featured, created_at, id)
  include (category, published, publication_date);

-- Profiles --------------------------------------------------------------------------------------

alter table public.profiles add column name_key text not null
  generated always as (private.fold(coalesce(full_name, email))) stored;
comment on column public.profiles.name_key is 'The name, or the e-mail where there is none, folded, for lists that sort by authors.';

drop index public.profiles_created_at_idx;
create index profiles_created_at_idx on public.profiles (created_at, id);
create index profiles_role_first_idx on public.profiles (role, created_at, id);
create index profiles_verified_first_idx on public.profiles (verified, created_at, id);
-- Two, because those without a name come last either way.
create index profiles_name_idx on public.profiles (lower(full_name), created_at, id);
create index profiles_name_descending_idx on public.profiles (lower(full_name) desc nulls last, created_at desc, id desc);

create function private.profile_list_query(sort text, ascending boolean) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  return format(
    'select p.id, p.email, p.full_name, p.role, p.verified, p.created_at from public.profiles p
     where ($1 = ''%%%%'' or p.search_text like $1) and ($2 is null or p.role = $2)
     order by %s %s%s, p.created_at %2$s, p.id %2$s limit $3 offset $4',
    case sort
      when 'name' then 'lower(p.full_name)'
      when 'email' then 'lower(p.email)'
      when 'role' then 'p.role'
      when 'verified' then 'p.verified'
      else 'p.created_at'
    end,
    case when ascending then 'asc' else 'desc' end,
    case when sort = 'name' then ' nulls last' else '' end
  );
end
$$;
comment on function private.profile_list_query is 'The text of the query, so that a test can look at its plan.';

create or replace function public.list_profiles(
  search text default '', only_role public.user_role default null,
  sort text default 'created_at', ascending boolean default false,
  max_rows integer default 25, skip integer default 0
)
returns table (id uuid, email text, full_name text, role public.user_role, verified boolean, created_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin');
  -- Planned for each question anew: without a text the index of the sorting serves, with one that of the letters.
  return query execute private.profile_list_query(sort, ascending)
  using private.to_pattern(coalesce(search, '')), only_role,
    least(greatest(max_rows, 1), 100), least(greatest(skip, 0), 100000);
end
$$;

-- Stories ---------------------------------------------------------------------------------------

alter table public.stories add column title_key text not null generated always as (private.fold(title)) stored;
comment on column public.stories.title_key is 'The title without accents and in small letters, for lists that sort and search by it.';
drop index public.stories_title_key_idx, public.stories_title_search_idx;
create index stories_title_key_idx on public.stories (title_key, id);
create index stories_title_search_idx on public.stories using gin (title_key extensions.gin_trgm_ops);

create function private.story_list_query(
  sort_by text, descending boolean, search text, in_status public.story_status, in_category public.story_category,
  max_stories integer, skip integer
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  pattern text := private.to_pattern(search);
  conditions text[] := '{}';
  sort text;
begin
  sort := format(
    case sort_by
      when 'title' then 's.title_key %1$s, s.id %1$s'
      when 'author' then 'p.name_key %1$s, s.created_at %1$s, s.id %1$s'
      when 'category' then 's.category %1$s, s.created_at %1$s, s.id %1$s'
      when 'status' then 's.status %1$s, s.created_at %1$s, s.id %1$s'
      when 'updated_at' then 's.updated_at %1$s, s.id %1$s'
      else 's.created_at %1$s, s.id %1$s'
    end,
    case when descending then 'desc' else 'asc' end
  );
  if trim(search) <> '' then
    -- Authors are looked for among the staff alone: they are few, the accounts of readers are many.
    conditions := conditions || format('(s.title_key like %L or s.author_id = any (%L::uuid[]))', pattern, array(
      select profiles.id from public.profiles where role <> 'customer' and name_key like pattern
    ));
  end if;
  if in_status is not null then
    conditions := conditions || format('s.status = %L::public.story_status', in_status);
  end if;
  if in_category is not null then
    conditions := conditions || format('s.category = %L::public.story_category', in_category);
  end if;
  return format(
    'select s.id, s.title, coalesce(p.full_name, nullif(p.email, '''')), s.category, s.status, s.created_at, s.updated_at
     from (select s.id from public.stories s %s where %s order by %s limit %s offset %s) page
     join public.stories s on s.id = page.id join public.profiles p on p.id = s.author_id order by %3$s',
    case when sort_by = 'author' then 'join public.profiles p on p.id = s.author_id' end,
    coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'), sort,
    least(greatest(max_stories, 1), 101), least(greatest(skip, 0), 100000)
  );
end
$$;
comment on function private.story_list_query is 'The text of the query, so that a test can look at its plan.';

create or replace function public.list_stories_for_editors(
  sort_by text default 'created_at', descending boolean default true, search text default '',
  in_status public.story_status default null, in_category public.story_category default null,
  max_stories integer default 26, skip integer default 0
) returns table (
  id uuid, title text, author_name text, category public.story_category, status public.story_status,
  created_at timestamptz, updated_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin', 'chief_author');
  return query execute private.story_list_query(sort_by, descending, search, in_status, in_category, max_stories, skip);
end
$$;
