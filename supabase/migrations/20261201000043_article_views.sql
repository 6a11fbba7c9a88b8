-- Article views: one row per counted view, to count a browser once in half an hour and to rank what is read now.
-- Rows are kept for ninety days, because they are records of browsers; totals are kept apart and stay.

create table public.article_views (
  id bigint generated always as identity primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  visitor text not null check (char_length(visitor) between 1 and 100),
  user_agent text check (char_length(user_agent) <= 500),
  viewed_at timestamptz not null default now()
);
comment on table public.article_views is 'Counted views of the last ninety days; visitor is an opaque key of a browser, not of a person.';
create index article_views_visitor_idx on public.article_views (article_id, visitor, viewed_at desc);
create index article_views_viewed_at_idx on public.article_views (viewed_at desc, article_id);

alter table public.article_views enable row level security;

create trigger delete_after_90_days after insert on public.article_views
  for each row when (new.id % 100 = 0) execute function private.delete_after_90_days('viewed_at');

create function public.record_article_view(p_article_id uuid, p_visitor text, p_user_agent text default null)
returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  total bigint;
begin
  if not exists (
    select 1 from public.articles where id = p_article_id and published and publication_date <= now()
  ) then
    raise exception 'article_not_found';
  end if;
  -- Concurrent views of one browser queue here, so that the second sees the first.
  perform private.lock('article_view', p_article_id || ' ' || p_visitor);
  if exists (
    select 1 from public.article_views
    where article_id = p_article_id and visitor = p_visitor and viewed_at > now() - interval '30 minutes'
  ) then
    select total_views into total from public.article_view_counts where article_id = p_article_id;
    return coalesce(total, 0);
  end if;
  insert into public.article_views (article_id, visitor, user_agent)
  values (p_article_id, p_visitor, left(p_user_agent, 500));
  insert into public.article_view_counts as counts (article_id, total_views) values (p_article_id, 1)
  on conflict (article_id) do update set total_views = counts.total_views + 1
  returning total_views into total;
  return total;
end
$$;
comment on function public.record_article_view is
  'Counts a view unless the same browser was counted within 30 minutes; returns the total. For the secret key alone.';

create function public.list_trending_articles(p_limit integer default 4, p_category public.article_category default null)
returns table (id uuid, slug text, title text, category public.article_category, publication_date timestamptz,
  image_url text, recent_views bigint)
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select article_id, count(*) as views from public.article_views
    where viewed_at > now() - interval '48 hours'
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
  'Most viewed in the last 48 hours, everywhere or in one category, with that number; ties and gaps filled by the newest.';
grant execute on function public.list_trending_articles to anon, authenticated;
