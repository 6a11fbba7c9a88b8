-- Restoring: an article says again what it said in one of its revisions. That is a change like any other: refused where
-- somebody else was quicker, an entry of its own, a new revision. Nothing is taken back out of the history.
-- Refusals: not_allowed (42501), article_not_found, article_changed, revision_not_found, revision_current.

create function private.is_picture_there(url text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select url is null or url !~ '^/media/' or exists (
    select 1 from storage.objects where bucket_id = 'article-images' and name = substr(url, 8)
  )
$$;
comment on function private.is_picture_there is 'Pictures that nothing used any more were removed from the bucket.';

create function public.restore_article_revision(article_id uuid, revision integer, seen_updated_at timestamptz)
returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles;
  kept public.article_revisions;
  pictures jsonb;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into article from public.articles a where a.id = restore_article_revision.article_id for update;
  if not found then
    raise exception 'article_not_found';
  end if;
  if article.updated_at is distinct from seen_updated_at then
    raise exception 'article_changed';
  end if;
  select * into kept from public.article_revisions r where r.article_id = article.id and r.number = revision;
  if not found then
    raise exception 'revision_not_found';
  end if;
  if not private.is_picture_there(kept.image_url) then
    kept.image_url := article.image_url;
    kept.image_alt := article.image_alt;
    kept.image_caption := article.image_caption;
    kept.image_width := article.image_width;
    kept.image_height := article.image_height;
  end if;
  select coalesce(jsonb_agg(picture), '[]') into pictures
  from jsonb_array_elements(kept.pictures) picture where private.is_picture_there(picture ->> 'image_url');
  if (article.title, article.excerpt, article.content, article.slug, article.category, article.byline,
      article.image_url, article.image_alt, article.image_caption)
    is not distinct from (kept.title, kept.excerpt, kept.content, kept.slug, kept.category, kept.byline,
      kept.image_url, kept.image_alt, kept.image_caption)
    and pictures = private.pictures_of(article.id) then
    raise exception 'revision_current';
  end if;
  perform set_config('lodestar.restoring', article.id || ' ' || revision, true);
  update public.articles a
  set title = kept.title, excerpt = kept.excerpt, content = kept.content, category = kept.category, byline = kept.byline,
    slug = case when a.slug = kept.slug then a.slug else private.free_slug(kept.slug, a.id) end,
    image_url = kept.image_url, image_alt = kept.image_alt, image_caption = kept.image_caption,
    image_width = kept.image_width, image_height = kept.image_height, last_edited_by = (select auth.uid())
  where a.id = article.id returning * into article;
  if pictures <> private.pictures_of(article.id) then
    delete from public.article_images i where i.article_id = article.id;
    insert into public.article_images
    select (jsonb_populate_record(null::public.article_images, picture || jsonb_build_object('article_id', article.id))).*
    from jsonb_array_elements(pictures) picture;
  end if;
  return private.to_changed(article);
end
$$;
comment on function public.restore_article_revision is
  'The article says again what it said in that revision, as a new one; refused where somebody changed it since seen_updated_at.';
grant execute on function public.restore_article_revision to authenticated;
