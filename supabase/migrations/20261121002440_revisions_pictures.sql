-- Pictures of revisions: as long as an article is there, the pictures that it once had stay in the bucket, so that
-- restoring brings back all of it. With the article they go.

create index article_revisions_image_url_idx on public.article_revisions (image_url) where image_url is not null;
create index article_revisions_pictures_idx on public.article_revisions using gin (pictures jsonb_path_ops);

create or replace function private.is_picture_used(url text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select 1 from public.articles where image_url = url)
    or exists (select 1 from public.article_images where image_url = url)
    or exists (select 1 from public.stories where image_url = url)
    or exists (select 1 from public.advertisements where image_url = url)
    or exists (select 1 from public.banner_items where image_url = url)
    or exists (
      select 1 from public.article_revisions r
      where (r.image_url = url or r.pictures @> jsonb_build_array(jsonb_build_object('image_url', url)))
        and exists (select 1 from public.articles a where a.id = r.article_id)
    )
$$;

create function private.let_go_of_pictures_of(revision public.article_revisions) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.uploads (path)
  select distinct private.own_picture(url)
  from (select revision.image_url as url union select picture ->> 'image_url' from jsonb_array_elements(revision.pictures) picture) used
  where private.own_picture(url) is not null
  on conflict (path) do update set loose_since = now() where uploads.removal_at is null;
end
$$;
comment on function private.let_go_of_pictures_of is 'Only says that pictures may be free; the sweep looks whether anything else uses them.';

create function private.let_go_of_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.let_go_of_pictures_of(r) from public.article_revisions r where r.article_id = old.id;
  return null;
end
$$;
create trigger let_go_of_revisions after delete on public.articles
  for each row execute function private.let_go_of_revisions();

create function private.let_go_of_revision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.let_go_of_pictures_of(old);
  return null;
end
$$;
create trigger let_go_of_revision after delete on public.article_revisions
  for each row execute function private.let_go_of_revision();
