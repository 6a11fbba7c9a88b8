-- Lists of the desks: articles and stories as editors look through them, sorted, filtered and searched page by page.
-- Functions, because the order is chosen by name and no text of anybody's gets near a filter; editors alone may call them.
-- A page of articles costs the same for ten as for a hundred thousand: each order has its index, and only the rows of the
-- page itself are read whole.
-- Refusals: not_allowed (42501).

alter table public.articles
  add column title_key text not null generated always as (private.fold(title)) stored;
comment on column public.articles.title_key is 'The title without accents and in small letters, for lists that sort and search by it.';

-- The backward scan of each is the other direction.
create index articles_title_key_idx on public.articles (title_key, id);
create index articles_title_search_idx on public.articles using gin (title_key extensions.gin_trgm_ops);
create index articles_category_idx on public.articles (category, created_at, id);
create index articles_published_idx on public.articles (published, created_at, id);
create index articles_featured_first_idx on public.articles (featured, created_at, id);
create index articles_publication_date_idx on public.articles (publication_date, id);
create index articles_updated_at_idx on public.articles (updated_at, id);
create index stories_title_key_idx on public.stories (private.fold(title), id);
create index stories_title_search_idx on public.stories using gin (private.fold(title) extensions.gin_trgm_ops);
create index stories_category_idx on public.stories (category, created_at, id);
create index stories_updated_at_idx on public.stories (updated_at, id);

create function private.to_pattern(typed text) returns text
language sql immutable set search_path = ''
as $$
  select '%' || replace(replace(replace(trim(private.fold(left(typed, 200))), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
comment on function private.to_pattern is 'What somebody typed, folded, as a LIKE pattern that holds nothing but their text.';

-- Articles --------------------------------------------------------------------------------------

create function private.article_list_query(
  sort_by text, descending boolean, search text, in_status text, in_category public.article_category,
  max_articles integer, skip integer
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  way text := case when descending then 'desc' else 'asc' end;
  conditions text[] := '{}';
  sort text;
begin
  -- Names of columns are written here and nowhere else; whatever is no name of these is the list's own order.
  sort := case sort_by
    when 'title' then 'a.title_key %1$s, a.id %1$s'
    when 'category' then 'a.category %1$s, a.created_at %1$s, a.id %1$s'
    when 'status' then 'a.published %1$s, a.created_at %1$s, a.id %1$s'
    when 'featured' then 'a.featured %1$s, a.created_at %1$s, a.id %1$s'
    when 'publication_date' then 'a.publication_date %1$s, a.id %1$s'
    when 'updated_at' then 'a.updated_at %1$s, a.id %1$s'
    else 'a.created_at %1$s, a.id %1$s'
  end;
  sort := format(sort, way);
  if trim(search) <> '' then
    conditions := conditions || format('a.title_key like %L', private.to_pattern(search));
  end if;
  if in_status in ('published', 'draft') then
    conditions := conditions || case in_status when 'published' then 'a.published' else 'not a.published' end;
  elsif in_status = 'scheduled' then
    conditions := conditions || 'a.published and a.publication_date > now()'::text;
  end if;
  if in_category is not null then
    conditions := conditions || format('a.category = %L::public.article_category', in_category);
  end if;
  return format(
    'select a.id, a.slug, a.title, a.category, a.published, a.featured, a.publication_date, a.created_at, a.updated_at
     from (select a.id from public.articles a where %s order by %s limit %s offset %s) page
     join public.articles a on a.id = page.id order by %2$s',
    coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'), sort,
    least(greatest(max_articles, 1), 101), least(greatest(skip, 0), 100000)
  );
end
$$;
comment on function private.article_list_query is 'The text of the query, so that a test can look at its plan.';

create function public.list_articles_for_editors(
  sort_by text default 'created_at', descending boolean default true, search text default '',
  in_status text default null, in_category public.article_category default null,
  max_articles integer default 26, skip integer default 0
) returns table (
  id uuid, slug text, title text, category public.article_category, published boolean, featured boolean,
  publication_date timestamptz, created_at timestamptz, updated_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin', 'chief_author');
  return query execute private.article_list_query(
    sort_by, descending, search, in_status, in_category, max_articles, skip);
end
$$;
comment on function public.list_articles_for_editors is
  'A page of all articles, at most 101 rows. in_status: published, scheduled, draft or null; search looks in titles.';

-- Stories ---------------------------------------------------------------------------------------

create function public.list_stories_for_editors(
  sort_by text default 'created_at', descending boolean default true, search text default '',
  in_status public.story_status default null, in_category public.story_category default null,
  max_stories integer default 26, skip integer default 0
) returns table (
  id uuid, title text, author_name text, category public.story_category, status public.story_status,
  created_at timestamptz, updated_at timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  pattern text := private.to_pattern(search);
  conditions text[] := '{}';
  sort text;
begin
  perform private.must_have_role('admin', 'chief_author');
  sort := format(
    case sort_by
      when 'title' then 'private.fold(s.title) %1$s, s.id %1$s'
      when 'author' then 'private.fold(coalesce(p.full_name, p.email)) %1$s, s.created_at %1$s, s.id %1$s'
      when 'category' then 's.category %1$s, s.created_at %1$s, s.id %1$s'
      when 'status' then 's.status %1$s, s.created_at %1$s, s.id %1$s'
      when 'updated_at' then 's.updated_at %1$s, s.id %1$s'
      else 's.created_at %1$s, s.id %1$s'
    end,
    case when descending then 'desc' else 'asc' end
  );
  if trim(search) <> '' then
    -- Authors are looked for among the staff alone: they are few, the accounts of readers are many.
    conditions := conditions || format('(private.fold(s.title) like %L or s.author_id = any (%L::uuid[]))', pattern, array(
      select profiles.id from public.profiles
      where role <> 'customer' and private.fold(coalesce(full_name, email)) like pattern
    ));
  end if;
  if in_status is not null then
    conditions := conditions || format('s.status = %L::public.story_status', in_status);
  end if;
  if in_category is not null then
    conditions := conditions || format('s.category = %L::public.story_category', in_category);
  end if;
  return query execute format(
    'select s.id, s.title, coalesce(p.full_name, nullif(p.email, '''')), s.category, s.status, s.created_at, s.updated_at
     from public.stories s join public.profiles p on p.id = s.author_id where %s order by %s limit %s offset %s',
    coalesce(nullif(array_to_string(conditions, ' and '), ''), 'true'), sort,
    least(greatest(max_stories, 1), 101), least(greatest(skip, 0), 100000)
  );
end
$$;
comment on function public.list_stories_for_editors is
  'A page of all stories, at most 101 rows; search looks in titles and in names of authors.';

grant execute on function public.list_articles_for_editors, public.list_stories_for_editors to authenticated;
