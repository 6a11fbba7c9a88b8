-- Uploads: every picture that the web server put into the bucket, who sent it and what for.
-- Nobody writes or removes files but the web server (secret key): it looks at the bytes first. It asks here whether the
-- person may fill that folder: editors illustrate articles, admins ads and banners, anchors their stories.
-- A picture that nothing uses is removed a day later; whatever lets go of a picture says so by a trigger.
-- Refusals: not_allowed (42501), too_many_uploads, picture_gone.

create type public.upload_purpose as enum ('featured', 'article', 'story', 'ad', 'banner');

create table public.uploads (
  path text primary key check (path ~ '^[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$' and char_length(path) <= 200),
  purpose public.upload_purpose,
  uploaded_by uuid references public.profiles (id) on delete set null,
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  bytes integer check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  loose_since timestamptz default now(),
  removal_at timestamptz
);
comment on table public.uploads is 'Files of the bucket as the web server made them; without purpose where the file is older than its record.';
comment on column public.uploads.loose_since is 'Since when nothing may be using it; null once it was seen in use.';
comment on column public.uploads.removal_at is 'When the web server was told to remove the file: nothing may use it any more.';
create index uploads_uploaded_by_idx on public.uploads (uploaded_by);
create index uploads_loose_since_idx on public.uploads (loose_since) where loose_since is not null;
alter table public.uploads enable row level security;

-- Who may fill which folder ---------------------------------------------------------------------

create function private.upload_prefix(purpose public.upload_purpose) returns text
language sql immutable set search_path = ''
as $$
  select case purpose when 'featured' then 'featured-' when 'ad' then 'ads/' when 'banner' then 'banners/' else 'articles/' end
$$;

create function private.may_upload(person uuid, purpose public.upload_purpose) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.profiles
    where id = person and (
      role = 'admin'
      or (role = 'chief_author' and purpose in ('featured', 'article', 'story'))
      or (role = 'news_anchor' and verified and purpose = 'story')
    )
  )
$$;

create function public.record_upload(
  file text, upload_purpose public.upload_purpose, person uuid, file_width integer, file_height integer, file_bytes integer
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.may_upload(person, upload_purpose)
    or not starts_with(file, private.upload_prefix(upload_purpose)) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(person::text, 3));
  -- More than a day's work of anybody: an account in wrong hands cannot fill the disk.
  if (select count(*) >= 300 from public.uploads where uploaded_by = person and loose_since > now() - interval '1 day') then
    raise exception 'too_many_uploads';
  end if;
  insert into public.uploads (path, purpose, uploaded_by, width, height, bytes)
  values (file, upload_purpose, person, file_width, file_height, file_bytes);
end
$$;
comment on function public.record_upload is 'For the web server alone, before it stores the file: a file without a record would never be removed.';

-- What uses a picture ---------------------------------------------------------------------------

create index articles_image_url_idx on public.articles (image_url) where image_url is not null;
create index article_images_image_url_idx on public.article_images (image_url);
create index stories_image_url_idx on public.stories (image_url) where image_url is not null;
create index advertisements_image_url_idx on public.advertisements (image_url) where image_url is not null;
create index banner_items_image_url_idx on public.banner_items (image_url) where image_url is not null;

create function private.is_picture_used(url text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.articles where image_url = url)
    or exists (select 1 from public.article_images where image_url = url)
    or exists (select 1 from public.stories where image_url = url)
    or exists (select 1 from public.advertisements where image_url = url)
    or exists (select 1 from public.banner_items where image_url = url)
$$;
comment on function private.is_picture_used is 'url as it stands on the site: /media/ and the path.';

create function private.own_picture(url text) returns text
language sql immutable set search_path = ''
as $$
  select case when url ~ '^/media/[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$' and char_length(url) <= 200 then substr(url, 8) end
$$;
comment on function private.own_picture is 'The path of a picture of ours in the bucket; null for any other address.';

create function private.hold_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- The row lock keeps the sweep from taking the file while somebody begins to use it.
  perform 1 from public.uploads
  where path = private.own_picture(new.image_url) and removal_at is not null for share;
  if found then
    raise exception 'picture_gone';
  end if;
  return new;
end
$$;

create function private.let_go_of_picture() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Files that came with an import or the demo have no record until now.
  insert into public.uploads (path)
  select path from private.own_picture(old.image_url) as path where path is not null
  on conflict (path) do update set loose_since = now() where uploads.removal_at is null;
  return null;
end
$$;
comment on function private.let_go_of_picture is 'Only says that a picture may be free; the sweep looks whether anything else uses it.';

do $$
declare
  user_of_pictures text;
begin
  foreach user_of_pictures in array array['articles', 'article_images', 'stories', 'advertisements', 'banner_items'] loop
    execute format(
      'create trigger hold_picture before insert or update of image_url on public.%I
         for each row when (new.image_url is not null) execute function private.hold_picture()', user_of_pictures);
    execute format(
      'create trigger let_go_of_picture after update of image_url on public.%I
         for each row when (old.image_url is distinct from new.image_url) execute function private.let_go_of_picture()',
      user_of_pictures);
    execute format(
      'create trigger let_go_of_picture_on_delete after delete on public.%I
         for each row when (old.image_url is not null) execute function private.let_go_of_picture()', user_of_pictures);
  end loop;
end
$$;

-- The sweep -------------------------------------------------------------------------------------

create function public.claim_loose_uploads(most integer) returns table (file text)
language plpgsql security definer set search_path = ''
as $$
declare
  upload public.uploads;
begin
  for upload in
    select * from public.uploads u where u.loose_since < now() - interval '1 day'
    order by u.loose_since limit most for update skip locked
  loop
    if upload.removal_at is null and private.is_picture_used('/media/' || upload.path) then
      update public.uploads u set loose_since = null where u.path = upload.path;
    else
      update public.uploads u set removal_at = coalesce(u.removal_at, now()) where u.path = upload.path;
      file := upload.path;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.claim_loose_uploads is
  'For the web server alone: files to remove now. One whose removal failed is named again, until confirm_removals.';

create function public.confirm_removals(files text[]) returns void
language sql security definer set search_path = ''
as $$
  update public.uploads set loose_since = null where path = any (files) and removal_at is not null
$$;
comment on function public.confirm_removals is
  'For the web server alone, once it has removed these files. The record stays: whoever still has the picture in a form reads why.';

-- Removing by hand could take away a picture that an article shows.
drop policy "editors remove article images" on storage.objects;
