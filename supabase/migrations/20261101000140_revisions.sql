-- Revisions: the text and images of an article after each change of what readers read. Editors read and restore them.
-- The first and the newest 200 are kept, also when the article is deleted.

create table public.article_revisions (
  article_id uuid not null,
  number integer not null check (number > 0),
  transaction_id xid8,
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
  primary key (article_id, number)
);
comment on table public.article_revisions is
  'An article after a change, text and images. Imported and demo articles get their first revision when they are '
  'first changed.';
comment on column public.article_revisions.article_id is 'Not a foreign key: revisions outlive their article.';
comment on column public.article_revisions.transaction_id is
  'Of the change that made it, as in the audit log; null for the state before the first change.';
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
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.article_revisions
  where article_id = new.article_id and number > 1 and number <= new.number - 200;
  return null;
end
$$;
comment on function private.delete_oldest_revisions is
  'Trigger: the first and the newest 200 revisions of an article stay.';
create trigger delete_oldest_revisions after insert on public.article_revisions
  for each row when (new.number > 200) execute function private.delete_oldest_revisions();

-- Writing revisions -----------------------------------------------------------------------------

create function private.images_of(p_article_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(i) - 'article_id' order by i.display_order, i.id), '[]')
    from public.article_images i where i.article_id = p_article_id
  );
end
$$;

create function private.to_revision(p_article public.articles) returns public.article_revisions
language sql stable security definer set search_path = '' as $$
  select jsonb_populate_record(null::public.article_revisions, to_jsonb(p_article) - 'created_at' || jsonb_build_object(
    'article_id', p_article.id, 'bylines', private.bylines_of(p_article.id), 'images', private.images_of(p_article.id)
  ))
$$;
comment on function private.to_revision is 'The present text and images of an article.';

create function private.is_same_text(p_one public.article_revisions, p_other public.article_revisions) returns boolean
language sql immutable set search_path = '' as $$
  select to_jsonb(p_one) - made = to_jsonb(p_other) - made
  from (select array['number', 'transaction_id', 'created_at', 'restored_from'] as made) ignored
$$;

create function private.add_revision(
  p_article_id uuid, p_transaction_id xid8 default pg_current_xact_id(), p_restored_from integer default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  last public.article_revisions;
  revision public.article_revisions;
begin
  select * into article from public.articles where id = p_article_id;
  if not found then
    return;
  end if;
  revision := private.to_revision(article);
  select * into last from public.article_revisions r where r.article_id = p_article_id order by r.number desc limit 1;
  if private.is_same_text(last, revision) then
    return;
  end if;
  revision.number := coalesce(last.number, 0) + 1;
  revision.transaction_id := p_transaction_id;
  revision.created_at := case when p_transaction_id is null then article.content_updated_at else now() end;
  revision.restored_from := p_restored_from;
  insert into public.article_revisions select revision.*;
end
$$;
comment on function private.add_revision is
  'Keeps the present text and images of an article, unless its last revision has them.';

create function private.keep_first_revision(p_article_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.article_revisions r where r.article_id = p_article_id) then
    perform private.add_revision(p_article_id, null);
  end if;
end
$$;
comment on function private.keep_first_revision is
  'Keeps an article that has no revision, before its first change. Functions that change its images or bylines first '
  'call it.';

create function private.keep_revision_before(p_was public.articles, p_is public.articles) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (p_was.title, p_was.excerpt, p_was.content, p_was.slug, p_was.category,
      p_was.image_url, p_was.image_alt, p_was.image_caption, p_was.image_credit)
    is distinct from
    (p_is.title, p_is.excerpt, p_is.content, p_is.slug, p_is.category,
      p_is.image_url, p_is.image_alt, p_is.image_caption, p_is.image_credit)
  then
    perform private.keep_first_revision(p_was.id);
  end if;
end
$$;
comment on function private.keep_revision_before is
  'An article that was never changed is kept as it was. prepare_article calls it.';

create function private.keep_revision_first() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_first_revision(old.article_id);
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function private.keep_revision_first is
  'Trigger: an article that was never changed leaves a revision with all of its images.';
create trigger keep_revision_first before update or delete on public.article_images
  for each row execute function private.keep_revision_first();

create function private.keep_revision() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := false;
  touched uuid;
begin
  if tg_table_name = 'articles' then
    touched := new.id;
    -- An import inserts thousands; each is kept before its first change.
    is_new := tg_op = 'INSERT' and (select auth.uid()) is not null;
  else
    touched := coalesce(new.article_id, old.article_id);
  end if;
  if is_new or exists (select 1 from public.article_revisions r where r.article_id = touched) then
    perform private.add_revision(touched);
  end if;
  return null;
end
$$;
comment on function private.keep_revision is
  'Trigger: keeps an article with its bylines and images as they are at the end of the transaction.';
create constraint trigger keep_revision after insert or update on public.articles
  deferrable initially deferred for each row execute function private.keep_revision();
create constraint trigger keep_revision after insert or update or delete on public.article_images
  deferrable initially deferred for each row execute function private.keep_revision();
create constraint trigger keep_revision after insert or update or delete on public.article_bylines
  deferrable initially deferred for each row execute function private.keep_revision();

-- Restoring -------------------------------------------------------------------------------------

create function private.image_exists(p_url text) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_url is null or exists (
    select 1 from storage.objects where bucket_id = 'article-images' and name = private.image_path(p_url)
  )
$$;

create function public.restore_article_revision(
  p_article_id uuid, p_expected_version timestamptz, p_revision integer, p_known_notes uuid[] default '{}'
)
returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
  kept public.article_revisions;
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
  select coalesce(jsonb_agg(image), '[]') into kept.images
  from jsonb_array_elements(kept.images) image where private.image_exists(image ->> 'image_url');
  -- The account may have been deleted since, and its name with it.
  select coalesce(jsonb_agg(byline), '[]') into kept.bylines
  from jsonb_array_elements(kept.bylines) byline
  where not byline ? 'profile_id' or private.may_sign((byline ->> 'profile_id')::uuid);
  if private.is_same_text(private.to_revision(article), kept) then
    raise exception 'revision_current';
  end if;
  is_resigned := private.set_article_bylines(article.id, kept.bylines);
  update public.articles a
  set title = kept.title, excerpt = kept.excerpt, content = kept.content, category = kept.category,
    content_updated_at = case when is_resigned then now() else a.content_updated_at end,
    slug = case when a.slug = kept.slug then a.slug else private.free_slug('story', kept.slug, a.id) end,
    image_url = kept.image_url, image_alt = kept.image_alt, image_caption = kept.image_caption,
    image_credit = kept.image_credit,
    image_width = kept.image_width, image_height = kept.image_height, last_edited_by = (select auth.uid())
  where a.id = article.id returning * into article;
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
comment on function public.restore_article_revision is
  'For editors: the article gets the text and images of a revision, as a new one, if it still has the expected '
  'version. p_known_notes: the corrections and clarifications published since the revision, which the editor has read '
  '(note_newer_than_revision).';
grant execute on function public.restore_article_revision to authenticated;
