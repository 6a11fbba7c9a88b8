-- What editors may do to articles. Each function answers the article's id, slug, category and time,
-- because the website forgets exactly those pages.
-- Refusals: not_allowed (42501), article_not_found, article_changed, article_already_published.

create type public.changed_article as (
  id uuid, slug text, category public.article_category, published boolean, publication_date timestamptz
);

create function private.insert_article(
  new_id uuid, wanted_slug text, new_title text, new_excerpt text, new_content text,
  new_category public.article_category, new_image_url text, author uuid, is_published boolean, visible_from timestamptz
) returns public.articles
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  insert into public.articles (id, slug, title, excerpt, content, category, image_url, author_id, published, publication_date)
  values (
    new_id, private.free_slug(wanted_slug, new_id), trim(new_title), nullif(trim(new_excerpt), ''), new_content,
    new_category, nullif(trim(new_image_url), ''), author, is_published, coalesce(visible_from, now())
  )
  returning * into article;
  return article;
end
$$;

create function private.to_changed(article public.articles) returns public.changed_article
language sql immutable set search_path = ''
as $$
  select row(
    article.id, article.slug, article.category, article.published, article.publication_date
  )::public.changed_article
$$;

create function public.create_article(
  title text, wanted_slug text, content text, category public.article_category,
  excerpt text default null, image_url text default null, image_alt text default null, image_caption text default null,
  image_width integer default null, image_height integer default null,
  featured boolean default false, published boolean default false, publication_date timestamptz default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  article := private.insert_article(gen_random_uuid(), wanted_slug, title, excerpt, content, category,
    image_url, (select auth.uid()), create_article.published, create_article.publication_date);
  update public.articles a
  set featured = create_article.featured, image_alt = create_article.image_alt,
    image_caption = create_article.image_caption, image_width = create_article.image_width,
    image_height = create_article.image_height
  where a.id = article.id returning * into article;
  return private.to_changed(article);
end
$$;
comment on function public.create_article is 'A new article by the caller; publication_date null means now, a future one schedules it.';

create function public.update_article(
  article_id uuid, seen_updated_at timestamptz,
  title text, wanted_slug text, content text, category public.article_category,
  excerpt text, image_url text, image_alt text, image_caption text, image_width integer, image_height integer,
  featured boolean, published boolean, publication_date timestamptz
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into article from public.articles a where a.id = article_id for update;
  if not found then
    raise exception 'article_not_found';
  end if;
  if article.updated_at is distinct from seen_updated_at then
    raise exception 'article_changed';
  end if;
  update public.articles a
  set title = trim(update_article.title),
    slug = case when a.slug = wanted_slug then a.slug else private.free_slug(wanted_slug, a.id) end,
    content = update_article.content, category = update_article.category,
    excerpt = nullif(trim(update_article.excerpt), ''), image_url = nullif(trim(update_article.image_url), ''),
    image_alt = update_article.image_alt, image_caption = update_article.image_caption,
    image_width = update_article.image_width, image_height = update_article.image_height,
    featured = update_article.featured, published = update_article.published,
    publication_date = coalesce(update_article.publication_date, a.publication_date),
    last_edited_by = (select auth.uid())
  where a.id = article.id returning * into article;
  return private.to_changed(article);
end
$$;
comment on function public.update_article is
  'Saves an article that nobody has changed since seen_updated_at, else raises article_changed. The author stays.';

create function public.publish_article(article_id uuid) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into article from public.articles a where a.id = article_id for update;
  if not found then
    raise exception 'article_not_found';
  end if;
  if article.published and article.publication_date <= now() then
    raise exception 'article_already_published';
  end if;
  update public.articles a set published = true, publication_date = now(), last_edited_by = (select auth.uid())
  where a.id = article.id returning * into article;
  return private.to_changed(article);
end
$$;

create function public.unpublish_article(article_id uuid) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  update public.articles a set published = false, last_edited_by = (select auth.uid())
  where a.id = article_id returning * into article;
  if not found then
    raise exception 'article_not_found';
  end if;
  return private.to_changed(article);
end
$$;

create function public.set_article_created_at(article_id uuid, new_created_at timestamptz) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  update public.articles a set created_at = new_created_at where a.id = article_id returning * into article;
  if not found then
    raise exception 'article_not_found';
  end if;
  return private.to_changed(article);
end
$$;

create function public.delete_article(article_id uuid) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  delete from public.articles a where a.id = article_id returning * into article;
  if not found then
    raise exception 'article_not_found';
  end if;
  return private.to_changed(article);
end
$$;

grant execute on function public.create_article, public.update_article, public.publish_article, public.unpublish_article,
  public.set_article_created_at, public.delete_article to authenticated;
