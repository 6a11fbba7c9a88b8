-- Uploads: the bucket of images, and a record of every file in it. upload_cleanup.sql removes what nothing references;
-- every table with an image_url has the trigger follow_image, which notes when an image may have become unused.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('article-images', 'article-images', true, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "editors see article images" on storage.objects
  for select to authenticated using (bucket_id = 'article-images' and (select private.is_editor()));

create type public.upload_purpose as enum ('featured', 'article', 'story', 'ad', 'banner');
comment on type public.upload_purpose is 'What an image was uploaded for; decides its folder and who may upload it.';

create table public.uploads (
  path text primary key check (path ~ '^[a-z0-9][a-z0-9/_-]*\.(jpe?g|png|webp|gif|avif)$' and char_length(path) <= 200),
  purpose public.upload_purpose,
  uploaded_by uuid references public.profiles (id) on delete set null,
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  bytes integer check (bytes > 0),
  uploaded_at timestamptz not null default now(),
  unused_since timestamptz default now(),
  removal_started_at timestamptz
);
comment on table public.uploads is
  'Files in the bucket, written and removed by the web server alone, which inspects and re-encodes them. Purpose is '
  'null for files that came with an import or the demo.';
comment on column public.uploads.unused_since is 'Since when the image may be unused; null once it was found in use.';
comment on column public.uploads.removal_started_at is
  'When the web server was told to remove the file. Nothing may use it from then on.';
create index uploads_uploaded_by_idx on public.uploads (uploaded_by);
create index uploads_unused_since_idx on public.uploads (unused_since) where unused_since is not null;

alter table public.uploads enable row level security;

create function public.record_upload(
  p_path text, p_purpose public.upload_purpose, p_user_id uuid, p_width integer, p_height integer, p_bytes integer
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not starts_with(p_path, case p_purpose when 'featured' then 'featured-' when 'ad' then 'ads/'
      when 'banner' then 'banners/' else 'articles/' end)
    or not exists (
      select 1 from public.profiles
      where id = p_user_id and (
        role = 'admin'
        or (role = 'chief_author' and p_purpose in ('featured', 'article', 'story'))
        or (role = 'news_anchor' and verified and p_purpose = 'story')
      )
    ) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- Concurrent uploads of one person queue here, so the count below is exact.
  perform private.lock('uploads', p_user_id::text);
  -- More than a day's work: a stolen account cannot fill the disk.
  if (select count(*) >= 300 from public.uploads where uploaded_by = p_user_id
    and unused_since > now() - interval '1 day') then
    raise exception 'too_many_uploads';
  end if;
  insert into public.uploads (path, purpose, uploaded_by, width, height, bytes)
  values (p_path, p_purpose, p_user_id, p_width, p_height, p_bytes);
end
$$;
comment on function public.record_upload is
  'Records a file before the web server stores it; a file without a record would never be removed. Admins upload '
  'anything, chief authors images of articles and stories, verified anchors those of stories. For the secret key '
  'alone.';

create function private.follow_image(p_was text, p_is text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  upload public.uploads;
begin
  if p_is is not distinct from p_was then
    return;
  end if;
  -- The lock keeps the cleanup from claiming the file while it is put to use, or waits for a claim to be seen here.
  -- Other people may use or release the image at the same time.
  select * into upload from public.uploads where path = private.image_path(p_is) for key share;
  if upload.removal_started_at is not null then
    raise exception 'image_removed';
  end if;
  -- Files from an import or the demo get their record here.
  insert into public.uploads (path)
  select path from private.image_path(p_was) as path where path is not null
  on conflict (path) do update set unused_since = now() where uploads.removal_started_at is null;
end
$$;
comment on function private.follow_image is
  'A row has another image: one whose removal has started cannot be used, and the former one may be unused, which the '
  'cleanup checks.';

create function private.follow_image_of_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_image(old.image_url, new.image_url);
  return null;
end
$$;
