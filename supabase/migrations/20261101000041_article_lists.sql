-- Lists of articles: pages for readers by keyset, counts by month, and the sortable list of the editors.
-- Functions, because readers may not count rows they cannot see, and because no typed text may reach a filter.

create function public.list_articles(
  p_limit integer, p_category public.article_category default null,
  p_before_date timestamptz default 'infinity', p_before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns setof public.published_articles
language plpgsql stable set search_path = '' as $$
begin
  -- The index supports this row comparison.
  if p_category is null then
    return query select * from public.published_articles
      where (publication_date, id) < (p_before_date, p_before_id)
      order by publication_date desc, id desc limit least(p_limit, 100);
  else
    return query select * from public.published_articles
      where category = p_category and (publication_date, id) < (p_before_date, p_before_id)
      order by publication_date desc, id desc limit least(p_limit, 100);
  end if;
end
$$;
comment on function public.list_articles is
  'A page of visible articles, newest first, after (p_before_date, p_before_id): every page costs the same.';
grant execute on function public.list_articles to anon, authenticated;

-- Months ----------------------------------------------------------------------------------------

create function public.count_articles_by_category()
returns table (category public.article_category, articles bigint)
language sql stable security definer set search_path = '' as $$
  select a.category, count(*) from public.articles a where a.published and a.publication_date <= now()
    group by a.category
$$;
comment on function public.count_articles_by_category is 'How many visible articles each category has.';
grant execute on function public.count_articles_by_category to anon, authenticated;

create function public.list_archive_months(p_category public.article_category default null)
returns table (month date, articles bigint, last_change timestamptz)
language sql stable security definer set search_path = '' as $$
  -- Accra is on GMT all year, so a month in UTC is a month in Accra.
  select date_trunc('month', a.publication_date at time zone 'UTC')::date, count(*),
    max(greatest(a.content_updated_at, a.publication_date))
  from public.articles a
  where a.published and a.publication_date <= now() and (p_category is null or a.category = p_category)
  group by 1 order by 1 desc
$$;
comment on function public.list_archive_months is
  'Months with visible articles, everywhere or in one category, newest first.';
grant execute on function public.list_archive_months to anon, authenticated;

create function public.next_publication() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(publication_date) from public.articles where published and publication_date > now()
$$;
comment on function public.next_publication is
  'When the next scheduled article becomes visible, and nothing else about it.';
grant execute on function public.next_publication to anon, authenticated;

-- For editors -----------------------------------------------------------------------------------

create function private.article_conditions(p_search text, p_status text, p_category public.article_category)
  returns text[]
language sql stable set search_path = '' as $$
  select array[
    case
      when trim(p_search) = '' then null
      -- Shorter text has no trigram and is the prefix of too many words, so only titles are searched, in an index.
      when private.fold(p_search) !~ '[[:alnum:]]{3}' then format('t.title_key like %L', private.like_pattern(p_search))
      -- The whole text begins with the title, and has the index.
      else format('(t.search_text like %1$L and t.title_key like %1$L or t.search_vector @@ %2$L::tsquery%3$s)',
        private.like_pattern(p_search), private.prefix_query(p_search), (
          -- Few authors have a name, and few names are searched: without one, the query is as before.
          select format(' or t.author_id = any (%1$L::uuid[]) or t.id = any (array(
              select b.article_id from public.article_bylines b where b.author_id = any (%2$L::uuid[])))',
            array_agg(a.profile_id) filter (where a.profile_id is not null), array_agg(a.id))
          from (select * from public.authors where search_text like private.like_pattern(p_search) limit 50) a
          having count(*) > 0
        ))
    end,
    case p_status
      when 'published' then 't.published'
      when 'draft' then 'not t.published'
      when 'scheduled' then 't.published and t.publication_date > now()'
    end,
    case when p_category is not null then format('t.category = %L::public.article_category', p_category) end
  ]
$$;
comment on function private.article_conditions is
  'The filters of the editors'' list. p_search: a part of the title, or words (each as it begins) in title, excerpt '
  'and text; or a part of an author''s name.';

create function private.article_list_query(
  p_search text, p_status text, p_category public.article_category,
  p_sort text, p_descending boolean, p_limit integer, p_offset integer
) returns text
language sql stable set search_path = '' as $$
  select private.list_query(
    't.id, t.slug, t.title, t.category, t.published, t.featured, t.publication_date, t.created_at, t.updated_at',
    'public.articles t',
    private.article_conditions(p_search, p_status, p_category),
    private.order_by('{
      "title": "t.title_key %1$s, t.id %1$s",
      "category": "t.category %1$s, t.created_at %1$s, t.id %1$s",
      "status": "t.published %1$s, t.created_at %1$s, t.id %1$s",
      "featured": "t.featured %1$s, t.created_at %1$s, t.id %1$s",
      "publication_date": "t.publication_date %1$s, t.id %1$s",
      "updated_at": "t.updated_at %1$s, t.id %1$s",
      "created_at": "t.created_at %1$s, t.id %1$s"
    }', p_sort, 'created_at', p_descending),
    p_limit, p_offset
  )
$$;
comment on function private.article_list_query is
  'The query of list_articles_for_editors, so that a test can read its plan.';

create function public.list_articles_for_editors(
  p_search text default '', p_status text default null, p_category public.article_category default null,
  p_sort text default 'created_at', p_descending boolean default true, p_limit integer default 25,
  p_offset integer default 0
) returns table (
  id uuid, slug text, title text, category public.article_category, published boolean, featured boolean,
  publication_date timestamptz, created_at timestamptz, updated_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  return query execute private.article_list_query(p_search, p_status, p_category, p_sort, p_descending, p_limit,
    p_offset);
end
$$;
comment on function public.list_articles_for_editors is
  'For editors: all articles by words, status (published, scheduled or draft) and category. p_sort: title, category, '
  'status, featured, publication_date, updated_at or created_at.';
grant execute on function public.list_articles_for_editors to authenticated;

create function public.count_articles_for_editors(
  p_search text default '', p_status text default null, p_category public.article_category default null
) returns integer
language plpgsql stable security definer set search_path = '' as $$
declare
  found integer;
begin
  perform private.require_role('admin', 'chief_author');
  execute format(
    'select count(*) from (select from public.articles t where %s limit 1001) found',
    coalesce(nullif(array_to_string(private.article_conditions(p_search, p_status, p_category), ' and '), ''), 'true')
  ) into found;
  return found;
end
$$;
comment on function public.count_articles_for_editors is
  'For editors: how many articles list_articles_for_editors has; 1,001 means more than a thousand.';
grant execute on function public.count_articles_for_editors to authenticated;
