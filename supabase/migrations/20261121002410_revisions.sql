-- Revisions: what an article said, whole, after each change of its text or pictures. Editors read them and restore one.
-- The first revision and the newest 200 of an article stay, also when the article is deleted; no one else alters them.
-- What an import or the demo put there gets its first revision when somebody first changes it.
-- Refusals: not_allowed (42501), article_not_found, article_changed, revision_not_found, revision_current.

create table public.article_revisions (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  number integer not null check (number > 0),
  entry_id bigint references public.history_entries (id),
  made_at timestamptz not null default now(),
  title text not null,
  excerpt text,
  content text not null,
  slug text not null,
  category public.article_category not null,
  image_url text,
  image_alt text,
  image_caption text,
  image_width integer,
  image_height integer,
  byline text,
  pictures jsonb not null default '[]',
  restored_from integer,
  unique (article_id, number)
);
comment on table public.article_revisions is 'An article as it stood after a change, text and pictures.';
comment on column public.article_revisions.article_id is 'No reference on purpose: revisions outlive their article.';
comment on column public.article_revisions.entry_id is 'The deed that made it; null for what was there before the first one.';
create index article_revisions_entry_id_idx on public.article_revisions (entry_id);

alter table public.article_revisions enable row level security;
revoke all on public.article_revisions from service_role;
grant select on public.article_revisions to authenticated, service_role;
create policy "editors read revisions" on public.article_revisions
  for select to authenticated using ((select private.is_editor()));

-- Depth 0 is a statement of somebody's own; taking away the oldest happens in a trigger.
create trigger refuse_rewriting before update or delete on public.article_revisions
  for each row when (pg_trigger_depth() = 0) execute function private.refuse_rewriting();
create trigger refuse_emptying before truncate on public.article_revisions
  for each statement execute function private.refuse_rewriting();

-- Pictures --------------------------------------------------------------------------------------

create function private.pictures_of(article uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id), '[]')
  from public.article_images i where i.article_id = article
$$;

create function private.pictures_before() returns jsonb
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('lodestar.pictures', true), ''), '{}')::jsonb $$;
comment on function private.pictures_before is 'Article → its pictures as they were when this transaction first touched them.';

create function private.remember_pictures() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := private.pictures_before();
  more jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(touched.article_id, coalesce((
      select jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id) from public.article_images i
      where i.article_id = touched.article_id and not exists (select 1 from come where come.id = i.id)
    ), '[]')) into more from (select distinct article_id from come) touched;
  else
    select jsonb_object_agg(touched.article_id, coalesce((
      select jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id) from (
        select * from gone where gone.article_id = touched.article_id
        union all
        select * from public.article_images
        where article_images.article_id = touched.article_id
          and not exists (select 1 from gone where gone.id = article_images.id)
      ) i
    ), '[]')) into more from (select distinct article_id from gone) touched;
  end if;
  if more is not null then
    perform set_config('lodestar.pictures', (more || known)::text, true);
  end if;
  return null;
end
$$;
create trigger remember_pictures_on_insert after insert on public.article_images
  referencing new table as come for each statement execute function private.remember_pictures();
create trigger remember_pictures_on_change after update on public.article_images
  referencing old table as gone for each statement execute function private.remember_pictures();
create trigger remember_pictures_on_delete after delete on public.article_images
  referencing old table as gone for each statement execute function private.remember_pictures();

-- Entries and revisions of articles -------------------------------------------------------------

create function private.to_article_deed(was jsonb, is_now jsonb, changes jsonb) returns public.history_deed
language sql stable set search_path = ''
as $$
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
$$;

create function private.keep_revision(article uuid, text_now jsonb, pictures_now jsonb, entry bigint, at timestamptz, restored integer)
returns void
language sql security definer set search_path = ''
as $$
  insert into public.article_revisions (
    article_id, number, entry_id, made_at, title, excerpt, content, slug, category,
    image_url, image_alt, image_caption, image_width, image_height, byline, pictures, restored_from
  )
  select article, coalesce((select max(number) from public.article_revisions where article_id = article), 0) + 1, entry, at,
    t.title, t.excerpt, t.content, t.slug, t.category, t.image_url, t.image_alt, t.image_caption,
    t.image_width, t.image_height, t.byline, pictures_now, restored
  from jsonb_populate_record(null::public.articles, text_now) t
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
  is_now jsonb;
begin
  if private.is_noted(article, 'article') then
    return null;
  end if;
  -- An import writes thousands of rows: none of their text is read again.
  if tg_op = 'INSERT' and (select auth.uid()) is null then
    select jsonb_build_object('title', a.title, 'published', a.published, 'publication_date', a.publication_date)
    into is_now from public.articles a where a.id = article;
  else
    select to_jsonb(a) into is_now from public.articles a where a.id = article;
  end if;
  if tg_op <> 'INSERT' then
    perform private.note_article(article, to_jsonb(old), is_now);
  elsif is_now is not null then
    perform private.note_article(article, null, is_now);
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

-- Restoring -------------------------------------------------------------------------------------

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
