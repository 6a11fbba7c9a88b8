-- The history of articles: an article and its pictures are one thing, so one save leaves one entry, and a revision where
-- it changed what readers read. What an import or the demo put there gets its first revision when somebody changes it.

create function private.to_article_deed(was jsonb, is_now jsonb, changes jsonb) returns public.history_deed
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select (case
      when is_now is null then 'deleted'
      when changes ? 'restored_revision' then 'restored'
      when (is_now ->> 'published')::boolean and (was is null or changes ?| array['published', 'publication_date']) then
        case
          when (is_now ->> 'publication_date')::timestamptz > now() then 'scheduled'
          -- What an import brings was published elsewhere and long ago.
          when was is null then case when auth.uid() is null then 'created' else 'published' end
          -- Another date of something that readers had read already.
          when (was ->> 'published')::boolean and (was ->> 'publication_date')::timestamptz <= now() then 'edited'
          else 'published'
        end
      when was is null then 'created'
      when changes ? 'published' then 'unpublished'
      else 'edited'
    end)::public.history_deed
  );
end
$$;

create function private.keep_revision(article uuid, text_now jsonb, pictures_now jsonb, entry bigint, at timestamptz, restored integer)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.article_revisions (
    article_id, number, entry_id, made_at, title, excerpt, content, slug, category,
    image_url, image_alt, image_caption, image_width, image_height, byline, pictures, restored_from
  )
  select article, coalesce((select max(number) from public.article_revisions where article_id = article), 0) + 1, entry, at,
    t.title, t.excerpt, t.content, t.slug, t.category, t.image_url, t.image_alt, t.image_caption,
    t.image_width, t.image_height, t.byline, pictures_now, restored
  from jsonb_populate_record(null::public.articles, text_now) t;
end
$$;

create function private.drop_oldest_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two hundred changes by hand are more than any article of a daily paper sees; the first text stays for good.
  delete from public.article_revisions
  where article_id = new.article_id and number > 1 and number <= new.number - 200;
  return null;
end
$$;
create trigger drop_oldest_revisions after insert on public.article_revisions
  for each row when (new.number > 200) execute function private.drop_oldest_revisions();

create function private.note_article(article uuid, was jsonb, is_now jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- What a person cannot change, or what follows from a change.
  left_out constant text[] := array['id', 'updated_at', 'content_updated_at', 'ever_published',
    'last_edited_by', 'story_id', 'draft_article_id'] || private.computed_columns('public.articles'::regclass);
  text_columns constant text[] := array['title', 'excerpt', 'content', 'slug', 'category', 'image_url', 'image_alt',
    'image_caption', 'image_width', 'image_height', 'byline', 'pictures'];
  changes jsonb := private.to_changes(was - left_out, is_now - left_out, array['content'], '{}');
  pictures_were jsonb := private.pictures_before() -> article::text;
  pictures_are jsonb := private.pictures_of(article);
  restored integer := nullif(split_part(current_setting('lodestar.restoring', true), ' ', 2), '')::integer;
  entry bigint;
begin
  if is_now is not null and was is not null and pictures_were is distinct from pictures_are and pictures_were is not null then
    changes := changes || jsonb_build_object('pictures',
      jsonb_build_object('was', jsonb_array_length(pictures_were), 'is', jsonb_array_length(pictures_are)));
  end if;
  if was is not null and is_now is not null and changes = '{}' then
    return;
  end if;
  if restored is not null and current_setting('lodestar.restoring', true) = article || ' ' || restored then
    changes := changes || jsonb_build_object('restored_revision', jsonb_build_array(null, restored));
  else
    restored := null;
  end if;
  entry := private.write_entry('article', article, coalesce(is_now, was) ->> 'title',
    private.to_article_deed(was, is_now, changes), changes, private.to_agent('article', was is null));
  if was is not null and (is_now is null or changes ?| text_columns)
    and not exists (select 1 from public.article_revisions where article_id = article) then
    perform private.keep_revision(article, was, coalesce(pictures_were, pictures_are), null,
      (was ->> 'content_updated_at')::timestamptz, null);
  end if;
  if is_now is not null and (changes ?| text_columns or (was is null and (select auth.uid()) is not null)) then
    perform private.keep_revision(article, is_now, pictures_are, entry, now(), restored);
  end if;
end
$$;

create function private.keep_article_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  article uuid := coalesce(new.id, old.id);
  whole jsonb;
begin
  if private.is_noted(article, 'article') then
    return null;
  end if;
  if tg_op = 'INSERT' and (select auth.uid()) is null then
    -- An import writes thousands of rows: none of their text is read again. It published nothing: that was elsewhere.
    perform private.write_entry('article', a.id, a.title,
      case when a.published and a.publication_date > now() then 'scheduled' else 'created' end::public.history_deed,
      '{}', private.to_agent('article', true))
    from public.articles a where a.id = article;
    return null;
  end if;
  select to_jsonb(a) into whole from public.articles a where a.id = article;
  if tg_op <> 'INSERT' then
    perform private.note_article(article, to_jsonb(old), whole);
  elsif whole is not null then
    perform private.note_article(article, null, whole);
  end if;
  return null;
end
$$;
create constraint trigger keep_history after insert or update or delete on public.articles
  deferrable initially deferred for each row execute function private.keep_article_history();

create function private.keep_picture_history() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  article uuid := coalesce(new.article_id, old.article_id);
  whole jsonb;
begin
  -- An import brings pictures after their article: they belong to its making.
  if tg_op = 'INSERT' and (select auth.uid()) is null
    and not exists (select 1 from public.article_revisions r where r.article_id = article) then
    return null;
  end if;
  -- Where the article itself was written in this transaction, or is gone with its pictures, its own entry tells of them.
  select to_jsonb(a) into whole from public.articles a
  where a.id = article and a.xmin <> pg_current_xact_id()::xid and not private.is_noted(article, 'article');
  if whole is not null then
    perform private.note_article(article, whole, whole);
  end if;
  return null;
end
$$;
create constraint trigger keep_history after insert or update or delete on public.article_images
  deferrable initially deferred for each row execute function private.keep_picture_history();
