-- Articles: readers see those that are published and whose publication date has passed; editors see all. Changes go
-- through article_editing.sql. Anchors also see the articles of their own stories (stories.sql).

create type public.article_category as enum (
  'Politics', 'Sports', 'Entertainment', 'Business', 'Opinion',
  'Lifestyle', 'Technology', 'Education', 'Culture'
);
comment on type public.article_category is 'The nine sections of the site.';

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 200),
  title text not null check (char_length(trim(title)) between 1 and 300),
  excerpt text check (char_length(excerpt) <= 1000),
  content text not null check (char_length(trim(content)) between 1 and 200000),
  category public.article_category not null,
  image_url public.site_image,
  image_alt text check (char_length(image_alt) <= 500),
  image_caption text check (char_length(image_caption) <= 500),
  image_credit text check (char_length(image_credit) <= 200),
  image_width integer check (image_width between 1 and 20000),
  image_height integer check (image_height between 1 and 20000),
  image_focus_x smallint check (image_focus_x between 0 and 100),
  image_focus_y smallint check (image_focus_y between 0 and 100),
  published boolean not null default false,
  featured boolean not null default false,
  -- PostgreSQL also stores 'infinity' and 4713 BC, which feeds, sitemaps and browsers cannot read.
  publication_date timestamptz not null default now()
    check (publication_date >= '1800-01-01' and publication_date < '2200-01-01'),
  author_id uuid references public.profiles (id) on delete set null,
  last_edited_by uuid references public.profiles (id) on delete set null,
  source_name text check (char_length(source_name) <= 200),
  source_url public.web_url,
  source_nofollow boolean not null default false,
  tags text[] not null default '{}' check (cardinality(tags) <= 100),
  ever_published boolean not null default false,
  public_title text,
  created_at timestamptz not null default now() check (created_at >= '1800-01-01' and created_at < '2200-01-01'),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  content_updated_at timestamptz not null default now(),
  title_key text not null generated always as (private.fold(title)) stored,
  search_text text not null generated always as (
    private.fold(title || ' ' || coalesce(excerpt, '') || ' ' || private.plain_text(content))
  ) stored,
  search_vector tsvector not null generated always as (
    setweight(to_tsvector('pg_catalog.simple', private.index_words(title)), 'A')
    || setweight(to_tsvector('pg_catalog.simple', private.index_words(coalesce(excerpt, ''))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', private.index_words(private.plain_text(content))), 'C')
  ) stored,
  headline_vector tsvector not null generated always as (
    to_tsvector('pg_catalog.english', private.to_words(title || ' ' || coalesce(excerpt, '')))
  ) stored
);
comment on table public.articles is
  'Articles. Readers see those that are published and whose publication_date has passed.';
comment on column public.articles.image_focus_x is
  'Horizontal focal point for crops, in percent from the left; null means the centre.';
comment on column public.articles.source_nofollow is
  'Whether the source link has rel="nofollow", for text taken over from elsewhere.';
comment on column public.articles.tags is
  'Tags from an import, kept as data; the article''s topics are derived from them.';
comment on column public.articles.ever_published is
  'Whether the article has ever been public; deleting it then leaves a 410.';
comment on column public.articles.public_title is
  'The title that readers saw last, for rejoinders to an article that was retitled after it was unpublished.';
comment on column public.articles.content_updated_at is
  'When the visible content last changed; dateModified in structured data.';
comment on column public.articles.title_key is 'The title, folded, for lists that sort and search by it.';
comment on column public.articles.headline_vector is 'The stems of title and excerpt, for related articles.';

create index articles_newest_idx on public.articles (publication_date desc, id desc)
  include (category, content_updated_at, published);
comment on index public.articles_newest_idx is
  'list_articles, list_archive_months, count_articles_by_category, search among the newest, list_near_duplicates.';
create index articles_category_newest_idx on public.articles (category, publication_date desc, id desc)
  include (content_updated_at) where published;
comment on index public.articles_category_newest_idx is 'list_articles and list_archive_months of a section.';
create index articles_featured_idx on public.articles (publication_date desc, id desc) where published and featured;
comment on index public.articles_featured_idx is 'The featured articles of the front page.';
create index articles_author_id_idx on public.articles (author_id);
comment on index public.articles_author_id_idx is 'The policy of profiles, search by author, deletion of an account.';
create index articles_last_edited_by_idx on public.articles (last_edited_by);
comment on index public.articles_last_edited_by_idx is 'Deletion of an account.';
create index articles_image_url_idx on public.articles (image_url) where image_url is not null;
comment on index public.articles_image_url_idx is 'private.is_image_used.';
create index articles_search_text_idx on public.articles using gin (search_text extensions.gin_trgm_ops);
comment on index public.articles_search_text_idx is 'Search for fragments of words, list_articles_with_embed.';
create index articles_search_vector_idx on public.articles using gin (search_vector);
comment on index public.articles_search_vector_idx is 'Search for words, by readers and editors.';
create index articles_headline_vector_idx on public.articles using gin (headline_vector);
comment on index public.articles_headline_vector_idx is 'private.related_articles.';
create index articles_editors_idx on public.articles (created_at, id)
  include (title_key, category, published, featured, publication_date, updated_at);
comment on index public.articles_editors_idx is
  'list_articles_for_editors: its default order; other orders sort what this index alone holds.';

alter table public.articles enable row level security;
-- Not granted: the three search columns, ever_published, public_title and tags.
grant select (
  id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_credit, image_width,
  image_height,
  image_focus_x, image_focus_y, published, featured, publication_date, author_id, source_name, source_url,
  source_nofollow,
  created_at, updated_at, content_updated_at
) on public.articles to anon, authenticated;
grant select (last_edited_by) on public.articles to authenticated;

create policy "readers see published articles" on public.articles
  for select to anon using (published and publication_date <= now());


-- Triggers of articles. An update fires six: clean_text (clean_text.sql), prepare_article and follow_article (here),
-- keep_audit_log (audit_log.sql), keep_revision (revisions.sql) and note_article (changes.sql).

create function private.prepare_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Cursors carry publication dates through clients, which may keep milliseconds only.
  new.publication_date := date_trunc('milliseconds', new.publication_date);
  if new.published and new.publication_date <= now() then
    new.ever_published := true;
    new.public_title := new.title;
  -- A scheduled article becomes visible without an update, so its previous state counts as well.
  elsif tg_op = 'UPDATE' and old.published and old.publication_date <= now() then
    new.ever_published := true;
    new.public_title := old.title;
  end if;
  if tg_op = 'UPDATE' then
    new.updated_at := greatest(date_trunc('milliseconds', now()), old.updated_at + interval '1 millisecond');
    if (new.title, new.excerpt, new.content, new.category, new.image_url)
      is distinct from (old.title, old.excerpt, old.content, old.category, old.image_url) then
      new.content_updated_at := now();
    end if;
    perform private.keep_revision_before(old, new);
  end if;
  return new;
end
$$;
comment on function private.prepare_article is
  'Trigger: the version of an article, what it remembers of its publication, and the revision before its first change.';
create trigger prepare_article before insert or update on public.articles
  for each row execute function private.prepare_article();

create function private.prepare_deletion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_first_revision(old.id);
  if old.published then
    perform private.count_changed_article(old, null);
  end if;
  -- An article that was never public leaves no 410.
  if not (old.ever_published or (old.published and old.publication_date <= now())) then
    delete from public.legacy_redirects where article_id = old.id;
  end if;
  return old;
end
$$;
comment on function private.prepare_deletion is
  'Trigger: what has to happen before bylines, topics and images are deleted with their article.';
create trigger prepare_deletion before delete on public.articles
  for each row execute function private.prepare_deletion();

create function private.follow_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.follow_image(old.image_url, new.image_url);
  perform private.keep_former_slug(old, new);
  if tg_op = 'DELETE' then
    delete from public.working_copies where subject = 'article:' || old.id;
    delete from public.text_editors where subject = 'article:' || old.id;
    perform private.release_revision_images(r) from public.article_revisions r where r.article_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' and new.author_id is not null then
    -- Signed by the account that wrote it, until a byline is set.
    perform private.set_article_bylines(new.id, '[]');
  end if;
  if new.content is distinct from old.content and new.content ~ '(^|\n)[ \t]*https?://' then
    insert into public.embeds (url) select private.addresses_alone(new.content) on conflict do nothing;
  end if;
  if tg_op = 'UPDATE' then
    perform private.count_changed_article(old, new);
  end if;
  -- Readers have seen other words than these.
  if tg_op = 'UPDATE' and auth.uid() is not null and new.published and old.published and old.publication_date <= now()
    and (old.title, coalesce(old.excerpt, ''), old.content)
      is distinct from (new.title, coalesce(new.excerpt, ''), new.content)
  then
    insert into public.due_notes (article_id) values (new.id) on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.follow_article is
  'Trigger: what follows from a change of an article for its image, slugs, byline, embeds, counts, unsaved text and '
  'due notes.';
create trigger follow_article after insert or update or delete on public.articles
  for each row execute function private.follow_article();

create type public.saved_article as (
  id uuid, slug text, category public.article_category, published boolean, publication_date timestamptz,
  updated_at timestamptz
);
comment on type public.saved_article is 'Result of changing an article: its address, visibility and version.';

-- Images ----------------------------------------------------------------------------------------

create table public.article_images (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  image_url public.site_image not null,
  caption text check (char_length(caption) <= 500),
  credit text check (char_length(credit) <= 200),
  alt text check (char_length(alt) <= 500),
  width integer check (width between 1 and 20000),
  height integer check (height between 1 and 20000),
  focus_x smallint check (focus_x between 0 and 100),
  focus_y smallint check (focus_y between 0 and 100),
  display_order integer not null default 0
);
comment on table public.article_images is
  'Further images of an article, in display_order. Written by the functions that save articles, with their version.';
create index article_images_article_id_idx on public.article_images (article_id, display_order);
create index article_images_image_url_idx on public.article_images (image_url);

alter table public.article_images enable row level security;
grant select on public.article_images to anon, authenticated;

create policy "readers see the images of articles they see" on public.article_images for select to anon, authenticated
  using (exists (select 1 from public.articles where articles.id = article_images.article_id));

create trigger follow_image after insert or delete or update of image_url on public.article_images
  for each row execute function private.follow_image_of_row();

-- View counts -----------------------------------------------------------------------------------

create table public.article_view_counts (
  article_id uuid primary key references public.articles (id) on delete cascade,
  total_views bigint not null default 0 check (total_views >= 0),
  unranked_views bigint not null default 0 check (unranked_views >= 0)
);
comment on table public.article_view_counts is 'Views per article, counted by record_article_views alone.';
comment on column public.article_view_counts.unranked_views is
  'Views that do not count for Trending, because their network had many.';

alter table public.article_view_counts enable row level security;
grant select (article_id, total_views) on public.article_view_counts to anon;
grant select on public.article_view_counts to authenticated;

create policy "readers see the counts of articles they see" on public.article_view_counts
  for select to anon, authenticated
  using (exists (select 1 from public.articles where articles.id = article_view_counts.article_id));
