-- Ads and their statistics. Readers see the ads that are running and count nothing themselves; admins manage them.
-- Errors: not_allowed (42501), ad_not_found, ad_gone, ad_changed, image_not_ours (23514), image_removed.

create type public.ad_type as enum ('banner', 'sidebar', 'inline', 'popup', 'sponsored');
comment on type public.ad_type is 'The five places of ads on a page.';

create table public.advertisements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(trim(title)) between 1 and 200),
  description text check (char_length(description) <= 1000),
  image_url public.site_image,
  link_url public.web_url,
  link_text text not null default 'Learn More' check (char_length(link_text) between 1 and 60),
  ad_type public.ad_type not null default 'banner',
  placement_position text check (char_length(placement_position) <= 60),
  target_pages text[] not null default '{}' check (cardinality(target_pages) <= 50),
  target_categories text[] not null default '{}' check (cardinality(target_categories) <= 50),
  priority integer not null default 1 check (priority >= 1),
  active boolean not null default true,
  start_date timestamptz not null default now() check (isfinite(start_date)),
  end_date timestamptz check (isfinite(end_date)),
  max_budget numeric(12, 2) check (max_budget > 0),
  budget_spent numeric(14, 4) not null default 0 check (budget_spent >= 0),
  cost_per_view numeric(10, 4) not null default 0 check (cost_per_view >= 0),
  cost_per_click numeric(10, 4) not null default 0 check (cost_per_click >= 0),
  impression_count bigint not null default 0,
  click_count bigint not null default 0,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint advertisements_dates_check check (end_date is null or end_date > start_date)
);
comment on table public.advertisements is 'Ads in five places. Money in cedis; counters and budget_spent belong to record_ad_interaction.';
comment on column public.advertisements.updated_at is 'The version of what people decide; views and clicks do not change it.';
create index advertisements_serving_idx on public.advertisements (ad_type, priority desc, created_at desc) where active;
create index advertisements_created_at_idx on public.advertisements (created_at desc, id desc);
create index advertisements_created_by_idx on public.advertisements (created_by);
create index advertisements_image_url_idx on public.advertisements (image_url) where image_url is not null;

alter table public.advertisements enable row level security;
grant select (
  id, title, description, image_url, link_url, link_text, ad_type, placement_position,
  target_pages, target_categories, priority, start_date, end_date, created_at
) on public.advertisements to anon;
grant select, delete on public.advertisements to authenticated;
grant insert (title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages,
  target_categories, priority, active, start_date, end_date, max_budget, cost_per_view, cost_per_click)
  on public.advertisements to authenticated;
grant update (active) on public.advertisements to authenticated;

create policy "readers see ads that are running" on public.advertisements
  for select to anon using (
    active and start_date <= now() and (end_date is null or end_date > now())
    and (max_budget is null or budget_spent < max_budget)
  );
create policy "admins see every ad" on public.advertisements
  for select to authenticated using ((select private.is_admin()));
create policy "admins add ads" on public.advertisements
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins switch ads" on public.advertisements
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete ads" on public.advertisements
  for delete to authenticated using ((select private.is_admin()));

create trigger bump_version before update of title, description, image_url, link_url, link_text, ad_type, placement_position,
  target_pages, target_categories, priority, active, start_date, end_date, max_budget, cost_per_view, cost_per_click
  on public.advertisements for each row execute function private.bump_version();
create trigger refuse_removed_image before insert or update of image_url on public.advertisements
  for each row when (new.image_url is not null) execute function private.refuse_removed_image();
create trigger release_image after update of image_url on public.advertisements
  for each row when (old.image_url is distinct from new.image_url) execute function private.release_image();
create trigger release_image_on_delete after delete on public.advertisements
  for each row when (old.image_url is not null) execute function private.release_image();

create function public.update_advertisement(
  p_ad_id uuid, p_expected_version timestamptz,
  p_title text, p_link_text text, p_ad_type public.ad_type, p_target_pages text[], p_target_categories text[],
  p_priority integer, p_active boolean, p_cost_per_view numeric, p_cost_per_click numeric,
  p_description text default null, p_image_url text default null, p_link_url text default null,
  p_placement_position text default null, p_start_date timestamptz default null, p_end_date timestamptz default null,
  p_max_budget numeric default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ad public.advertisements;
begin
  perform private.require_role('admin');
  select * into ad from public.advertisements where id = p_ad_id for update;
  if not found then
    raise exception 'ad_gone';
  end if;
  perform private.require_version(ad.updated_at, p_expected_version, 'ad_changed');
  update public.advertisements
  set title = p_title, description = p_description, image_url = p_image_url, link_url = p_link_url, link_text = p_link_text,
    ad_type = p_ad_type, placement_position = p_placement_position,
    target_pages = p_target_pages, target_categories = p_target_categories, priority = p_priority, active = p_active,
    start_date = coalesce(p_start_date, start_date), end_date = p_end_date, max_budget = p_max_budget,
    cost_per_view = p_cost_per_view, cost_per_click = p_cost_per_click
  where id = ad.id;
end
$$;
comment on function public.update_advertisement is
  'For admins: saves an ad that still has the expected version, else raises ad_changed. p_start_date null keeps the start.';
grant execute on function public.update_advertisement to authenticated;

-- Status ----------------------------------------------------------------------------------------

create type public.ad_status as enum ('running', 'scheduled', 'paused', 'spent', 'ended');
comment on type public.ad_status is 'Whether readers see an ad now, or why not.';

create view public.ad_overview with (security_invoker = true) as
select id, title, image_url, link_url, ad_type, placement_position, priority, active, start_date, end_date,
  max_budget, budget_spent, impression_count, click_count, created_at,
  case when impression_count > 0 then round(click_count::numeric / impression_count, 4) else 0 end as click_rate,
  (case
    when end_date <= now() then 'ended'
    when not active then 'paused'
    when start_date > now() then 'scheduled'
    when budget_spent >= max_budget then 'spent'
    else 'running'
  end)::public.ad_status as status
from public.advertisements;
comment on view public.ad_overview is 'Ads with their current status and click rate, as admins list them.';
grant select on public.ad_overview to authenticated;

-- Views and clicks ------------------------------------------------------------------------------

create type public.ad_interaction_type as enum ('view', 'click');
comment on type public.ad_interaction_type is 'What is counted and charged.';

create table public.ad_interactions (
  id bigint generated always as identity primary key,
  ad_id uuid not null references public.advertisements (id) on delete cascade,
  interaction_type public.ad_interaction_type not null,
  visitor text not null check (char_length(visitor) between 1 and 100),
  page_url text check (char_length(page_url) <= 500),
  user_agent text check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now()
);
comment on table public.ad_interactions is 'Counted views and clicks of the last ninety days, one row each.';
create index ad_interactions_visitor_idx on public.ad_interactions (ad_id, interaction_type, visitor, created_at desc);
create index ad_interactions_created_at_idx on public.ad_interactions (created_at desc);

alter table public.ad_interactions enable row level security;
grant select on public.ad_interactions to authenticated;

create policy "admins see ad interactions" on public.ad_interactions
  for select to authenticated using ((select private.is_admin()));

create trigger delete_after_90_days after insert on public.ad_interactions
  for each row when (new.id % 100 = 0) execute function private.delete_after_90_days('created_at');

create function public.record_ad_interaction(
  p_ad_id uuid, p_interaction_type public.ad_interaction_type, p_visitor text,
  p_page_url text default null, p_user_agent text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.advertisements
    where id = p_ad_id and active and start_date <= now() and (end_date is null or end_date > now())
  ) then
    raise exception 'ad_not_found';
  end if;
  -- Concurrent requests of one browser queue here, so that the second sees the first.
  perform private.lock('ad_interaction', p_ad_id || ' ' || p_interaction_type || ' ' || p_visitor);
  if exists (
    select 1 from public.ad_interactions
    where ad_id = p_ad_id and interaction_type = p_interaction_type and visitor = p_visitor
      and created_at > now() - interval '30 minutes'
  ) then
    return false;
  end if;
  insert into public.ad_interactions (ad_id, interaction_type, visitor, page_url, user_agent)
  values (p_ad_id, p_interaction_type, p_visitor, left(p_page_url, 500), left(p_user_agent, 500));
  update public.advertisements
  set impression_count = impression_count + (p_interaction_type = 'view')::integer,
    click_count = click_count + (p_interaction_type = 'click')::integer,
    budget_spent = budget_spent + case p_interaction_type when 'view' then cost_per_view else cost_per_click end
  where id = p_ad_id;
  return true;
end
$$;
comment on function public.record_ad_interaction is
  'Counts a view or click unless the same browser was counted within 30 minutes; returns whether it counted. For the secret key alone.';

create table public.ad_daily_stats (
  ad_id uuid not null references public.advertisements (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (ad_id, day)
);
comment on table public.ad_daily_stats is
  'Views and clicks per ad and day in Accra, so that charts need not count ad_interactions, which grows by millions.';

alter table public.ad_daily_stats enable row level security;
grant select on public.ad_daily_stats to authenticated;

create policy "admins see ad statistics" on public.ad_daily_stats
  for select to authenticated using ((select private.is_admin()));

create function private.add_to_ad_daily_stats() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.ad_daily_stats as known (ad_id, day, views, clicks)
  values (new.ad_id, (new.created_at at time zone 'Africa/Accra')::date,
    (new.interaction_type = 'view')::integer, (new.interaction_type = 'click')::integer)
  on conflict (ad_id, day) do update
    set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks;
  return null;
end
$$;
comment on function private.add_to_ad_daily_stats is 'Trigger: counts a view or click on its day.';
create trigger add_to_ad_daily_stats after insert on public.ad_interactions
  for each row execute function private.add_to_ad_daily_stats();

create function public.list_ad_daily_stats(p_ad_id uuid) returns table (day date, views integer, clicks integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Africa/Accra')::date;
begin
  perform private.require_role('admin');
  if not exists (select 1 from public.advertisements where id = p_ad_id) then
    raise exception 'ad_not_found';
  end if;
  return query
    select calendar.day, coalesce(stats.views, 0), coalesce(stats.clicks, 0)
    from (select today - back as day from generate_series(0, 29) as back) as calendar
    left join public.ad_daily_stats as stats on stats.ad_id = p_ad_id and stats.day = calendar.day
    order by calendar.day;
end
$$;
comment on function public.list_ad_daily_stats is 'For admins: the last thirty days of an ad, today last, days without views included.';
grant execute on function public.list_ad_daily_stats to authenticated;
