-- Whose reporting an article is based on: editors say it where an article was imported from somebody else's page, and
-- mend or remove what an approved draft brought. The table's own limits hold: an address of the web, 2,000 characters.
-- Refusals: those of create_article and update_article, and too_many_pictures.

drop function public.create_article_with_images;
drop function public.update_article_with_images;

create function private.set_article_source(article uuid, new_name text, new_url text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  wanted_name text := nullif(trim(new_name), '');
  wanted_url text := nullif(trim(new_url), '');
begin
  update public.articles a set source_name = wanted_name, source_url = wanted_url
  where a.id = article and (a.source_name, a.source_url) is distinct from (wanted_name, wanted_url);
end
$$;

create function public.create_article_with_images(
  title text, wanted_slug text, content text, category public.article_category,
  featured boolean, published boolean, images jsonb,
  excerpt text default null, image_url text default null, image_alt text default null, image_caption text default null,
  publication_date timestamptz default null, source_name text default null, source_url text default null
) returns public.saved_article
language plpgsql security definer set search_path = ''
as $$
declare
  made public.changed_article;
  upload public.uploads;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into upload from public.uploads u where u.path = private.own_picture(create_article_with_images.image_url);
  made := public.create_article(title, wanted_slug, content, category, excerpt, image_url, image_alt, image_caption,
    upload.width, upload.height, featured, published, publication_date);
  perform private.set_article_images(made.id, images);
  perform private.set_article_source(made.id, source_name, source_url);
  return private.to_saved(made.id);
end
$$;
comment on function public.create_article_with_images is
  'A new article by the caller with its pictures and source; publication_date null means now.';

create function public.update_article_with_images(
  article_id uuid, seen_updated_at timestamptz,
  title text, wanted_slug text, content text, category public.article_category,
  featured boolean, published boolean, images jsonb,
  excerpt text default null, image_url text default null, image_alt text default null, image_caption text default null,
  publication_date timestamptz default null, source_name text default null, source_url text default null
) returns public.saved_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
  upload public.uploads;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into article from public.articles a where a.id = article_id for update;
  select * into upload from public.uploads u where u.path = private.own_picture(update_article_with_images.image_url);
  if article.image_url = update_article_with_images.image_url then
    upload.width := article.image_width;
    upload.height := article.image_height;
  end if;
  -- First published now, at a time that nobody chose: now is when readers get it.
  if publication_date is null and published and not article.published and not article.ever_published
    and article.publication_date <= now() then
    publication_date := now();
  end if;
  perform public.update_article(article_id, seen_updated_at, title, wanted_slug, content, category, excerpt, image_url,
    image_alt, image_caption, upload.width, upload.height, featured, published, publication_date);
  perform private.set_article_images(article_id, images);
  perform private.set_article_source(article_id, source_name, source_url);
  return private.to_saved(article_id);
end
$$;
comment on function public.update_article_with_images is
  'Saves an article, its pictures and its source as update_article does. publication_date null keeps the date, or means now when it is first published; null for both of the source means that the reporting is our own.';

grant execute on function public.create_article_with_images, public.update_article_with_images to authenticated;
