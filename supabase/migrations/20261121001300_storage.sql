-- The bucket of pictures. Anyone may fetch a picture by its address (public bucket).
-- Nobody but the web server writes (secret key): it looks at the bytes first, encodes them anew and strips the place
-- where a photo was taken. So there is no insert or update policy, and editors only see and remove.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('article-images', 'article-images', true, 10485760,
  array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "editors see article images" on storage.objects
  for select to authenticated using (bucket_id = 'article-images' and (select private.is_editor()));
create policy "editors remove article images" on storage.objects
  for delete to authenticated using (bucket_id = 'article-images' and (select private.is_editor()));
