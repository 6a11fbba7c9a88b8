-- Ads and their statistics. Readers see the ads that are running and count nothing themselves; admins manage them.

create type public.ad_type as enum ('banner', 'sidebar', 'inline', 'popup', 'sponsored');

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
comment on table public.advertisements is
  'Ads in five places. Money in cedis; counters and budget_spent belong to record_ad_interactions.';
comment on column public.advertisements.updated_at is
  'The version of what people decide; views and clicks do not change it.';
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

create trigger bump_version before update of title, description, image_url, link_url, link_text, ad_type,
  placement_position,
  target_pages, target_categories, priority, active, start_date, end_date, max_budget, cost_per_view, cost_per_click
  on public.advertisements for each row execute function private.bump_version();
create trigger follow_image after insert or delete or update of image_url on public.advertisements
  for each row execute function private.follow_image_of_row();

create function public.update_advertisement(p_ad_id uuid, p_expected_version timestamptz, p_ad jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ad public.advertisements;
  form public.advertisements;
begin
  perform private.require_role('admin');
  select * into ad from public.advertisements where id = p_ad_id for update;
  if not found then
    raise exception 'ad_gone';
  end if;
  perform private.require_version(ad.updated_at, p_expected_version, 'ad_changed');
  form := jsonb_populate_record(ad, p_ad);
  update public.advertisements
  set title = form.title, description = form.description, image_url = form.image_url, link_url = form.link_url,
    link_text = form.link_text, ad_type = form.ad_type, placement_position = form.placement_position,
    target_pages = form.target_pages, target_categories = form.target_categories, priority = form.priority,
    active = form.active, start_date = coalesce(form.start_date, ad.start_date), end_date = form.end_date,
    max_budget = form.max_budget, cost_per_view = form.cost_per_view, cost_per_click = form.cost_per_click
  where id = ad.id;
end
$$;
comment on function public.update_advertisement is
  'For admins: saves these columns of an ad that still has the expected version, else raises ad_changed. A start_date '
  'of null keeps the start.';
grant execute on function public.update_advertisement to authenticated;

-- Status ----------------------------------------------------------------------------------------

create type public.ad_status as enum ('running', 'scheduled', 'paused', 'spent', 'ended');
comment on type public.ad_status is 'Whether readers see an ad now and, if not, why.';

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

create table public.ad_interactions (
  id bigint generated always as identity primary key,
  ad_id uuid not null references public.advertisements (id) on delete cascade,
  interaction_type public.ad_interaction_type not null,
  visitor text not null check (char_length(visitor) between 1 and 100),
  page_url text check (char_length(page_url) <= 500),
  user_agent text check (char_length(user_agent) <= 500),
  flagged boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.ad_interactions is 'Views and clicks of the last ninety days, one row each.';
comment on column public.ad_interactions.flagged is 'Counted in flagged_ad_traffic instead of the ad.';
create index ad_interactions_visitor_idx on public.ad_interactions (ad_id, interaction_type, visitor, created_at desc);
create index ad_interactions_created_at_idx on public.ad_interactions (created_at desc);

alter table public.ad_interactions enable row level security;
grant select on public.ad_interactions to authenticated;

create policy "admins see ad interactions" on public.ad_interactions
  for select to authenticated using ((select private.is_admin()));

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
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ad_daily_stats as known (ad_id, day, views, clicks)
  values (new.ad_id, (new.created_at at time zone 'Africa/Accra')::date,
    (new.interaction_type = 'view')::integer, (new.interaction_type = 'click')::integer)
  on conflict (ad_id, day) do update
    set views = known.views + excluded.views, clicks = known.clicks + excluded.clicks;
  return null;
end
$$;
create trigger add_to_ad_daily_stats after insert on public.ad_interactions
  for each row when (not new.flagged) execute function private.add_to_ad_daily_stats();

-- Flagged traffic -------------------------------------------------------------------------------

-- Unlogged: every view writes it, and after a crash the counts start again.
create unlogged table private.ad_traffic (
  day date not null,
  ad_id uuid not null,
  network text not null,
  views integer not null default 0,
  clicks integer not null default 0,
  cost numeric(14, 4) not null default 0,
  window_started_at timestamptz not null default now(),
  window_views integer not null default 0,
  window_clicks integer not null default 0,
  primary key (day, ad_id, network)
);
comment on table private.ad_traffic is
  'Per day, ad and network: what was billed, and what came in the current ten minutes, held clicks included. A '
  'network is the hash of an address or of its surroundings, or "ad" for all of them.';

create type public.flagged_traffic_state as enum ('pending', 'accepted', 'dropped');

create type public.flagged_traffic_reason as enum ('home', 'address', 'provider', 'ad', 'hasty');
comment on type public.flagged_traffic_reason is
  'What was unusual: one IPv6 /64, one IPv4 address or IPv6 /48, one IPv4 /24 or IPv6 /32, the ad as a whole, or '
  'clicks too soon after their view.';

create table public.flagged_ad_traffic (
  id uuid primary key default gen_random_uuid(),
  ad_id uuid not null references public.advertisements (id) on delete cascade,
  day date not null,
  network text check (char_length(network) between 1 and 100),
  reason public.flagged_traffic_reason not null default 'address',
  views integer not null check (views >= 0),
  clicks integer not null check (clicks >= 0),
  cost numeric(14, 4) not null check (cost >= 0),
  state public.flagged_traffic_state not null default 'pending',
  decided_by uuid references public.profiles (id) on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  constraint flagged_ad_traffic_decided_check check ((state = 'pending') = (decided_at is null))
);
comment on table public.flagged_ad_traffic is
  'Views and clicks of an ad that came in unusual numbers or too soon. Billed only once an admin accepts them.';
comment on column public.flagged_ad_traffic.network is
  'As in private.ad_traffic, or "hasty". Removed when its day is over.';
comment on column public.flagged_ad_traffic.cost is 'At the price each view or click had when it came.';
create unique index flagged_ad_traffic_pending_key on public.flagged_ad_traffic (ad_id, network, day)
  where state = 'pending';
create index flagged_ad_traffic_ad_id_idx on public.flagged_ad_traffic (ad_id, day desc, network);
create index flagged_ad_traffic_state_idx on public.flagged_ad_traffic (state, created_at desc, id desc);
create index flagged_ad_traffic_decided_by_idx on public.flagged_ad_traffic (decided_by);
create index flagged_ad_traffic_day_idx on public.flagged_ad_traffic (day) where network is not null;

alter table public.flagged_ad_traffic enable row level security;
grant select (id, ad_id, day, reason, views, clicks, cost, state, decided_by, decided_at, created_at, updated_at)
  on public.flagged_ad_traffic to authenticated;

create policy "admins see flagged traffic" on public.flagged_ad_traffic
  for select to authenticated using ((select private.is_admin()));

create trigger bump_version before update of views, clicks, cost, state on public.flagged_ad_traffic
  for each row execute function private.bump_version();

create view public.flagged_ad_overview with (security_invoker = true) as
select f.id, f.ad_id, a.title, f.day, f.reason, f.views, f.clicks, f.cost, f.state, f.decided_at,
  coalesce(p.full_name, p.email) as decided_by,
  f.created_at, f.updated_at
from public.flagged_ad_traffic f join public.advertisements a on a.id = f.ad_id
  left join public.profiles p on p.id = f.decided_by;
comment on view public.flagged_ad_overview is
  'Flagged traffic with the ad''s title and who decided, as admins list it.';
grant select on public.flagged_ad_overview to authenticated;

create view public.flagged_ad_totals with (security_invoker = true) as
select ad_id, state, count(*)::integer as rows, sum(views)::bigint as views, sum(clicks)::bigint as clicks,
  sum(cost) as cost
from public.flagged_ad_traffic group by ad_id, state;
comment on view public.flagged_ad_totals is 'Flagged traffic per ad and state.';
grant select on public.flagged_ad_totals to authenticated;

create function private.correct_ad(p_ad_id uuid, p_day date, p_views integer, p_clicks integer, p_cost numeric)
  returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Never below zero: an admin may have reset the counters with SQL.
  update public.advertisements
  set impression_count = greatest(impression_count + p_views, 0), click_count = greatest(click_count + p_clicks, 0),
    budget_spent = greatest(budget_spent + p_cost, 0)
  where id = p_ad_id;
  insert into public.ad_daily_stats as known (ad_id, day, views, clicks)
  values (p_ad_id, p_day, greatest(p_views, 0), greatest(p_clicks, 0))
  on conflict (ad_id, day) do update
    set views = greatest(known.views + p_views, 0), clicks = greatest(known.clicks + p_clicks, 0);
end
$$;
comment on function private.correct_ad is 'Adds views, clicks and cost of a day to an ad; negative values subtract.';

create function private.is_unusual_ad_traffic(p_level integer, p_traffic private.ad_traffic,
  p_ad public.advertisements) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  -- All limits, with their reasons in docs/decisions/033-flagged-ad-traffic.md. By level: home, address, provider, ad.
  window_clicks constant integer := (array[20, 60, 90, 120])[p_level];
  window_views constant integer := (array[200, 600, 3000, 4000])[p_level];
  day_clicks constant integer := (array[100, 240, 270, 300])[p_level];
  day_views constant integer := (array[1000, 3000, 20000, 100000])[p_level];
  usual record;
begin
  if p_level <= 2 then
    return p_traffic.window_clicks > window_clicks or p_traffic.window_views > window_views
      or p_traffic.clicks > day_clicks or p_traffic.views > day_views
      or (p_traffic.views + p_traffic.clicks >= 10 and p_traffic.cost > p_ad.max_budget / 2);
  end if;
  if p_traffic.window_clicks <= window_clicks and p_traffic.window_views <= window_views
    and p_traffic.clicks <= day_clicks and p_traffic.views <= day_views then
    return false;
  end if;
  -- Many people: compared with the last four weeks of the ad. A new ad has one click in a hundred views.
  select coalesce(avg(views), 0) / 144 as views, coalesce(avg(clicks), 0) / 144 as clicks,
    (coalesce(sum(clicks), 0) + 1)::numeric / (coalesce(sum(views), 0) + 100) as click_rate
  into usual from public.ad_daily_stats where ad_id = p_ad.id and day between p_traffic.day - 28 and p_traffic.day - 1;
  return p_traffic.window_clicks > greatest(window_clicks, 10 * usual.clicks)
    or p_traffic.window_views > greatest(window_views, 10 * usual.views)
    or p_traffic.views > greatest(day_views, 1440 * usual.views)
    or (p_traffic.clicks > day_clicks and p_traffic.clicks > p_traffic.views * least(0.5,
      greatest(0.05, 10 * usual.click_rate)));
end
$$;
comment on function private.is_unusual_ad_traffic is
  'Whether a network brought an ad more than people do (docs/decisions/033-flagged-ad-traffic.md). Level 1 is a home, '
  '2 an address, 3 a provider, 4 all of the ad.';

create function private.count_ad_interaction(
  p_ad_id uuid, p_interaction_type public.ad_interaction_type, p_visitor text, p_networks text[], p_is_hasty boolean,
  p_page_url text, p_user_agent text
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Africa/Accra')::date;
  networks constant text[] := array[p_networks[1], p_networks[2], p_networks[3], 'ad'];
  new_views constant integer := (p_interaction_type = 'view')::integer;
  new_clicks constant integer := (p_interaction_type = 'click')::integer;
  billable constant integer := (not p_is_hasty)::integer;
  ad public.advertisements;
  price numeric;
  charge numeric;
  held public.flagged_ad_traffic;
  traffic private.ad_traffic;
  level integer;
begin
  if exists (
    select 1 from public.ad_interactions
    where ad_id = p_ad_id and interaction_type = p_interaction_type and visitor = p_visitor
      and created_at > now() - interval '30 minutes'
  ) then
    return false;
  end if;
  select * into ad from public.advertisements where id = p_ad_id;
  if ad.budget_spent >= ad.max_budget then
    return false;
  end if;
  price := case p_interaction_type when 'view' then ad.cost_per_view else ad.cost_per_click end;
  -- least() ignores a null: without a budget there is no limit.
  charge := least(price, ad.max_budget - ad.budget_spent);

  -- Traffic that an admin dropped stays flagged for the rest of the day. The narrowest network first; pending sorts
  -- first.
  select * into held from public.flagged_ad_traffic
  where ad_id = p_ad_id and day = today and network = any (networks) and state <> 'accepted'
  order by array_position(networks, network), state limit 1;
  if held.id is null then
    -- During a burst of many, those who bring most of it are held first, so that others are still billed.
    with counted as (
      insert into private.ad_traffic as known (day, ad_id, network, views, clicks, cost, window_views, window_clicks)
      select today, p_ad_id, one, new_views * billable, new_clicks * billable, charge * billable, new_views, new_clicks
      from unnest(networks) as one where one is not null
      on conflict (day, ad_id, network) do update set
        views = known.views + excluded.views,
        clicks = known.clicks + excluded.clicks,
        cost = known.cost + excluded.cost,
        window_started_at =
          case when known.window_started_at < now() - interval '10 minutes' then now() else known.window_started_at end,
        window_views = new_views
          + case when known.window_started_at < now() - interval '10 minutes' then 0 else known.window_views end,
        window_clicks = new_clicks
          + case when known.window_started_at < now() - interval '10 minutes' then 0 else known.window_clicks end
      returning known as one
    ), judged as materialized (
      select one, private.is_unusual_ad_traffic(array_position(networks, (one).network), one, ad) as is_unusual
        from counted
    )
    select (one).* into traffic from judged
    where is_unusual or (((one).window_clicks > 10 or (one).window_views > 100)
      and exists (select 1 from judged where is_unusual))
    order by array_position(networks, (one).network) limit 1;
    if traffic.network is not null then
      level := array_position(networks, traffic.network);
      -- What the ad was already billed for this network today waits with the rest, and no longer counts in wider
      -- networks.
      delete from private.ad_traffic where day = today and ad_id = p_ad_id and network = traffic.network;
      update private.ad_traffic set views = greatest(views - traffic.views, 0),
        clicks = greatest(clicks - traffic.clicks, 0),
        cost = greatest(cost - traffic.cost, 0), window_views = greatest(window_views - traffic.window_views, 0),
        window_clicks = greatest(window_clicks - traffic.window_clicks, 0)
      where day = today and ad_id = p_ad_id and network = any (networks[level + 1:]);
      traffic.views := traffic.views - new_views * billable;
      traffic.clicks := traffic.clicks - new_clicks * billable;
      traffic.cost := traffic.cost - charge * billable;
      insert into public.flagged_ad_traffic (ad_id, day, network, reason, views, clicks, cost)
      values (p_ad_id, today, traffic.network, (enum_range(null::public.flagged_traffic_reason))[level],
        traffic.views, traffic.clicks, traffic.cost)
      returning * into held;
      perform private.correct_ad(p_ad_id, today, -traffic.views, -traffic.clicks, -traffic.cost);
    elsif p_is_hasty then
      held.network := 'hasty';
      held.reason := 'hasty';
    end if;
  end if;
  if held.network is not null then
    -- A flood must not fill the disk either.
    if held.views + held.clicks >= 50000 then
      return false;
    end if;
    insert into public.flagged_ad_traffic as known (ad_id, day, network, reason, views, clicks, cost)
    values (p_ad_id, today, held.network, held.reason, new_views, new_clicks, price)
    on conflict (ad_id, network, day) where state = 'pending' do update
      set views = known.views + new_views, clicks = known.clicks + new_clicks, cost = known.cost + price;
  else
    update public.advertisements
    set impression_count = impression_count + new_views, click_count = click_count + new_clicks,
      budget_spent = budget_spent + charge
    where id = p_ad_id;
  end if;
  insert into public.ad_interactions (ad_id, interaction_type, visitor, page_url, user_agent, flagged)
  values (p_ad_id, p_interaction_type, p_visitor, left(p_page_url, 500), left(p_user_agent, 500),
    held.network is not null);
  return true;
end
$$;
comment on function private.count_ad_interaction is
  'Counts one view or click of a locked ad, billed or flagged, unless the visitor was counted within 30 minutes or '
  'the budget is spent. p_networks: hashes of the home (or null), the address and its provider (or null).';

create function public.record_ad_interactions(p_interactions jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  interaction record;
  serving uuid[];
  affordable uuid[];
  viewed_at timestamptz;
  is_counted boolean;
  counted jsonb := '[]';
begin
  -- The interactions of an ad and decisions about them take turns. Locked in one order, so that two web servers never
  -- wait for each other.
  select array_agg(id), array_agg(id) filter (where budget_spent < max_budget) into serving, affordable from (
    select id, budget_spent, max_budget from public.advertisements
    where id in (select (value ->> 'ad_id')::uuid from jsonb_array_elements(p_interactions))
      and active and start_date <= now() and (end_date is null or end_date > now())
    order by id for no key update
  ) as locked;
  for interaction in
    select * from rows from (
      jsonb_to_recordset(p_interactions) as (ad_id uuid, interaction_type public.ad_interaction_type, visitor text,
        networks text[], key_age integer, with_view boolean, page_url text, user_agent text)
    ) with ordinality order by ordinality
  loop
    is_counted := null;
    if interaction.ad_id = any (serving) then
      viewed_at := null;
      if interaction.interaction_type = 'click' then
        -- A view that comes with its click proves nothing, so both are held.
        if interaction.with_view then
          perform private.count_ad_interaction(interaction.ad_id, 'view', interaction.visitor, interaction.networks,
            true,
            interaction.page_url, interaction.user_agent);
        end if;
        select min(created_at) into viewed_at from public.ad_interactions
        where ad_id = interaction.ad_id and interaction_type = 'view' and visitor = interaction.visitor;
      end if;
      is_counted := (interaction.interaction_type = 'view' or viewed_at is not null) and private.count_ad_interaction(
        interaction.ad_id, interaction.interaction_type, interaction.visitor, interaction.networks,
        interaction.interaction_type = 'click'
          and (coalesce(interaction.key_age, 0) < 2 or viewed_at > now() - interval '1 second'),
        interaction.page_url, interaction.user_agent);
    end if;
    counted := counted || to_jsonb(array[is_counted]);
  end loop;
  return jsonb_build_object('counted', counted, 'spent', (
    select coalesce(jsonb_agg(id), '[]') from public.advertisements where id = any (affordable)
      and budget_spent >= max_budget
  ));
end
$$;
comment on function public.record_ad_interactions is
  'Counts views, and clicks of visitors whose view was counted (with_view: or is counted now). A click is held for '
  'review less than a second after its view, or with a visitor key (key_age in seconds) that is younger than two. '
  'Returns for each whether it counted, null for an ad that is not running, and the ads whose budget is spent by '
  'them. For the secret key alone.';

create function public.decide_flagged_ad_traffic(p_traffic_id uuid, p_expected_version timestamptz, p_accept boolean)
  returns void
language plpgsql security definer set search_path = '' as $$
declare
  ad public.advertisements;
  traffic public.flagged_ad_traffic;
begin
  perform private.require_role('admin');
  -- Counting and deciding both lock the ad first.
  select * into ad from public.advertisements
  where id = (select ad_id from public.flagged_ad_traffic where id = p_traffic_id) for no key update;
  select * into traffic from public.flagged_ad_traffic where id = p_traffic_id;
  if not found then
    raise exception 'flagged_traffic_gone';
  end if;
  if traffic.state <> 'pending' then
    raise exception 'flagged_traffic_decided';
  end if;
  if p_accept then
    -- Accepting bills only what the admin saw; dropping works while a flood continues.
    perform private.require_version(traffic.updated_at, p_expected_version, 'flagged_traffic_changed');
    perform private.correct_ad(ad.id, traffic.day, traffic.views, traffic.clicks,
      greatest(least(traffic.cost, ad.max_budget - ad.budget_spent), 0));
  end if;
  update public.flagged_ad_traffic
  set state = case when p_accept then 'accepted' else 'dropped' end::public.flagged_traffic_state,
    decided_by = (select auth.uid()), decided_at = now()
  where id = traffic.id;
  perform private.write_audit_log('ad', ad.id, ad.title,
    (case when p_accept then 'accepted_traffic' else 'dropped_traffic' end)::public.audit_action,
    null, jsonb_build_object('views', traffic.views, 'clicks', traffic.clicks, 'cost', traffic.cost), null);
end
$$;
comment on function public.decide_flagged_ad_traffic is
  'For admins: bills flagged traffic, within the ad''s budget, or drops it, once. Accepting needs the version that '
  'was seen.';
grant execute on function public.decide_flagged_ad_traffic to authenticated;
