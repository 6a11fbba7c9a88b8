-- Ads, how often they were seen and clicked, and what advertisers ask.
-- Readers see the ads that are serving and count nothing themselves. Admins keep ads and read inquiries.

create type public.ad_type as enum ('banner', 'sidebar', 'inline', 'popup', 'sponsored');

create table public.advertisements (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(trim(title)) between 1 and 200),
  description text check (char_length(description) <= 1000),
  image_url text check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 2000),
  link_url text check (link_url ~ '^(https?://|mailto:)' and char_length(link_url) <= 2000),
  link_text text not null default 'Learn More' check (char_length(link_text) between 1 and 60),
  ad_type public.ad_type not null default 'banner',
  placement_position text check (char_length(placement_position) <= 60),
  target_pages text[] not null default '{}',
  target_categories text[] not null default '{}',
  priority integer not null default 1 check (priority >= 1),
  active boolean not null default true,
  start_date timestamptz not null default now(),
  end_date timestamptz,
  max_budget numeric(12, 2) check (max_budget > 0),
  budget_spent numeric(14, 4) not null default 0 check (budget_spent >= 0),
  cost_per_view numeric(10, 4) not null default 0 check (cost_per_view >= 0),
  cost_per_click numeric(10, 4) not null default 0 check (cost_per_click >= 0),
  impression_count bigint not null default 0,
  click_count bigint not null default 0,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  check (end_date is null or end_date > start_date)
);
comment on table public.advertisements is 'Ads in five places. Money in cedis; counters and budget_spent belong to record_ad_interaction.';
create index advertisements_serving_idx on public.advertisements (ad_type, priority desc, created_at desc) where active;
create index advertisements_created_at_idx on public.advertisements (created_at desc, id desc);
create index advertisements_created_by_idx on public.advertisements (created_by);

alter table public.advertisements enable row level security;
grant select (
  id, title, description, image_url, link_url, link_text, ad_type, placement_position,
  target_pages, target_categories, priority, start_date, end_date, created_at
) on public.advertisements to anon;
grant select, delete on public.advertisements to authenticated;
grant insert (title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages,
  target_categories, priority, active, start_date, end_date, max_budget, cost_per_view, cost_per_click)
  on public.advertisements to authenticated;
grant update (title, description, image_url, link_url, link_text, ad_type, placement_position, target_pages,
  target_categories, priority, active, start_date, end_date, max_budget, cost_per_view, cost_per_click)
  on public.advertisements to authenticated;

create policy "readers see ads that are serving" on public.advertisements
  for select to anon using (
    active and start_date <= now() and (end_date is null or end_date > now())
    and (max_budget is null or budget_spent < max_budget)
  );
create policy "admins see every ad" on public.advertisements
  for select to authenticated using ((select private.is_admin()));
create policy "admins add ads" on public.advertisements
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins edit ads" on public.advertisements
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete ads" on public.advertisements
  for delete to authenticated using ((select private.is_admin()));

create type public.ad_interaction_type as enum ('view', 'click');

create table public.ad_interactions (
  id bigint generated always as identity primary key,
  ad_id uuid not null references public.advertisements (id) on delete cascade,
  interaction_type public.ad_interaction_type not null,
  visitor text not null check (char_length(visitor) between 1 and 100),
  page_url text check (char_length(page_url) <= 500),
  user_agent text check (char_length(user_agent) <= 500),
  created_at timestamptz not null default now()
);
comment on table public.ad_interactions is 'One row for each counted view or click of an ad.';
create index ad_interactions_visitor_idx on public.ad_interactions (ad_id, interaction_type, visitor, created_at desc);
create index ad_interactions_created_at_idx on public.ad_interactions (created_at desc);
alter table public.ad_interactions enable row level security;
grant select on public.ad_interactions to authenticated;
create policy "admins see ad interactions" on public.ad_interactions
  for select to authenticated using ((select private.is_admin()));

-- Called by the web server alone (secret key), which knows the browser and limits its pace.
create function public.record_ad_interaction(
  seen_ad uuid, interaction public.ad_interaction_type, visitor_key text, page text default null, agent text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select 1 from public.advertisements
    where id = seen_ad and active and start_date <= now() and (end_date is null or end_date > now())
  ) then
    raise exception 'ad_not_found';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(seen_ad::text || interaction || visitor_key, 2));
  if exists (
    select 1 from public.ad_interactions
    where ad_id = seen_ad and interaction_type = interaction and visitor = visitor_key
      and created_at > now() - interval '30 minutes'
  ) then
    return false;
  end if;
  insert into public.ad_interactions (ad_id, interaction_type, visitor, page_url, user_agent)
  values (seen_ad, interaction, visitor_key, left(page, 500), left(agent, 500));
  update public.advertisements
  set impression_count = impression_count + (interaction = 'view')::integer,
    click_count = click_count + (interaction = 'click')::integer,
    budget_spent = budget_spent + case interaction when 'view' then cost_per_view else cost_per_click end
  where id = seen_ad;
  return true;
end
$$;
comment on function public.record_ad_interaction is
  'Counts a view or click unless the same browser was counted within 30 minutes; answers whether it counted.';

create type public.ad_package as enum ('banner', 'sponsored', 'newsletter', 'custom');
create type public.budget_range as enum ('under-1000', '1000-5000', '5000-10000', 'over-10000');

create table public.advertising_inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  email text not null check (email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' and char_length(email) <= 254),
  company text not null check (char_length(trim(company)) between 1 and 200),
  phone text check (char_length(phone) <= 50),
  package_type public.ad_package not null,
  budget_range public.budget_range,
  message text not null check (char_length(trim(message)) between 1 and 5000),
  read boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.advertising_inquiries is 'What advertisers ask on /advertise; budgets in cedis.';
create index advertising_inquiries_created_at_idx on public.advertising_inquiries (created_at desc, id desc);
alter table public.advertising_inquiries enable row level security;
grant select, delete on public.advertising_inquiries to authenticated;
grant update (read) on public.advertising_inquiries to authenticated;
create policy "admins see inquiries" on public.advertising_inquiries
  for select to authenticated using ((select private.is_admin()));
create policy "admins mark inquiries" on public.advertising_inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete inquiries" on public.advertising_inquiries
  for delete to authenticated using ((select private.is_admin()));

create function public.submit_advertising_inquiry(
  name text, email text, company text, phone text, package_type public.ad_package,
  budget_range public.budget_range, message text
) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.advertising_inquiries (name, email, company, phone, package_type, budget_range, message)
  values (trim(name), lower(trim(email)), trim(company), nullif(trim(phone), ''), package_type, budget_range, trim(message))
  returning id
$$;
comment on function public.submit_advertising_inquiry is 'For the web server alone, which limits each address.';
