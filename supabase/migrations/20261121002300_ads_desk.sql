-- The desk of ads: where each ad stands, and what it did day by day.
-- Admins alone see either. Nobody writes the days: a trigger counts them with each view and click.

-- Where an ad leads is a page of the web.
update public.advertisements set link_url = null where link_url !~ '^https?://';
alter table public.advertisements
  drop constraint advertisements_link_url_check,
  add constraint advertisements_link_url_check check (link_url ~ '^https?://' and char_length(link_url) <= 2000),
  add constraint advertisements_targets_check
    check (cardinality(target_pages) <= 50 and cardinality(target_categories) <= 50);

create type public.ad_status as enum ('running', 'scheduled', 'paused', 'spent', 'ended');

-- What the list sorts and filters by, judged by the clock at the moment of asking.
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
comment on view public.ad_overview is 'Ads as their desk lists them, with status and click rate; keeps to the policies of whoever asks.';
grant select on public.ad_overview to authenticated;

create table public.ad_days (
  ad_id uuid not null references public.advertisements (id) on delete cascade,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (ad_id, day)
);
comment on table public.ad_days is
  'Views and clicks of an ad on a day of Accra. Kept beside ad_interactions, which grows by millions: a chart must not count them.';
alter table public.ad_days enable row level security;
grant select on public.ad_days to authenticated;
create policy "admins see ad days" on public.ad_days
  for select to authenticated using ((select private.is_admin()));

insert into public.ad_days (ad_id, day, views, clicks)
select ad_id, (created_at at time zone 'Africa/Accra')::date,
  count(*) filter (where interaction_type = 'view'), count(*) filter (where interaction_type = 'click')
from public.ad_interactions group by 1, 2;

create function private.count_ad_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.ad_days as known (ad_id, day, views, clicks)
  values (new.ad_id, (new.created_at at time zone 'Africa/Accra')::date,
    (new.interaction_type = 'view')::integer, (new.interaction_type = 'click')::integer)
  on conflict (ad_id, day) do update
    set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks;
  return null;
end
$$;
create trigger ad_interactions_count_day after insert on public.ad_interactions
  for each row execute function private.count_ad_day();

create function public.list_ad_days(ad uuid) returns table (day date, views integer, clicks integer)
language plpgsql stable set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Africa/Accra')::date;
begin
  perform private.must_have_role('admin');
  if not exists (select 1 from public.advertisements where id = ad) then
    raise exception 'ad_not_found';
  end if;
  return query
    select calendar.day, coalesce(counted.views, 0), coalesce(counted.clicks, 0)
    from (select today - back as day from generate_series(0, 29) as back) as calendar
    left join public.ad_days as counted on counted.ad_id = ad and counted.day = calendar.day
    order by calendar.day;
end
$$;
comment on function public.list_ad_days is 'The last thirty days of an ad, today last; days without readers among them.';
grant execute on function public.list_ad_days to authenticated;
