-- Search: what a reader types, found in the articles they may see, accents and Ghanaian letters folded.
-- Every step is bounded, so that a common word costs the same among a hundred thousand articles.

create function public.search_articles(p_query text, p_limit integer default 10)
returns table (id uuid, slug text, title text, excerpt text, category public.article_category,
  publication_date timestamptz, total_views bigint)
-- With the text in hand the planner takes three letters for common and scans every article to find none.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
  folded text := trim(private.fold(left(p_query, 200)));
  pattern text := private.like_pattern(p_query);
  words tsquery;
  matches uuid[];
  enough constant integer := 50;
begin
  if coalesce(folded, '') = '' then
    return;
  end if;
  words := private.prefix_query(p_query);

  -- Only the newest matches are ranked: ranking all of a common word takes 100 ms at 100,000 articles.
  matches := array(
    select a.id from public.articles a
    where a.search_vector @@ words and a.published and a.publication_date <= now()
    order by a.publication_date desc limit 200
  );
  -- The trigram index needs three letters in a row; shorter text is found above, as the beginning of a word.
  if cardinality(matches) < enough and folded ~ '[[:alnum:]]{3}' then
    -- A common fragment is found often enough among the newest; the index would list all its matches.
    matches := matches || array(
      select newest.id from (
        select a.id, a.search_text from public.articles a
        where a.published and a.publication_date <= now()
        order by a.publication_date desc limit 1000
      ) newest
      where newest.search_text like pattern limit 200
    );
    if cardinality(matches) < enough then
      matches := matches || array(
        select a.id from public.articles a
        where a.search_text like pattern and a.published and a.publication_date <= now()
        order by a.publication_date desc limit 200
      );
    end if;
  end if;

  return query
  select a.id, a.slug, a.title, a.excerpt, a.category, a.publication_date, coalesce(c.total_views, 0)
  from public.articles a
  left join public.article_view_counts c on c.article_id = a.id
  where a.id = any (matches)
  order by
    (a.title_key like pattern) desc,
    coalesce(ts_rank(a.search_vector, words), 0) desc,
    a.publication_date desc, a.id desc
  limit least(greatest(p_limit, 1), enough);
end
$$;
comment on function public.search_articles is
  'Visible articles whose title, excerpt or content contains the text, accents and Ghanaian letters folded; at most 50.';
grant execute on function public.search_articles to anon, authenticated;
