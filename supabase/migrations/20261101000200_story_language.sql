-- An article may be in another language than the paper. Screen readers, translators and search engines need to know.

alter table public.articles add column language text check (language ~ '^[a-z]{2,3}$');
comment on column public.articles.language is
  'The language of the text (ISO 639), such as ee for Ewe; null means the language of the site.';
grant select (language) on public.articles to anon, authenticated;

create or replace function private.insert_article(p_article public.articles) returns public.articles
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  new_id constant uuid := coalesce(p_article.id, gen_random_uuid());
begin
  insert into public.articles (
    id, slug, title, excerpt, content, category, author_id, last_edited_by,
    image_url, image_alt, image_caption, image_credit, image_width, image_height, image_focus_x, image_focus_y,
    published, featured, publication_date, source_name, source_url, source_nofollow, tags, language,
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
    coalesce(p_article.tags, '{}'), p_article.language,
    p_article.story_id, p_article.draft_article_id,
    coalesce(p_article.created_at, now()), coalesce(p_article.content_updated_at, now())
  )
  returning * into article;
  return article;
end
$$;

create or replace function private.read_article(p_article jsonb) returns public.articles
language plpgsql stable security definer set search_path = '' as $$
declare
  -- What editors write. Other columns are set by functions.
  written constant text[] := '{slug,title,excerpt,content,category,image_url,image_alt,image_caption,image_credit,'
    'image_focus_x,image_focus_y,featured,published,publication_date,source_name,source_url,source_nofollow,'
    'language}';
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

create or replace function public.update_article(p_article_id uuid, p_expected_version timestamptz, p_article jsonb)
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
    language = case when p_article ? 'language' then form.language else a.language end,
    content_updated_at = case when is_resigned then now() else a.content_updated_at end,
    last_edited_by = (select auth.uid())
  where a.id = article.id returning * into article;
  return private.to_saved(article);
end
$$;
comment on function public.update_article is
  'For editors: saves an article, as in create_article, that still has the expected version, else raises '
  'article_changed. The author stays. Without publication_date the date stays, or is now on first publication; '
  'source_nofollow, language, images, bylines and topics stay too if missing.';

create or replace view public.published_articles with (security_invoker) as
  select
    articles.id, slug, title, excerpt, content, category, image_url, image_alt, image_caption, image_credit,
    image_width, image_height,
    image_focus_x, image_focus_y,
    featured, publication_date, source_name, source_url, source_nofollow, created_at, content_updated_at,
    coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'name', coalesce(authors.name, authors.email), 'slug', authors.slug, 'role', article_bylines.role,
        'job_title', authors.job_title, 'image_url', authors.image_url
      )) order by position)
      from public.article_bylines join public.authors on authors.id = article_bylines.author_id
      where article_bylines.article_id = articles.id
    ), '[]') as bylines,
    coalesce((
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', corrections.id, 'kind', corrections.kind, 'body', corrections.body, 'person_name',
        corrections.person_name,
        'published_at', corrections.published_at
      )) order by corrections.published_at, corrections.id)
      from public.corrections where corrections.article_id = articles.id and corrections.published_at is not null
    ), '[]') as corrections,
    coalesce((
      select jsonb_agg(jsonb_build_object('name', topics.name, 'slug', topics.slug) order by topics.kind, topics.name)
      from public.article_topics join public.topics on topics.id = article_topics.topic_id
      where article_topics.article_id = articles.id
    ), '[]') as topics,
    coalesce(article_view_counts.total_views, 0) as views,
    language
  from public.articles
  left join public.article_view_counts on article_view_counts.article_id = articles.id
  where published and publication_date <= now();
comment on view public.published_articles is
  'Articles as readers get them, with bylines [{name, slug, role, job_title, image_url}], corrections [{id, kind, '
  'body, person_name, published_at}], topics [{name, slug}] and the number of views. An author without a public name '
  'has none there.';
