-- Banners: announcements above every page, and the titles of the ticker (type breaking).
-- Readers see active ones that have not expired; admins manage them.

create type public.banner_type as enum ('breaking', 'announcement', 'alert');
comment on type public.banner_type is 'breaking also feeds the ticker.';
create type public.banner_priority as enum ('low', 'medium', 'high');
comment on type public.banner_priority is 'In ascending order; the highest wins.';

create table public.banner_items (
  id uuid primary key default gen_random_uuid(),
  type public.banner_type not null default 'announcement',
  title text not null check (char_length(trim(title)) between 1 and 200),
  message text not null check (char_length(trim(message)) between 1 and 1000),
  link public.link_url,
  link_text text check (char_length(link_text) <= 60),
  priority public.banner_priority not null default 'medium',
  active boolean not null default true,
  expires_at timestamptz check (isfinite(expires_at)),
  image_url public.site_image,
  image_credit text check (char_length(image_credit) <= 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now())
);
comment on table public.banner_items is 'Announcements above every page.';
create index banner_items_active_idx on public.banner_items (priority desc, created_at desc) where active;
create index banner_items_created_at_idx on public.banner_items (created_at desc, id desc);
create index banner_items_image_url_idx on public.banner_items (image_url) where image_url is not null;

alter table public.banner_items enable row level security;
grant select on public.banner_items to anon, authenticated;
grant insert (type, title, message, link, link_text, priority, active, expires_at, image_url, image_credit)
  on public.banner_items to authenticated;
grant update (active) on public.banner_items to authenticated;
grant delete on public.banner_items to authenticated;

create policy "readers see active banners" on public.banner_items
  for select to anon using (active and (expires_at is null or expires_at > now()));
create policy "people see active banners, admins all" on public.banner_items for select to authenticated
  using ((active and (expires_at is null or expires_at > now())) or (select private.is_admin()));
create policy "admins add banners" on public.banner_items
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins switch banners" on public.banner_items
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins delete banners" on public.banner_items
  for delete to authenticated using ((select private.is_admin()));

create trigger bump_version before update on public.banner_items for each row execute function private.bump_version();
create trigger follow_image after insert or delete or update of image_url on public.banner_items
  for each row execute function private.follow_image_of_row();

create function public.update_banner_item(p_banner_id uuid, p_expected_version timestamptz, p_banner jsonb)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  banner public.banner_items;
begin
  perform private.require_role('admin');
  select * into banner from public.banner_items where id = p_banner_id for update;
  if not found then
    raise exception 'banner_not_found';
  end if;
  perform private.require_version(banner.updated_at, p_expected_version, 'banner_changed');
  update public.banner_items
  set type = form.type, title = form.title, message = form.message, priority = form.priority, active = form.active,
    link = form.link, link_text = form.link_text, expires_at = form.expires_at, image_url = form.image_url,
    image_credit = form.image_credit
  from jsonb_populate_record(banner, p_banner) form
  where banner_items.id = banner.id;
end
$$;
comment on function public.update_banner_item is
  'For admins: saves these columns of a banner that still has the expected version, else raises banner_changed.';
grant execute on function public.update_banner_item to authenticated;

-- Realtime --------------------------------------------------------------------------------------

-- Policies hide a banner that was switched off, so readers would not be notified of that change. This
-- public row changes with every banner.
create table public.banner_changes (
  id boolean primary key default true check (id),
  changed_at timestamptz not null default now()
);
comment on table public.banner_changes is 'One row: when a banner last changed. Readers subscribe to it.';
insert into public.banner_changes default values;

alter table public.banner_changes enable row level security;
grant select on public.banner_changes to anon, authenticated;
create policy "readers see when banners changed" on public.banner_changes
  for select to anon, authenticated using (true);

create function private.touch_banner_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.banner_changes (changed_at) values (clock_timestamp())
  on conflict (id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
create trigger touch_banner_changes after insert or update or delete on public.banner_items
  for each statement execute function private.touch_banner_changes();

alter publication supabase_realtime add table public.banner_items, public.banner_changes;
