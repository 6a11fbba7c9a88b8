-- Upload cleanup: files that nothing has referenced for a day are handed to the web server for removal.
-- The images of an article's revisions are kept as long as the article exists, so that restoring brings them back.

create function private.is_image_used(p_url text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.articles where image_url = p_url)
    or exists (select 1 from public.article_images where image_url = p_url)
    or exists (select 1 from public.stories where image_url = p_url)
    or exists (select 1 from public.story_images where image_url = p_url)
    or exists (select 1 from public.advertisements where image_url = p_url)
    or exists (select 1 from public.banner_items where image_url = p_url)
    or exists (select 1 from public.embeds where image_url = p_url)
    or exists (select 1 from public.authors where image_url = p_url)
    or exists (
      select 1 from public.article_revisions r
      where (r.image_url = p_url or r.images @> jsonb_build_array(jsonb_build_object('image_url', p_url)))
        and exists (select 1 from public.articles a where a.id = r.article_id)
    )
$$;
comment on function private.is_image_used is 'Whether anything references an image, given as /media/ and its path.';

create function private.release_revision_images(p_revision public.article_revisions) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.uploads (path)
  select distinct private.image_path(url)
  from (
    select p_revision.image_url as url
    union select image ->> 'image_url' from jsonb_array_elements(p_revision.images) image
  ) used
  where private.image_path(url) is not null
  on conflict (path) do update set unused_since = now() where uploads.removal_started_at is null;
end
$$;

create function private.release_images_of_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.release_revision_images(old);
  return null;
end
$$;
create trigger release_images after delete on public.article_revisions
  for each row execute function private.release_images_of_revision();

create function public.claim_unused_uploads(p_limit integer) returns table (path text)
language plpgsql security definer set search_path = '' as $$
declare
  upload public.uploads;
begin
  for upload in
    select * from public.uploads u where u.unused_since < now() - interval '1 day'
    order by u.unused_since limit p_limit for update skip locked
  loop
    if upload.removal_started_at is null and private.is_image_used('/media/' || upload.path) then
      update public.uploads u set unused_since = null where u.path = upload.path;
    else
      update public.uploads u set removal_started_at = coalesce(u.removal_started_at, now()) where u.path = upload.path;
      path := upload.path;
      return next;
    end if;
  end loop;
end
$$;
comment on function public.claim_unused_uploads is
  'Files to remove now. A file whose removal failed is returned again, until confirm_upload_removals. For the secret '
  'key alone.';

create function public.confirm_upload_removals(p_paths text[]) returns void
language sql security definer set search_path = '' as $$
  update public.uploads set unused_since = null where path = any (p_paths) and removal_started_at is not null
$$;
comment on function public.confirm_upload_removals is
  'The files are gone. Their records stay, so that a form that still has the image gets image_removed. For the secret '
  'key alone.';
