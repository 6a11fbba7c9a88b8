-- Banners: announcements over every page, also the ticker's titles (type breaking).
-- Readers see active ones that have not expired; admins keep them.

create type public.banner_type as enum ('breaking', 'announcement', 'alert');
create type public.banner_priority as enum ('low', 'medium', 'high');

create table public.banner_items (
  id uuid primary key default gen_random_uuid(),
  type public.banner_type not null default 'announcement',
  title text not null check (char_length(trim(title)) between 1 and 200),
  message text not null check (char_length(trim(message)) between 1 and 1000),
  link text check (link ~ '^(https?://|/|#)' and char_length(link) <= 2000),
  link_text text check (char_length(link_text) <= 60),
  priority public.banner_priority not null default 'medium',
  active boolean not null default true,
  expires_at timestamptz,
  image_url text check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.banner_items is 'Announcements over every page; the enum orders priority low < medium < high.';
create index banner_items_active_idx on public.banner_items (priority desc, created_at desc) where active;
create index banner_items_created_at_idx on public.banner_items (created_at desc, id desc);

alter table public.banner_items enable row level security;
grant select on public.banner_items to anon, authenticated;
grant insert (type, title, message, link, link_text, priority, active, expires_at, image_url)
  on public.banner_items to authenticated;
grant update (type, title, message, link, link_text, priority, active, expires_at, image_url)
  on public.banner_items to authenticated;
grant delete on public.banner_items to authenticated;

create policy "readers see active banners" on public.banner_items
  for select to anon, authenticated using (active and (expires_at is null or expires_at > now()));
create policy "admins see every banner" on public.banner_items
  for select to authenticated using ((select private.is_admin()));
create policy "admins add banners" on public.banner_items
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins edit banners" on public.banner_items
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete banners" on public.banner_items
  for delete to authenticated using ((select private.is_admin()));

-- A banner that is switched off is hidden by policy, so its own change reaches no reader.
-- This one row, which everybody may see, changes with every banner and says only that something did.
create table public.banner_changes (
  id boolean primary key default true check (id),
  changed_at timestamptz not null default now()
);
comment on table public.banner_changes is 'One row: when a banner last changed. Readers listen to it.';
insert into public.banner_changes default values;
alter table public.banner_changes enable row level security;
grant select on public.banner_changes to anon, authenticated;
create policy "readers see when banners changed" on public.banner_changes
  for select to anon, authenticated using (true);

create function private.note_banner_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.banner_changes (changed_at) values (clock_timestamp())
  on conflict (id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
create trigger note_banner_change after insert or update or delete on public.banner_items
  for each statement execute function private.note_banner_change();

alter publication supabase_realtime add table public.banner_items, public.banner_changes;
