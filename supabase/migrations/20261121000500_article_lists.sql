-- Lists readers see beside articles: counts, months, trending, and when the next article is due.
-- They are functions because readers may not count or rank what they may not see; each is bounded.

-- Newest first, going on after the article with this date and id. A function, because a comparison of two columns
-- at once is what the index can follow, and no text of a reader's gets near a filter. Runs with the caller's rights.
create function public.list_articles(
  max_articles integer, in_category public.article_category default null,
  before_date timestamptz default 'infinity', before_id uuid default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
) returns setof public.published_articles
language plpgsql stable set search_path = ''
as $$
begin
  if in_category is null then
    return query select * from public.published_articles
      where (publication_date, id) < (before_date, before_id)
      order by publication_date desc, id desc limit least(max_articles, 100);
  else
    return query select * from public.published_articles
      where category = in_category and (publication_date, id) < (before_date, before_id)
      order by publication_date desc, id desc limit least(max_articles, 100);
  end if;
end
$$;
comment on function public.list_articles is 'A page of visible articles by keyset: same cost on every page.';

create function public.count_articles_by_category()
returns table (category public.article_category, articles bigint)
language sql stable security definer set search_path = ''
as $$
  select articles.category, count(*) from public.articles
  where published and publication_date <= now()
  group by articles.category
$$;

create function public.list_archive_months()
returns table (month date, articles bigint, last_change timestamptz)
language sql stable security definer set search_path = ''
as $$
  -- Accra keeps GMT all year, so a month in UTC is a month in Accra.
  select date_trunc('month', publication_date at time zone 'UTC')::date, count(*),
    max(greatest(content_updated_at, publication_date))
  from public.articles
  where published and publication_date <= now()
  group by 1 order by 1 desc
$$;

create function public.next_publication() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select min(publication_date) from public.articles where published and publication_date > now()
$$;
comment on function public.next_publication is 'When the next scheduled article becomes visible; says nothing else about it.';

create function public.list_published_between(after timestamptz, until timestamptz)
returns table (id uuid, slug text, category public.article_category)
language sql stable security definer set search_path = ''
as $$
  select articles.id, articles.slug, articles.category from public.articles
  where published and publication_date > after and publication_date <= least(until, now())
  order by publication_date desc limit 1000
$$;
comment on function public.list_published_between is 'Articles whose time came in a window: whose pages are to be made anew.';

-- Views -----------------------------------------------------------------------------------------

create table public.article_views (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  visitor text not null check (char_length(visitor) between 1 and 100),
  user_agent text check (char_length(user_agent) <= 500),
  viewed_at timestamptz not null default now()
);
comment on table public.article_views is 'One row for each counted view; visitor is an opaque key of a browser, not of a person.';
create index article_views_visitor_idx on public.article_views (article_id, visitor, viewed_at desc);
create index article_views_viewed_at_idx on public.article_views (viewed_at desc, article_id);
alter table public.article_views enable row level security;

-- Called by the web server alone (secret key), which knows the browser and limits its pace.
create function public.record_article_view(viewed_article uuid, visitor_key text, agent text default null)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  total bigint;
begin
  if not exists (
    select 1 from public.articles where id = viewed_article and published and publication_date <= now()
  ) then
    raise exception 'article_not_found';
  end if;
  -- The same browser twice at once waits here, so that the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended(viewed_article::text || visitor_key, 1));
  if exists (
    select 1 from public.article_views
    where article_id = viewed_article and visitor = visitor_key and viewed_at > now() - interval '30 minutes'
  ) then
    select total_views into total from public.article_view_counts where article_id = viewed_article;
    return coalesce(total, 0);
  end if;
  insert into public.article_views (article_id, visitor, user_agent)
  values (viewed_article, visitor_key, left(agent, 500));
  insert into public.article_view_counts as counts (article_id, total_views) values (viewed_article, 1)
  on conflict (article_id) do update set total_views = counts.total_views + 1
  returning total_views into total;
  return total;
end
$$;
comment on function public.record_article_view is
  'Counts a view unless the same browser was counted within 30 minutes; answers the total. Raises article_not_found.';

create function public.list_trending_articles(max_articles integer default 4)
returns table (id uuid, slug text, title text, category public.article_category, publication_date timestamptz,
  image_url text, total_views bigint)
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select article_id, count(*) as views from public.article_views
    where viewed_at > now() - interval '48 hours'
    group by article_id order by count(*) desc limit 100
  ), candidates as (
    (select articles.id, recent.views from recent join public.articles on articles.id = recent.article_id
     where published and articles.publication_date <= now())
    union all
    (select articles.id, 0 from public.articles
     where published and articles.publication_date <= now()
     order by articles.publication_date desc, articles.id desc limit 20)
  ), ranked as (
    select candidates.id, max(candidates.views) as views from candidates group by candidates.id
  )
  select a.id, a.slug, a.title, a.category, a.publication_date, a.image_url, coalesce(c.total_views, 0)
  from ranked join public.articles a on a.id = ranked.id
  left join public.article_view_counts c on c.article_id = a.id
  order by ranked.views desc, a.publication_date desc, a.id desc
  limit least(greatest(max_articles, 1), 20)
$$;
comment on function public.list_trending_articles is 'Most viewed in the last 48 hours; ties and gaps filled by the newest.';

grant execute on function public.list_articles, public.count_articles_by_category, public.list_archive_months, public.next_publication,
  public.list_published_between, public.list_trending_articles to anon, authenticated;
