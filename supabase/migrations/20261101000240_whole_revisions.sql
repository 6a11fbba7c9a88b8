-- Revisions keep every column that editors write as text, so a restored article also has its former language, source
-- and focal point. One list names these columns, and saving, keeping and restoring derive from it.

create function private.text_columns() returns text[]
language sql immutable set search_path = '' as $$
  select '{slug,title,excerpt,content,category,image_url,image_alt,image_caption,image_credit,image_focus_x,'
    'image_focus_y,source_name,source_url,source_nofollow,language}'::text[]
$$;
comment on function private.text_columns is
  'The columns of articles that editors write and revisions keep. Editors also set featured, published and '
  'publication_date; other columns are set by functions.';

alter table public.article_revisions add column fields jsonb not null default '{}';
comment on column public.article_revisions.fields is
  'The text_columns without a column here. A column that is missing was not kept yet; restoring leaves it as it is.';

create or replace function private.read_article(p_article jsonb) returns public.articles
language plpgsql stable security definer set search_path = '' as $$
declare
  article public.articles := jsonb_populate_record(
    null::public.articles,
    private.pick(p_article, private.text_columns() || '{featured,published,publication_date}'::text[])
  );
begin
  article.title := trim(article.title);
  article.excerpt := nullif(trim(article.excerpt), '');
  article.source_name := nullif(trim(article.source_name), '');
  select width, height into article.image_width, article.image_height
  from public.uploads where path = private.image_path(article.image_url);
  return article;
end
$$;

create or replace function private.to_revision(p_article public.articles) returns public.article_revisions
language plpgsql stable security definer set search_path = '' as $$
declare
  revision public.article_revisions := jsonb_populate_record(
    null::public.article_revisions, to_jsonb(p_article) - 'created_at'
  );
begin
  revision.article_id := p_article.id;
  revision.bylines := private.bylines_of(p_article.id);
  revision.images := private.images_of(p_article.id);
  revision.fields := private.pick(to_jsonb(p_article), private.text_columns())
    - array(select jsonb_object_keys(to_jsonb(revision)));
  return revision;
end
$$;

create or replace function private.is_same_text(
  p_one public.article_revisions, p_other public.article_revisions
) returns boolean
language sql immutable set search_path = '' as $$
  select to_jsonb(p_one) - made = to_jsonb(p_other) - made
    -- Revisions from before a column existed lack it, and no article had a value there.
    and array(select key || value::text from jsonb_each(p_one.fields) where value not in ('null', 'false'))
      = array(select key || value::text from jsonb_each(p_other.fields) where value not in ('null', 'false'))
  from (select array['number', 'transaction_id', 'created_at', 'restored_from', 'fields'] as made) ignored
$$;

create or replace function private.keep_revision_before(p_was public.articles, p_is public.articles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.pick(to_jsonb(p_was), private.text_columns()) <> private.pick(to_jsonb(p_is), private.text_columns()) then
    perform private.keep_first_revision(p_was.id);
  end if;
end
$$;

create or replace function public.restore_article_revision(
  p_article_id uuid, p_expected_version timestamptz, p_revision integer, p_known_notes uuid[] default '{}'
)
returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
  present constant public.article_revisions := private.to_revision(article);
  kept public.article_revisions;
  restored public.articles;
begin
  perform private.require_version(article.updated_at, p_expected_version, 'article_changed');
  select * into kept from public.article_revisions r where r.article_id = article.id and r.number = p_revision;
  if not found then
    raise exception 'revision_not_found';
  end if;
  -- It would bring back what readers have been told was wrong.
  if exists (
    select 1 from public.corrections c
    where c.article_id = article.id and c.kind <> 'rejoinder' and c.published_at > kept.created_at
      and (c.id = any (p_known_notes)) is not true
  ) then
    raise exception 'note_newer_than_revision';
  end if;
  kept.fields := present.fields || kept.fields;
  if not private.image_exists(kept.image_url) then
    kept.image_url := present.image_url;
    kept.image_alt := present.image_alt;
    kept.image_caption := present.image_caption;
    kept.image_credit := present.image_credit;
    kept.image_width := present.image_width;
    kept.image_height := present.image_height;
    kept.fields := kept.fields || private.pick(present.fields, '{image_focus_x,image_focus_y}');
  end if;
  select coalesce(jsonb_agg(image), '[]') into kept.images
  from jsonb_array_elements(kept.images) image where private.image_exists(image ->> 'image_url');
  -- The account may have been deleted since, and its name with it.
  select coalesce(jsonb_agg(byline), '[]') into kept.bylines
  from jsonb_array_elements(kept.bylines) byline
  where not byline ? 'profile_id' or private.may_sign((byline ->> 'profile_id')::uuid);
  if private.is_same_text(present, kept) then
    raise exception 'revision_current';
  end if;
  restored := jsonb_populate_record(article, to_jsonb(kept) - 'created_at' || kept.fields);
  if restored.slug <> article.slug then
    restored.slug := private.free_slug('story', restored.slug, article.id);
  end if;
  restored.last_edited_by := (select auth.uid());
  if private.set_article_bylines(article.id, kept.bylines) then
    restored.content_updated_at := now();
  end if;
  execute (
    select format(
      'update public.articles set (%1$s) = (select %1$s from (select ($1).*) restored) where id = ($1).id returning *',
      string_agg(quote_ident(name), ', ')
    )
    from unnest(
      private.text_columns() || '{image_width,image_height,last_edited_by,content_updated_at}'::text[]
    ) name
  ) into article using restored;
  if kept.images <> private.images_of(article.id) then
    delete from public.article_images i where i.article_id = article.id;
    insert into public.article_images
    select (jsonb_populate_record(null::public.article_images, image || jsonb_build_object('article_id', article.id))).*
    from jsonb_array_elements(kept.images) image;
  end if;
  perform private.add_revision(article.id, p_restored_from => p_revision);
  perform private.write_audit_log('article', article.id, article.title, null, '{"restored_revision": null}',
    jsonb_build_object('restored_revision', p_revision), null);
  return private.to_saved(article);
end
$$;
