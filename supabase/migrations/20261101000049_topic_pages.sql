-- Pages of topics, and related articles: those that share topics or headline words. An index finds the words, and only
-- a bounded number of the newest matches is ranked.

create function public.list_topic_articles(p_slug text, p_limit integer, p_offset integer default 0)
returns setof public.published_articles
-- Given the topic's id, the planner knows whether it is faster to look through its articles or through the newest.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  topic constant uuid := (select t.id from public.topics t where t.slug = p_slug);
  -- Chosen first: the view has a byline and more for each of its rows.
  page constant uuid[] := array(
    select r.id from public.articles r join public.article_topics x on x.article_id = r.id
    where x.topic_id = topic and r.published and r.publication_date <= now()
    order by r.publication_date desc, r.id desc limit least(p_limit, 100) offset least(greatest(p_offset, 0), 100000)
  );
begin
  return query select * from public.published_articles where id = any (page) order by publication_date desc, id desc;
end
$$;
comment on function public.list_topic_articles is 'A page of the visible articles of a topic, newest first.';
grant execute on function public.list_topic_articles to anon, authenticated;

create function private.related_articles(p_article_id uuid, p_limit integer default 3)
returns setof public.published_articles
language plpgsql stable security definer set search_path = '' as $$
declare
  article public.articles;
  words text[];
  query tsquery;
begin
  select * into article from public.articles where id = p_article_id and published and publication_date <= now();
  if not found then
    return;
  end if;
  select array_agg(lexeme), string_agg(quote_literal(lexeme), ' | ')::tsquery into words, query
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.english', article.title_key))) lexeme
    where char_length(lexeme) > 3;
  return query
    with candidates as (
      (select r.id from public.article_topics mine
        join public.article_topics x on x.topic_id = mine.topic_id and x.article_id <> mine.article_id
        join public.articles r on r.id = x.article_id
        where mine.article_id = article.id and r.published and r.publication_date <= now()
        order by r.publication_date desc limit 60)
      union
      (select r.id from public.articles r
        where query is not null and r.headline_vector @@ query and r.published and r.publication_date <= now()
          and r.id <> article.id
        order by r.publication_date desc limit 60)
      union
      (select r.id from public.articles r
        where r.category = article.category and r.published and r.publication_date <= now() and r.id <> article.id
        order by r.publication_date desc limit 6)
    ), ranked as (
      -- Limited here: the view has a byline and more for each of its rows.
      select r.id, r.publication_date,
        -- Regions are weaker signals than topics.
        coalesce((select sum(case t.kind when 'region' then 0.3 else 1 end) from public.article_topics x
          join public.article_topics mine on mine.topic_id = x.topic_id and mine.article_id = article.id
          join public.topics t on t.id = x.topic_id where x.article_id = r.id), 0)
        + coalesce((select count(*)::real from unnest(tsvector_to_array(r.headline_vector)) lexeme
          where lexeme = any (words)) / cardinality(words), 0)
        + case when r.category = article.category then 0.2 else 0 end as score
      from public.articles r join candidates c on c.id = r.id
      order by score desc, r.publication_date desc, r.id desc limit least(p_limit, 20)
    )
    select p.* from public.published_articles p join ranked on ranked.id = p.id
    order by ranked.score desc, p.publication_date desc, p.id desc;
end
$$;
comment on function private.related_articles is
  'Visible articles that share topics or words of the headline with this one, the closest first; then the newest of '
  'its section.';
