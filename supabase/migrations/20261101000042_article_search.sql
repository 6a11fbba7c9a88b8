-- Search in the articles that a reader may see, with accents and Ghanaian letters folded.
-- Every step is bounded, so that a common word costs the same among a hundred thousand articles.

create function private.search_articles(
  p_query text, p_category public.article_category, p_year integer, p_limit integer
)
returns table (id uuid, slug text, title text, excerpt text, category public.article_category,
  publication_date timestamptz, total_views bigint)
-- With the literal text, the planner assumes that three letters are common and scans all articles.
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  folded text := trim(private.fold(left(p_query, 200)));
  pattern text := private.like_pattern(p_query);
  words tsquery;
  matches uuid[];
  enough constant integer := 50;
  -- Accra is on GMT all year. Years outside the range that articles may have find nothing.
  first_day constant timestamptz := make_timestamptz(least(greatest(coalesce(p_year, 1800), 1), 9998), 1, 1, 0, 0, 0,
    'UTC');
  last_day constant timestamptz := case when p_year is null then now() else first_day
  + interval '1 year' - interval '1 microsecond' end;
  until constant timestamptz := least(last_day, now());
begin
  if coalesce(folded, '') = '' then
    return;
  end if;
  words := private.prefix_query(p_query);

  -- A common word, or the beginning of many, is found often enough among the newest; the index would list most
  -- articles.
  matches := array(
    select newest.id from (
      select a.id, a.search_vector from public.articles a
      where a.published and a.publication_date between first_day and until
        and (p_category is null or a.category = p_category)
      order by a.publication_date desc limit 1000
    ) newest
    where newest.search_vector @@ words limit 200
  );
  -- Only the newest matches are ranked: ranking all of a common word takes 100 ms at 100,000 articles.
  if cardinality(matches) < enough then
    matches := array(
      select a.id from public.articles a
      -- `is true` keeps the planner from reading the index of all dates as well.
      where a.search_vector @@ words and a.published and (a.publication_date between first_day and until) is true
        and (p_category is null or a.category = p_category)
      order by a.publication_date desc limit 200
    );
  end if;
  -- The trigram index needs three letters in a row; shorter text is found above, as the beginning of a word.
  if cardinality(matches) < enough and folded ~ '[[:alnum:]]{3}' then
    -- A common fragment is found often enough among the newest; the index would list all its matches.
    matches := matches || array(
      select newest.id from (
        select a.id, a.search_text from public.articles a
        where a.published and a.publication_date between first_day and until
          and (p_category is null or a.category = p_category)
        order by a.publication_date desc limit 1000
      ) newest
      where newest.search_text like pattern limit 200
    );
    if cardinality(matches) < enough then
      matches := matches || array(
        select a.id from public.articles a
        where a.search_text like pattern and a.published and (a.publication_date between first_day and until) is true
          and (p_category is null or a.category = p_category)
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
comment on function private.search_articles is
  'Visible articles whose title, excerpt or content contains the text, accents and Ghanaian letters folded, of one '
  'section and year where given; at most 50.';

-- Suggestions -----------------------------------------------------------------------------------

-- A snapshot rather than a table kept by triggers: two imports that add the same words would wait for each other.
create materialized view private.search_words as
  select word collate "C" as word, ndoc as articles
  from ts_stat($$
    select ts_filter(search_vector, '{a,b}') from public.articles
    where published and publication_date <= now()
    order by publication_date desc limit 50000
  $$)
  where word ~ '^[[:alpha:]]{4,40}$';
comment on materialized view private.search_words is
  'Words in the titles and excerpts of visible articles, folded, and in how many of the newest 50,000 each occurs.';
create unique index search_words_key on private.search_words (word);
create index search_words_similar_idx on private.search_words using gin (word extensions.gin_trgm_ops);

create function public.refresh_search_words() returns void
language plpgsql security definer set search_path = '' set statement_timeout = '60s' as $$
begin
  -- Of several web servers, one does the work.
  if pg_try_advisory_xact_lock(hashtextextended('search_words', 0)) then
    refresh materialized view concurrently private.search_words;
  end if;
end
$$;
comment on function public.refresh_search_words is
  'Refreshes the words for spelling suggestions; the website calls it every ten minutes.';
grant execute on function public.refresh_search_words to service_role;

create function private.sorted_letters(p_word text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(p_word, '') as letter
$$;
comment on function private.sorted_letters is
  'The letters of a word in order: equal for words with two letters swapped.';

create function private.suggest_search(p_query text) returns text
language plpgsql stable set search_path = '' as $$
declare
  words constant text[] := regexp_split_to_array(private.to_words(left(p_query, 200)), ' ');
  suggestion text[] := '{}';
  typed text;
  similar_word text;
begin
  if words is null or cardinality(words) > 8 then
    return null;
  end if;
  foreach typed in array words loop
    similar_word := typed;
    if typed ~ '^[[:alpha:]]{4,40}$' and not exists (select 1 from private.search_words w where w.word like typed
      || '%') then
      select w.word into similar_word from private.search_words w
      where w.word operator(extensions.%) typed
      order by private.sorted_letters(w.word) = private.sorted_letters(typed) desc,
        extensions.similarity(w.word, typed) desc, w.articles desc, w.word
      limit 1;
    end if;
    suggestion := suggestion || coalesce(similar_word, typed);
  end loop;
  -- The words may be minutes old: an article withdrawn since must not be suggested.
  if suggestion = words or not exists (select 1
    from private.search_articles(array_to_string(suggestion, ' '), null, null, 1)) then
    return null;
  end if;
  return array_to_string(suggestion, ' ');
end
$$;
comment on function private.suggest_search is
  'The probable meaning of a misspelled query, folded, if visible articles contain it; else null. At most eight words.';

create function public.search(
  p_query text, p_category public.article_category default null, p_year integer default null, p_limit integer default 10
)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  articles constant jsonb := (
    select jsonb_agg(to_jsonb(article) - 'ordinality' order by article.ordinality)
    from private.search_articles(p_query, p_category, p_year, p_limit) with ordinality as article
  );
begin
  return jsonb_build_object(
    'articles', coalesce(articles, '[]'),
    'suggestion', case when articles is null then private.suggest_search(p_query) end
  );
end
$$;
comment on function public.search is
  'The visible articles that match, see private.search_articles; if there are none, a suggestion, see '
  'private.suggest_search.';
grant execute on function public.search to anon, authenticated;
