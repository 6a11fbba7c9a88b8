-- The editor saves an article and its pictures together: both or neither.
-- Pictures of an article are told apart by their address; their size is what the web server measured, never what a form says.
-- Refusals: those of create_article and update_article, and too_many_pictures.

create type public.saved_article as (
  id uuid, slug text, category public.article_category, published boolean, publication_date timestamptz, updated_at timestamptz
);

create function private.to_saved(article_id uuid) returns public.saved_article
language sql stable security definer set search_path = ''
as $$
  select row(a.id, a.slug, a.category, a.published, a.publication_date, a.updated_at)::public.saved_article
  from public.articles a where a.id = article_id
$$;

create function private.set_article_images(article uuid, images jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  picture record;
begin
  if jsonb_array_length(images) > 40 then
    raise exception 'too_many_pictures';
  end if;
  delete from public.article_images i
  where i.article_id = article and i.image_url not in (select value ->> 'image_url' from jsonb_array_elements(images));
  for picture in
    select value ->> 'image_url' as url, nullif(trim(value ->> 'caption'), '') as caption,
      nullif(trim(value ->> 'alt'), '') as alt, ordinality::integer as place
    from jsonb_array_elements(images) with ordinality
  loop
    update public.article_images i set caption = picture.caption, alt = picture.alt, display_order = picture.place
    where i.article_id = article and i.image_url = picture.url;
    if not found then
      insert into public.article_images (article_id, image_url, caption, alt, display_order, width, height)
      select article, picture.url, picture.caption, picture.alt, picture.place, u.width, u.height
      from (select private.own_picture(picture.url) as path) as own left join public.uploads u on u.path = own.path;
    end if;
  end loop;
end
$$;
comment on function private.set_article_images is
  'images: [{image_url, caption, alt}] in their order; those that are not named are removed.';

create function public.create_article_with_images(
  title text, wanted_slug text, content text, category public.article_category,
  featured boolean, published boolean, images jsonb,
  excerpt text default null, image_url text default null, image_alt text default null, image_caption text default null,
  publication_date timestamptz default null
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
  return private.to_saved(made.id);
end
$$;
comment on function public.create_article_with_images is 'A new article by the caller with its pictures; publication_date null means now.';

create function public.update_article_with_images(
  article_id uuid, seen_updated_at timestamptz,
  title text, wanted_slug text, content text, category public.article_category,
  featured boolean, published boolean, images jsonb,
  excerpt text default null, image_url text default null, image_alt text default null, image_caption text default null,
  publication_date timestamptz default null
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
  return private.to_saved(article_id);
end
$$;
comment on function public.update_article_with_images is
  'Saves an article and its pictures as update_article does. publication_date null keeps the date, or means now when it is first published.';

create function public.add_article_picture(article_id uuid, image_url text, is_featured boolean) returns public.saved_article
language plpgsql security definer set search_path = ''
as $$
declare
  upload public.uploads;
  places integer;
begin
  perform private.must_have_role('admin', 'chief_author');
  -- Also for a picture in the body: the article is another version then, and an open editor has to know.
  update public.articles a set last_edited_by = (select auth.uid()) where a.id = article_id;
  if not found then
    raise exception 'article_not_found';
  end if;
  select * into upload from public.uploads u where u.path = private.own_picture(add_article_picture.image_url);
  if is_featured then
    update public.articles a
    set image_url = add_article_picture.image_url, image_width = upload.width, image_height = upload.height,
      image_alt = null, image_caption = null
    where a.id = article_id;
  else
    select count(*) into places from public.article_images i where i.article_id = add_article_picture.article_id;
    if places >= 40 then
      raise exception 'too_many_pictures';
    end if;
    insert into public.article_images (article_id, image_url, width, height, display_order)
    values (add_article_picture.article_id, add_article_picture.image_url, upload.width, upload.height,
      (select coalesce(max(i.display_order), 0) + 1 from public.article_images i where i.article_id = add_article_picture.article_id));
  end if;
  return private.to_saved(article_id);
end
$$;
comment on function public.add_article_picture is 'One picture to a saved article: what a form without JavaScript can do.';

grant execute on function public.create_article_with_images, public.update_article_with_images, public.add_article_picture
  to authenticated;
