-- Advertising inquiries from /advertise. Admins work through them: unread → read → handled.

create type public.ad_package as enum ('banner', 'sponsored', 'newsletter', 'custom');
create type public.budget_range as enum ('under-1000', '1000-5000', '5000-10000', 'over-10000');
comment on type public.budget_range is 'Budgets on /advertise, in cedis.';

create table public.advertising_inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  email public.email_address not null,
  company text not null check (char_length(trim(company)) between 1 and 200),
  phone text check (char_length(phone) <= 50),
  package_type public.ad_package not null,
  budget_range public.budget_range,
  message text not null check (char_length(trim(message)) between 1 and 5000),
  read boolean not null default false,
  handled boolean not null default false,
  created_at timestamptz not null default now(),
  constraint advertising_inquiries_handled_check check (read or not handled)
);
comment on table public.advertising_inquiries is 'Inquiries sent from /advertise; budgets in cedis.';
create index advertising_inquiries_created_at_idx on public.advertising_inquiries (created_at desc, id desc);
create index advertising_inquiries_open_idx on public.advertising_inquiries (created_at desc, id desc)
  where not handled;

alter table public.advertising_inquiries enable row level security;
grant select, delete on public.advertising_inquiries to authenticated;
grant update (read, handled) on public.advertising_inquiries to authenticated;

create policy "admins see inquiries" on public.advertising_inquiries
  for select to authenticated using ((select private.is_admin()));
create policy "admins mark inquiries" on public.advertising_inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete inquiries" on public.advertising_inquiries
  for delete to authenticated using ((select private.is_admin()));
