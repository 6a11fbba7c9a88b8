-- Revisions: the text and images of an article after each change of what readers read. Editors read and restore them.
-- The first and the newest 200 are kept, also when the article is deleted.

create table public.article_revisions (
  id bigint generated always as identity primary key,
  article_id uuid not null,
  number integer not null check (number > 0),
  audit_log_id bigint references public.audit_log (id),
  created_at timestamptz not null default now(),
  title text not null,
  excerpt text,
  content text not null,
  slug text not null,
  category public.article_category not null,
  image_url text,
  image_alt text,
  image_caption text,
  image_credit text,
  image_width integer,
  image_height integer,
  bylines jsonb not null default '[]',
  images jsonb not null default '[]',
  restored_from integer,
  unique (article_id, number)
);
comment on table public.article_revisions is
  'An article after a change, text and images. Imported and demo articles get their first revision when they are first changed.';
comment on column public.article_revisions.article_id is 'Not a foreign key: revisions outlive their article.';
comment on column public.article_revisions.audit_log_id is 'The change that made it; null for the state before the first change.';
create index article_revisions_audit_log_id_idx on public.article_revisions (audit_log_id);
create index article_revisions_image_url_idx on public.article_revisions (image_url) where image_url is not null;
create index article_revisions_images_idx on public.article_revisions using gin (images jsonb_path_ops);

alter table public.article_revisions enable row level security;
revoke all on public.article_revisions from service_role;
grant select on public.article_revisions to authenticated, service_role;

create policy "editors read revisions" on public.article_revisions
  for select to authenticated using ((select private.is_editor()));

-- Depth 0 is a direct statement; delete_oldest_revisions runs deeper.
create trigger reject_change before update or delete on public.article_revisions
  for each row when (pg_trigger_depth() = 0) execute function private.reject_audit_log_change();
create trigger reject_truncate before truncate on public.article_revisions
  for each statement execute function private.reject_audit_log_change();

create function private.delete_oldest_revisions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.article_revisions
  where article_id = new.article_id and number > 1 and number <= new.number - 200;
  return null;
end
$$;
comment on function private.delete_oldest_revisions is 'Trigger: the first and the newest 200 revisions of an article stay.';
create trigger delete_oldest_revisions after insert on public.article_revisions
  for each row when (new.number > 200) execute function private.delete_oldest_revisions();

-- Images before and after a transaction ---------------------------------------------------------

create function private.images_of(p_article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id), '[]')
    from public.article_images i where i.article_id = p_article_id
  );
end
$$;
comment on function private.images_of is 'The further images of an article, as a revision stores them.';

create function private.images_before() returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (select coalesce(nullif(current_setting('lodestar.images_before', true), ''), '{}')::jsonb);
end
$$;
comment on function private.images_before is 'Article id → its images before this transaction first touched them (setting lodestar.images_before).';

create function private.keep_images_before() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  known jsonb := private.images_before();
  more jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(touched.article_id, coalesce((
      select jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id) from public.article_images i
      where i.article_id = touched.article_id and not exists (select 1 from new_rows n where n.id = i.id)
    ), '[]')) into more
    from (select distinct article_id from new_rows) touched where not known ? touched.article_id::text;
  else
    select jsonb_object_agg(touched.article_id, coalesce((
      select jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id) from (
        select * from old_rows o where o.article_id = touched.article_id
        union all
        select * from public.article_images a
        where a.article_id = touched.article_id and not exists (select 1 from old_rows o where o.id = a.id)
      ) i
    ), '[]')) into more
    from (select distinct article_id from old_rows) touched where not known ? touched.article_id::text;
  end if;
  if more is not null then
    perform set_config('lodestar.images_before', (known || more)::text, true);
  end if;
  return null;
end
$$;
comment on function private.keep_images_before is 'Trigger: remembers images for images_before.';
create trigger keep_images_before_insert after insert on public.article_images
  referencing new table as new_rows for each statement execute function private.keep_images_before();
create trigger keep_images_before_update after update on public.article_images
  referencing old table as old_rows for each statement execute function private.keep_images_before();
create trigger keep_images_before_delete after delete on public.article_images
  referencing old table as old_rows for each statement execute function private.keep_images_before();

-- Entries and revisions -------------------------------------------------------------------------

create function private.audit_article_action(p_was jsonb, p_is jsonb, p_changes jsonb) returns public.audit_action
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select (case
      when p_is is null then 'deleted'
      when p_changes ? 'restored_revision' then 'restored'
      when (p_is ->> 'published')::boolean and (p_was is null or p_changes ?| array['published', 'publication_date']) then
        case
          when (p_is ->> 'publication_date')::timestamptz > now() then 'scheduled'
          -- An import was published elsewhere, long ago.
          when p_was is null then case when (select auth.uid()) is null then 'created' else 'published' end
          -- Another date for an article that was visible already.
          when (p_was ->> 'published')::boolean and (p_was ->> 'publication_date')::timestamptz <= now() then 'edited'
          else 'published'
        end
      when p_was is null then 'created'
      when p_changes ? 'published' then 'unpublished'
      else 'edited'
    end)::public.audit_action
  );
end
$$;
comment on function private.audit_article_action is 'The action that a change of an article amounts to.';

create function private.add_revision(
  p_article_id uuid, p_article jsonb, p_bylines jsonb, p_images jsonb, p_audit_log_id bigint, p_at timestamptz, p_restored_from integer
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.article_revisions (
    article_id, number, audit_log_id, created_at, title, excerpt, content, slug, category,
    image_url, image_alt, image_caption, image_credit, image_width, image_height, bylines, images, restored_from
  )
  select p_article_id, coalesce((select max(number) from public.article_revisions where article_id = p_article_id), 0) + 1,
    p_audit_log_id, p_at, a.title, a.excerpt, a.content, a.slug, a.category, a.image_url, a.image_alt, a.image_caption, a.image_credit,
    a.image_width, a.image_height, p_bylines, p_images, p_restored_from
  from jsonb_populate_record(null::public.articles, p_article) a;
end
$$;
comment on function private.add_revision is 'Adds the next revision of an article.';

create function private.audit_article(p_article_id uuid, p_was jsonb, p_is jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  ignored constant text[] := array['id', 'content_updated_at', 'ever_published', 'public_title', 'last_edited_by', 'story_id', 'draft_article_id']
    || private.audit_ignored_columns('public.articles'::regclass);
  revised constant text[] := array['title', 'excerpt', 'content', 'slug', 'category', 'image_url', 'image_alt',
    'image_caption', 'image_credit', 'image_width', 'image_height', 'bylines', 'images'];
  bylines_are jsonb := private.bylines_of(p_article_id);
  bylines_were jsonb := coalesce(private.bylines_before() -> p_article_id::text, bylines_are);
  changes jsonb := private.audit_changes(p_was - ignored, p_is - ignored, array['content'], '{}');
  images_were jsonb := private.images_before() -> p_article_id::text;
  images_are jsonb := private.images_of(p_article_id);
  restored_from integer := nullif(split_part(current_setting('lodestar.restoring', true), ' ', 2), '')::integer;
  entry_id bigint;
begin
  if p_is is not null and p_was is not null and images_were is distinct from images_are and images_were is not null then
    changes := changes || jsonb_build_object('images',
      jsonb_build_object('was', jsonb_array_length(images_were), 'is', jsonb_array_length(images_are)));
  end if;
  if p_is is not null and p_was is not null and bylines_were <> bylines_are then
    changes := changes || jsonb_build_object('bylines',
      jsonb_build_object('was', jsonb_array_length(bylines_were), 'is', jsonb_array_length(bylines_are)));
  end if;
  if p_was is not null and p_is is not null and changes = '{}' then
    return;
  end if;
  if restored_from is not null and current_setting('lodestar.restoring', true) = p_article_id || ' ' || restored_from then
    changes := changes || jsonb_build_object('restored_revision', jsonb_build_array(null, restored_from));
  else
    restored_from := null;
  end if;
  entry_id := private.write_audit_log('article', p_article_id, coalesce(p_is, p_was) ->> 'title',
    private.audit_article_action(p_was, p_is, changes), changes, private.audit_agent('article', p_was is null));
  if p_was is not null and (p_is is null or changes ?| revised)
    and not exists (select 1 from public.article_revisions where article_id = p_article_id) then
    perform private.add_revision(p_article_id, p_was, bylines_were, coalesce(images_were, images_are), null,
      (p_was ->> 'content_updated_at')::timestamptz, null);
  end if;
  if p_is is not null and (changes ?| revised or (p_was is null and (select auth.uid()) is not null)) then
    perform private.add_revision(p_article_id, p_is, bylines_are, images_are, entry_id, now(), restored_from);
  end if;
end
$$;
comment on function private.audit_article is 'Writes the entry of an article''s change, and a revision if the visible content changed.';

create function private.keep_article_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  article_id uuid := coalesce(new.id, old.id);
  is_now jsonb;
begin
  if private.is_audited(article_id, 'article') then
    return null;
  end if;
  if tg_op = 'INSERT' and (select auth.uid()) is null then
    -- An import inserts thousands of rows, so their texts are not read again. It publishes nothing: that was elsewhere.
    perform private.write_audit_log('article', a.id, a.title,
      case when a.published and a.publication_date > now() then 'scheduled' else 'created' end::public.audit_action,
      '{}', private.audit_agent('article', true))
    from public.articles a where a.id = article_id;
    return null;
  end if;
  select to_jsonb(a) into is_now from public.articles a where a.id = article_id;
  if tg_op <> 'INSERT' then
    perform private.audit_article(article_id, to_jsonb(old), is_now);
  elsif is_now is not null then
    perform private.audit_article(article_id, null, is_now);
  end if;
  return null;
end
$$;
comment on function private.keep_article_audit_log is 'Trigger: what keep_audit_log does for other tables, with revisions.';
create constraint trigger keep_audit_log after insert or update or delete on public.articles
  deferrable initially deferred for each row execute function private.keep_article_audit_log();

create function private.keep_article_image_audit_log() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  image_article_id uuid := coalesce(new.article_id, old.article_id);
  is_now jsonb;
begin
  -- An import inserts images after their article: they belong to its creation.
  if tg_op = 'INSERT' and (select auth.uid()) is null
    and not exists (select 1 from public.article_revisions r where r.article_id = image_article_id) then
    return null;
  end if;
  -- If this transaction also wrote or deleted the article itself, that entry covers its images.
  select to_jsonb(a) into is_now from public.articles a
  where a.id = image_article_id and a.xmin <> pg_current_xact_id()::xid and not private.is_audited(image_article_id, 'article');
  if is_now is not null then
    perform private.audit_article(image_article_id, is_now, is_now);
  end if;
  return null;
end
$$;
comment on function private.keep_article_image_audit_log is 'Trigger: an entry and a revision when only the images of an article change.';
create constraint trigger keep_audit_log after insert or update or delete on public.article_images
  deferrable initially deferred for each row execute function private.keep_article_image_audit_log();

-- Restoring -------------------------------------------------------------------------------------

create function private.image_exists(p_url text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select p_url is null or exists (
    select 1 from storage.objects where bucket_id = 'article-images' and name = private.image_path(p_url)
  )
$$;
comment on function private.image_exists is 'Whether the file is still in the bucket: unused ones are removed.';

create function public.restore_article_revision(
  p_article_id uuid, p_expected_version timestamptz, p_revision integer, p_known_notes uuid[] default '{}'
)
returns public.saved_article
language plpgsql security definer set search_path = ''
as $$
declare
  article public.articles := private.lock_article(p_article_id);
  kept public.article_revisions;
  images jsonb;
  bylines jsonb;
  is_resigned boolean;
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
  if not private.image_exists(kept.image_url) then
    kept.image_url := article.image_url;
    kept.image_alt := article.image_alt;
    kept.image_caption := article.image_caption;
    kept.image_credit := article.image_credit;
    kept.image_width := article.image_width;
    kept.image_height := article.image_height;
  end if;
  select coalesce(jsonb_agg(image), '[]') into images
  from jsonb_array_elements(kept.images) image where private.image_exists(image ->> 'image_url');
  -- The account may have been deleted since, and its name with it.
  select coalesce(jsonb_agg(byline), '[]') into bylines
  from jsonb_array_elements(kept.bylines) byline
  where not byline ? 'profile_id' or private.may_sign((byline ->> 'profile_id')::uuid);
  if (article.title, article.excerpt, article.content, article.slug, article.category,
      article.image_url, article.image_alt, article.image_caption, article.image_credit)
    is not distinct from (kept.title, kept.excerpt, kept.content, kept.slug, kept.category,
      kept.image_url, kept.image_alt, kept.image_caption, kept.image_credit)
    and images = private.images_of(article.id) and bylines = private.bylines_of(article.id) then
    raise exception 'revision_current';
  end if;
  perform set_config('lodestar.restoring', article.id || ' ' || p_revision, true);
  is_resigned := private.set_article_bylines(article.id, bylines);
  update public.articles a
  set title = kept.title, excerpt = kept.excerpt, content = kept.content, category = kept.category,
    content_updated_at = case when is_resigned then now() else a.content_updated_at end,
    slug = case when a.slug = kept.slug then a.slug else private.free_slug(kept.slug, a.id) end,
    image_url = kept.image_url, image_alt = kept.image_alt, image_caption = kept.image_caption, image_credit = kept.image_credit,
    image_width = kept.image_width, image_height = kept.image_height, last_edited_by = (select auth.uid())
  where a.id = article.id returning * into article;
  if images <> private.images_of(article.id) then
    delete from public.article_images i where i.article_id = article.id;
    insert into public.article_images
    select (jsonb_populate_record(null::public.article_images, image || jsonb_build_object('article_id', article.id))).*
    from jsonb_array_elements(images) image;
  end if;
  return private.to_saved(article);
end
$$;
comment on function public.restore_article_revision is
  'For editors: the article gets the text and images of a revision, as a new one, if it still has the expected version. p_known_notes: the corrections and clarifications published since the revision, which the editor has read (note_newer_than_revision).';
grant execute on function public.restore_article_revision to authenticated;
