-- Article views: one row per counted view, to count a browser once in half an hour and to rank what is read now.
-- Rows are kept for ninety days, because they are records of browsers; totals are kept apart and stay.

create table public.article_views (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  visitor text not null check (char_length(visitor) between 1 and 100),
  user_agent text check (char_length(user_agent) <= 500),
  viewed_at timestamptz not null default now(),
  ranked boolean not null default true
);
comment on table public.article_views is
  'Counted views of the last ninety days; visitor is an opaque key of a browser, not of a person.';
comment on column public.article_views.ranked is 'Whether it counts for Trending.';
create index article_views_visitor_idx on public.article_views (article_id, visitor, viewed_at desc);
create index article_views_viewed_at_idx on public.article_views (viewed_at desc, article_id, ranked);

alter table public.article_views enable row level security;

-- Unlogged: after a crash the counts start again.
create unlogged table private.article_network_views (
  day date not null,
  article_id uuid not null,
  network text not null,
  views integer not null,
  primary key (day, article_id, network)
);
comment on table private.article_network_views is
  'Views of an article per day and network (a hash that changes daily), to keep one network from writing Trending.';

create function public.record_article_views(
  p_article_ids uuid[], p_visitors text[], p_user_agents text[], p_addresses text[], p_providers text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Africa/Accra')::date;
  -- Enough for an article that a carrier's readers share; a story that everybody reads has thousands of addresses.
  max_of_address constant integer := 30;
  max_of_provider constant integer := 300;
  readable uuid[];
begin
  -- Web servers take turns, so that the second sees whom the first counted.
  perform private.lock('article_views');
  -- Locked against deletion: one deleted article must not fail the whole batch.
  select array_agg(id) into readable from (
    select id from public.articles
    where id = any (p_article_ids) and published and publication_date <= now()
    order by id for key share
  ) as locked;
  with fresh as (
    select distinct on (viewed.article_id, viewed.visitor) viewed.*
    from unnest(p_article_ids, p_visitors, p_user_agents, p_addresses, p_providers)
      as viewed (article_id, visitor, user_agent, address, provider)
    where viewed.article_id = any (readable) and not exists (
      select 1 from public.article_views as known
      where known.article_id = viewed.article_id and known.visitor = viewed.visitor
        and known.viewed_at > now() - interval '30 minutes'
    )
  ), noted as (
    insert into private.article_network_views as known (day, article_id, network, views)
    select today, article_id, network, count(*) from fresh, lateral (values (address), (provider)) as networks (network)
    where network is not null group by article_id, network
    on conflict (day, article_id, network) do update set views = known.views + excluded.views
    returning article_id, network, views
  ), counted as (
    insert into public.article_views (article_id, visitor, user_agent, ranked)
    select fresh.article_id, visitor, left(user_agent, 500),
      -- Of those that came together, as many count as there was room for.
      (address is null or of_address.views - row_number() over (partition by fresh.article_id,
        address) < max_of_address)
      and (provider is null or of_provider.views - row_number() over (partition by fresh.article_id,
        provider) < max_of_provider)
    from fresh
    left join noted as of_address on of_address.article_id = fresh.article_id and of_address.network = address
    left join noted as of_provider on of_provider.article_id = fresh.article_id and of_provider.network = provider
    returning article_id, ranked
  )
  insert into public.article_view_counts as counts (article_id, total_views, unranked_views)
  select article_id, count(*), count(*) filter (where not ranked) from counted group by article_id
  on conflict (article_id) do update set
    total_views = counts.total_views + excluded.total_views,
    unranked_views = counts.unranked_views + excluded.unranked_views;
  return (
    select coalesce(jsonb_object_agg(article.id, coalesce(counts.total_views, 0)), '{}')
    from unnest(readable) as article (id)
      left join public.article_view_counts as counts on counts.article_id = article.id
  );
end
$$;
comment on function public.record_article_views is
  'Counts views, each unless the same browser was counted within 30 minutes; returns the total of each article that '
  'readers see. For Trending, each network counts up to a limit. p_addresses and p_providers: hashes of networks, or '
  'null. For the secret key alone.';

create function public.list_trending_articles(p_limit integer default 4,
  p_category public.article_category default null)
returns table (id uuid, slug text, title text, category public.article_category, publication_date timestamptz,
  image_url text, recent_views bigint)
language sql stable security definer set search_path = '' as $$
  with recent as (
    select article_id, count(*) as views from public.article_views
    where viewed_at > now() - interval '48 hours' and ranked
    group by article_id
  ), candidates as (
    (select articles.id, recent.views from recent join public.articles on articles.id = recent.article_id
     where published and articles.publication_date <= now() and (p_category is null or articles.category = p_category)
     order by recent.views desc limit 100)
    union all
    (select articles.id, 0 from public.articles
     where published and articles.publication_date <= now() and (p_category is null or articles.category = p_category)
     order by articles.publication_date desc, articles.id desc limit 20)
  ), ranked as (
    select candidates.id, max(candidates.views) as views from candidates group by candidates.id
  )
  select a.id, a.slug, a.title, a.category, a.publication_date, a.image_url, ranked.views
  from ranked join public.articles a on a.id = ranked.id
  order by ranked.views desc, a.publication_date desc, a.id desc
  limit least(greatest(p_limit, 1), 20)
$$;
comment on function public.list_trending_articles is
  'Most viewed in the last 48 hours, everywhere or in one category, with that number; ties and gaps filled by the '
  'newest.';
grant execute on function public.list_trending_articles to anon, authenticated;
