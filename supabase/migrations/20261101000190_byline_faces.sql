-- Bylines show the face of their author, so readers get it with the article instead of asking for each author.

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
    coalesce(article_view_counts.total_views, 0) as views
  from public.articles
  left join public.article_view_counts on article_view_counts.article_id = articles.id
  where published and publication_date <= now();
comment on view public.published_articles is
  'Articles as readers get them, with bylines [{name, slug, role, job_title, image_url}], corrections [{id, kind, '
  'body, person_name, published_at}], topics [{name, slug}] and the number of views. An author without a public name '
  'has none there.';
