-- Whoever saves an ad, a banner, a source or the paraphrase of a draft says which version of it they had opened, and is
-- refused where somebody else has changed it meanwhile: nobody's words are lost without anybody noticing.
-- A version is the row's updated_at, which always grows. A switch is pressed without one: it says all that it changes.
-- Refusals: not_allowed (42501), ad_gone, ad_changed, banner_not_found, banner_changed, source_not_found,
-- source_changed, draft_not_found, draft_not_pending, paraphrase_changed.

-- In milliseconds, as many as clients keep: a finer time could not be given back exactly.
alter table public.advertisements add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table public.banner_items add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table public.news_sources add column updated_at timestamptz not null default date_trunc('milliseconds', now());
alter table public.draft_articles add column updated_at timestamptz not null default date_trunc('milliseconds', now());
comment on column public.advertisements.updated_at is 'The version of what people decide on; views and clicks leave it as it is.';
comment on column public.banner_items.updated_at is 'The version of the banner.';
comment on column public.news_sources.updated_at is 'The version of what its form holds; checks of the feed leave it as it is.';
comment on column public.draft_articles.updated_at is 'The version of its paraphrase.';

create function private.stamp_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := greatest(date_trunc('milliseconds', now()), old.updated_at + interval '1 millisecond');
  return new;
end
$$;
create trigger stamp_version before update of title, description, image_url, link_url, link_text, ad_type, placement_position,
  target_pages, target_categories, priority, active, start_date, end_date, max_budget, cost_per_view, cost_per_click
  on public.advertisements for each row execute function private.stamp_version();
create trigger stamp_version before update on public.banner_items
  for each row execute function private.stamp_version();
-- Automation that files a report names its source again, which changes nothing.
create trigger stamp_version before update of name, url, rss_feed_url, api_endpoint on public.news_sources
  for each row when ((old.name, old.url, old.rss_feed_url, old.api_endpoint)
    is distinct from (new.name, new.url, new.rss_feed_url, new.api_endpoint))
  execute function private.stamp_version();
create trigger stamp_version
  before update of paraphrased_title, paraphrased_excerpt, paraphrased_content, suggested_category on public.draft_articles
  for each row execute function private.stamp_version();

create or replace function private.computed_columns(relation oid) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(attname::text), '{}') from pg_catalog.pg_attribute
    where attrelid = relation and attnum > 0 and (attgenerated <> '' or attname = 'updated_at')
  );
end
$$;
comment on function private.computed_columns is
  'Columns that tell the history nothing: search texts, keys to sort by, and the version, which follows from any change.';

-- From here on the functions below are the only way to change more than the switch.
revoke update on public.advertisements, public.banner_items, public.news_sources from authenticated;
grant update (active) on public.advertisements to authenticated;
grant update (active) on public.banner_items to authenticated;
grant update (active) on public.news_sources to authenticated;

create function public.update_advertisement(
  ad_id uuid, seen_updated_at timestamptz,
  title text, link_text text, ad_type public.ad_type, target_pages text[], target_categories text[], priority integer,
  active boolean, cost_per_view numeric, cost_per_click numeric,
  description text default null, image_url text default null, link_url text default null, placement_position text default null,
  start_date timestamptz default null, end_date timestamptz default null, max_budget numeric default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ad public.advertisements;
begin
  perform private.must_have_role('admin');
  select * into ad from public.advertisements a where a.id = ad_id for update;
  if not found then
    raise exception 'ad_gone';
  end if;
  if ad.updated_at is distinct from seen_updated_at then
    raise exception 'ad_changed';
  end if;
  update public.advertisements a
  set title = update_advertisement.title, link_text = update_advertisement.link_text, ad_type = update_advertisement.ad_type,
    target_pages = update_advertisement.target_pages, target_categories = update_advertisement.target_categories,
    priority = update_advertisement.priority, active = update_advertisement.active,
    cost_per_view = update_advertisement.cost_per_view, cost_per_click = update_advertisement.cost_per_click,
    description = update_advertisement.description, image_url = update_advertisement.image_url,
    link_url = update_advertisement.link_url, placement_position = update_advertisement.placement_position,
    start_date = coalesce(update_advertisement.start_date, a.start_date), end_date = update_advertisement.end_date,
    max_budget = update_advertisement.max_budget
  where a.id = ad.id;
end
$$;
comment on function public.update_advertisement is
  'Saves an ad that nobody has changed since seen_updated_at, else raises ad_changed. start_date null keeps the start.';

create function public.update_banner_item(
  banner_id uuid, seen_updated_at timestamptz,
  type public.banner_type, title text, message text, priority public.banner_priority, active boolean,
  link text default null, link_text text default null, expires_at timestamptz default null, image_url text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  banner public.banner_items;
begin
  perform private.must_have_role('admin');
  select * into banner from public.banner_items b where b.id = banner_id for update;
  if not found then
    raise exception 'banner_not_found';
  end if;
  if banner.updated_at is distinct from seen_updated_at then
    raise exception 'banner_changed';
  end if;
  update public.banner_items b
  set type = update_banner_item.type, title = update_banner_item.title, message = update_banner_item.message,
    priority = update_banner_item.priority, active = update_banner_item.active, link = update_banner_item.link,
    link_text = update_banner_item.link_text, expires_at = update_banner_item.expires_at,
    image_url = update_banner_item.image_url
  where b.id = banner.id;
end
$$;
comment on function public.update_banner_item is
  'Saves a banner that nobody has changed since seen_updated_at, else raises banner_changed.';

create function public.update_news_source(
  source_id uuid, seen_updated_at timestamptz,
  name text, url text, rss_feed_url text default null, api_endpoint text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  source public.news_sources;
begin
  perform private.must_have_role('admin');
  select * into source from public.news_sources s where s.id = source_id for update;
  if not found then
    raise exception 'source_not_found';
  end if;
  if source.updated_at is distinct from seen_updated_at then
    raise exception 'source_changed';
  end if;
  update public.news_sources s
  set name = update_news_source.name, url = update_news_source.url, rss_feed_url = update_news_source.rss_feed_url,
    api_endpoint = update_news_source.api_endpoint
  where s.id = source.id;
end
$$;
comment on function public.update_news_source is
  'Saves a source whose form nobody has changed since seen_updated_at, else raises source_changed.';

drop function public.paraphrase_draft_article;
create function public.paraphrase_draft_article(
  draft_id uuid, seen_updated_at timestamptz,
  title text, content text, excerpt text default null, category public.article_category default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.draft_articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into draft from public.draft_articles d where d.id = draft_id for update;
  if not found then
    raise exception 'draft_not_found';
  end if;
  if draft.status <> 'pending' then
    raise exception 'draft_not_pending' using detail = draft.status;
  end if;
  if draft.updated_at is distinct from seen_updated_at then
    raise exception 'paraphrase_changed';
  end if;
  update public.draft_articles d
  set paraphrased_title = nullif(trim(title), ''), paraphrased_content = nullif(trim(content), ''),
    paraphrased_excerpt = nullif(trim(excerpt), ''), suggested_category = coalesce(category, d.suggested_category)
  where d.id = draft.id;
end
$$;
comment on function public.paraphrase_draft_article is
  'An editor writes or mends the paraphrase of a pending draft that nobody else has written since seen_updated_at.';

grant execute on function public.update_advertisement, public.update_banner_item, public.update_news_source,
  public.paraphrase_draft_article to authenticated;
