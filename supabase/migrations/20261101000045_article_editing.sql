-- Editing articles. Each function returns the address and the new version of the article that it saved.
-- An article and its images are saved together. Image sizes come from the upload record, never from a form.

create function private.to_saved(p_article public.articles) returns public.saved_article
language sql immutable set search_path = '' as $$
  select row(
    p_article.id, p_article.slug, p_article.category, p_article.published, p_article.publication_date,
    p_article.updated_at
  )::public.saved_article
$$;
comment on function private.to_saved is 'The part of an article that functions return.';

create function private.insert_article(p_article public.articles) returns public.articles
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  new_id constant uuid := coalesce(p_article.id, gen_random_uuid());
begin
  insert into public.articles (
    id, slug, title, excerpt, content, category, author_id, last_edited_by,
    image_url, image_alt, image_caption, image_credit, image_width, image_height, image_focus_x, image_focus_y,
    published, featured, publication_date, source_name, source_url, source_nofollow, tags,
    story_id, draft_article_id,
    created_at, content_updated_at
  ) values (
    new_id, private.free_slug('story', coalesce(p_article.slug, private.to_short_slug(p_article.title)), new_id),
    trim(p_article.title), nullif(trim(p_article.excerpt), ''), p_article.content, p_article.category,
    p_article.author_id, p_article.last_edited_by,
    p_article.image_url, p_article.image_alt, p_article.image_caption, p_article.image_credit,
    p_article.image_width, p_article.image_height, p_article.image_focus_x, p_article.image_focus_y,
    coalesce(p_article.published, false), coalesce(p_article.featured, false),
    coalesce(p_article.publication_date, now()),
    p_article.source_name, p_article.source_url, coalesce(p_article.source_nofollow, false),
    coalesce(p_article.tags, '{}'),
    p_article.story_id, p_article.draft_article_id,
    coalesce(p_article.created_at, now()), coalesce(p_article.content_updated_at, now())
  )
  returning * into article;
  return article;
end
$$;
comment on function private.insert_article is
  'Every new article: missing columns get their defaults, a missing slug is derived from the title, and the slug is '
  'made unique.';

create function private.lock_article(p_article_id uuid) returns public.articles
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
begin
  perform private.require_role('admin', 'chief_author');
  select * into article from public.articles where id = p_article_id for update;
  if not found then
    raise exception 'article_not_found';
  end if;
  return article;
end
$$;
comment on function private.lock_article is
  'For editors: the article, locked; raises article_not_found if it does not exist.';

create function private.read_images(p_images jsonb)
returns table (
  image_url text, caption text, credit text, alt text, display_order integer, width integer, height integer,
  focus_x smallint, focus_y smallint
)
language sql stable security definer set search_path = '' as $$
  select image ->> 'image_url', nullif(trim(image ->> 'caption'), ''), nullif(trim(image ->> 'credit'), ''),
    nullif(trim(image ->> 'alt'), ''), n::integer, u.width, u.height,
    (image ->> 'focus_x')::smallint, (image ->> 'focus_y')::smallint
  from jsonb_array_elements(p_images) with ordinality given (image, n)
  left join public.uploads u on u.path = private.image_path(image ->> 'image_url')
  order by n
$$;
comment on function private.read_images is
  'Rows for [{image_url, caption, credit, alt, focus_x, focus_y}] in their order, with the sizes of the uploads.';

create function private.set_article_images(p_article_id uuid, p_images jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_array_length(p_images) > 40 then
    raise exception 'too_many_images';
  end if;
  delete from public.article_images i
  where i.article_id = p_article_id and i.image_url not in (select w.image_url from private.read_images(p_images) w);
  update public.article_images i
  set caption = w.caption, credit = w.credit, alt = w.alt, display_order = w.display_order,
    focus_x = w.focus_x, focus_y = w.focus_y
  from private.read_images(p_images) w
  where i.article_id = p_article_id and i.image_url = w.image_url
    and (i.caption, i.credit, i.alt, i.display_order, i.focus_x, i.focus_y)
      is distinct from (w.caption, w.credit, w.alt, w.display_order, w.focus_x, w.focus_y);
  insert into public.article_images
    (article_id, image_url, caption, credit, alt, display_order, width, height, focus_x, focus_y)
  select distinct on (w.image_url)
    p_article_id, w.image_url, w.caption, w.credit, w.alt, w.display_order, w.width, w.height, w.focus_x, w.focus_y
  from private.read_images(p_images) w
  where not exists (
    select 1 from public.article_images i where i.article_id = p_article_id and i.image_url = w.image_url
  )
  order by w.image_url, w.display_order desc;
end
$$;
comment on function private.set_article_images is
  'p_images as in read_images. Images are identified by their address; those not listed are removed.';

create function private.read_article(p_article jsonb) returns public.articles
language plpgsql stable security definer set search_path = '' as $$
declare
  -- What editors write. Other columns are set by functions.
  written constant text[] := '{slug,title,excerpt,content,category,image_url,image_alt,image_caption,image_credit,'
    'image_focus_x,image_focus_y,featured,published,publication_date,source_name,source_url,source_nofollow}';
  article public.articles := jsonb_populate_record(null::public.articles, private.pick(p_article, written));
begin
  article.title := trim(article.title);
  article.excerpt := nullif(trim(article.excerpt), '');
  article.source_name := nullif(trim(article.source_name), '');
  select width, height into article.image_width, article.image_height
  from public.uploads where path = private.image_path(article.image_url);
  return article;
end
$$;
comment on function private.read_article is
  'The columns that a form may set, with the size of the image from its upload.';

create function public.create_article(p_article jsonb) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
begin
  perform private.require_role('admin', 'chief_author');
  article := private.read_article(p_article);
  article.author_id := (select auth.uid());
  article := private.insert_article(article);
  perform private.set_article_parts(article.id, p_article);
  return private.to_saved(article);
end
$$;
comment on function public.create_article is
  'For editors: a new article by the caller, published if its published is true. p_article: its columns, with images '
  'as in read_images, bylines [{profile_id or name, role}] and topics by name.';
grant execute on function public.create_article to authenticated;

create function private.set_article_parts(p_article_id uuid, p_article jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  is_resigned boolean := false;
begin
  if jsonb_typeof(p_article -> 'bylines') = 'array' then
    is_resigned := private.set_article_bylines(p_article_id, p_article -> 'bylines');
  end if;
  if jsonb_typeof(p_article -> 'images') = 'array' then
    perform private.set_article_images(p_article_id, p_article -> 'images');
  end if;
  if jsonb_typeof(p_article -> 'topics') = 'array' then
    perform private.set_article_topics(p_article_id, array(select jsonb_array_elements_text(p_article -> 'topics')));
  end if;
  return is_resigned;
end
$$;
comment on function private.set_article_parts is
  'Bylines, images and topics of p_article; those without a list stay. Returns whether the bylines changed.';

create function public.update_article(p_article_id uuid, p_expected_version timestamptz, p_article jsonb)
returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
  form public.articles;
  is_resigned boolean;
begin
  perform private.require_version(article.updated_at, p_expected_version, 'article_changed');
  perform private.keep_first_revision(article.id);
  form := private.read_article(p_article);
  if form.image_url = article.image_url then
    form.image_width := article.image_width;
    form.image_height := article.image_height;
  end if;
  is_resigned := private.set_article_parts(article.id, p_article);
  update public.articles a
  set title = form.title,
    slug = case when a.slug = form.slug then a.slug else private.free_slug('story', form.slug, a.id) end,
    excerpt = form.excerpt, content = form.content, category = form.category,
    image_url = form.image_url, image_alt = form.image_alt, image_caption = form.image_caption,
    image_credit = form.image_credit,
    image_width = form.image_width, image_height = form.image_height,
    image_focus_x = form.image_focus_x, image_focus_y = form.image_focus_y,
    featured = form.featured, published = form.published,
    publication_date = case
      when form.publication_date is not null then form.publication_date
      -- First publication without a chosen time: readers see it now.
      when form.published and not a.published and not a.ever_published and a.publication_date <= now() then now()
      else a.publication_date end,
    source_name = form.source_name, source_url = form.source_url,
    source_nofollow = coalesce(form.source_nofollow, a.source_nofollow),
    content_updated_at = case when is_resigned then now() else a.content_updated_at end,
    last_edited_by = (select auth.uid())
  where a.id = article.id returning * into article;
  return private.to_saved(article);
end
$$;
comment on function public.update_article is
  'For editors: saves an article, as in create_article, that still has the expected version, else raises '
  'article_changed. The author stays. Without publication_date the date stays, or is now on first publication; '
  'source_nofollow, images, bylines and topics stay too if missing.';
grant execute on function public.update_article to authenticated;

create function public.add_article_image(p_article_id uuid, p_image_url text, p_featured boolean)
  returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
  upload public.uploads;
begin
  perform private.keep_first_revision(article.id);
  select * into upload from public.uploads where path = private.image_path(p_image_url);
  -- An image of the body changes the version as well, so that an open editor notices.
  update public.articles a
  set last_edited_by = (select auth.uid()),
    image_url = case when p_featured then p_image_url else a.image_url end,
    image_width = case when p_featured then upload.width else a.image_width end,
    image_height = case when p_featured then upload.height else a.image_height end,
    image_alt = case when not p_featured then a.image_alt end,
    image_caption = case when not p_featured then a.image_caption end,
    image_credit = case when not p_featured then a.image_credit end,
    image_focus_x = case when not p_featured then a.image_focus_x end,
    image_focus_y = case when not p_featured then a.image_focus_y end
  where a.id = article.id returning * into article;
  if not p_featured then
    if (select count(*) >= 40 from public.article_images i where i.article_id = article.id) then
      raise exception 'too_many_images';
    end if;
    insert into public.article_images (article_id, image_url, width, height, display_order)
    select article.id, p_image_url, upload.width, upload.height, coalesce(max(i.display_order), 0) + 1
    from public.article_images i where i.article_id = article.id;
  end if;
  return private.to_saved(article);
end
$$;
comment on function public.add_article_image is
  'For editors: adds one image to a saved article; what a form without JavaScript can do.';
grant execute on function public.add_article_image to authenticated;

create function public.publish_article(p_article_id uuid) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
begin
  -- Not now(): a publication may have started after this transaction did.
  if article.published and article.publication_date <= clock_timestamp() then
    raise exception 'article_already_published';
  end if;
  update public.articles set published = true, publication_date = now(), last_edited_by = (select auth.uid())
  where id = article.id returning * into article;
  return private.to_saved(article);
end
$$;
comment on function public.publish_article is
  'For editors: readers see the article from now on; also before its scheduled time.';
grant execute on function public.publish_article to authenticated;

create function public.unpublish_article(p_article_id uuid) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
begin
  update public.articles set published = false, last_edited_by = (select auth.uid())
  where id = article.id returning * into article;
  return private.to_saved(article);
end
$$;
comment on function public.unpublish_article is 'For editors: hides the article from readers.';
grant execute on function public.unpublish_article to authenticated;

create function public.set_article_created_at(p_article_id uuid, p_created_at timestamptz) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
begin
  update public.articles set created_at = p_created_at where id = article.id returning * into article;
  return private.to_saved(article);
end
$$;
comment on function public.set_article_created_at is 'For editors: the created date, which staff lists show.';
grant execute on function public.set_article_created_at to authenticated;

create function public.delete_article(p_article_id uuid) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
begin
  delete from public.articles where id = article.id;
  return private.to_saved(article);
end
$$;
comment on function public.delete_article is
  'For editors: deletes an article; slugs that readers may know return 410 from then on.';
grant execute on function public.delete_article to authenticated;

create type public.article_change as enum ('publish', 'unpublish', 'delete', 'move');

create function public.change_articles(
  p_articles jsonb, p_change public.article_change, p_category public.article_category default null
) returns table (
  article_id uuid, error text, title text, slug text, category public.article_category,
  old_category public.article_category,
  was_published boolean, is_published boolean, publication_date timestamptz
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  wanted record;
  old public.articles;
  new public.articles;
  refused text;
begin
  perform private.require_role('admin', 'chief_author');
  if jsonb_array_length(p_articles) > 100 then
    raise exception 'too_many_articles';
  end if;
  -- All of them first, in the order of their ids, so that two such changes do not wait in a circle.
  perform 1 from public.articles a
  where a.id in (select (one ->> 'id')::uuid from jsonb_array_elements(p_articles) one) order by a.id for update;
  for wanted in
    select distinct on (a.id) a.id, a.version from jsonb_to_recordset(p_articles) as a (id uuid, version timestamptz)
      order by a.id
  loop
    old := null;
    refused := null;
    begin
      old := private.lock_article(wanted.id);
      perform private.require_version(old.updated_at, wanted.version, 'article_changed');
      if p_change = 'publish' then
        perform public.publish_article(old.id);
      elsif p_change = 'unpublish' then
        if not old.published then
          raise exception 'article_not_published';
        end if;
        perform public.unpublish_article(old.id);
      elsif p_change = 'delete' then
        perform public.delete_article(old.id);
      else
        if old.category = p_category then
          raise exception 'article_in_section';
        end if;
        update public.articles a set category = p_category, last_edited_by = (select auth.uid()) where a.id = old.id;
      end if;
      select * into new from public.articles a where a.id = old.id;
    exception when raise_exception then
      refused := sqlerrm;
      new := old;
    end;
    return query select wanted.id, refused, old.title, old.slug, coalesce(new.category, old.category), old.category,
      old.published, coalesce(new.published, false), coalesce(new.publication_date, old.publication_date);
  end loop;
end
$$;
comment on function public.change_articles is
  'For editors: p_articles is [{id, version}], at most 100. Each article is changed separately; error contains the '
  'code if that failed.';
grant execute on function public.change_articles to authenticated;
