-- News sources and the draft articles that automation files from them.
-- Admins keep the sources. Editors read drafts and decide; automation files them with the secret key.
-- Refusals: not_allowed (42501), draft_not_found, draft_not_pending, notes_needed, category_needed.

create table public.news_sources (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(trim(name)) between 1 and 200),
  url text not null check (url ~ '^https?://' and char_length(url) <= 2000),
  rss_feed_url text check (rss_feed_url ~ '^https?://' and char_length(rss_feed_url) <= 2000),
  api_endpoint text check (api_endpoint ~ '^https?://' and char_length(api_endpoint) <= 2000),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (name, url)
);
comment on table public.news_sources is 'Where automation reads from.';
create index news_sources_created_at_idx on public.news_sources (created_at desc, id desc);

alter table public.news_sources enable row level security;
grant select, delete on public.news_sources to authenticated;
grant insert (name, url, rss_feed_url, api_endpoint, active) on public.news_sources to authenticated;
grant update (name, url, rss_feed_url, api_endpoint, active) on public.news_sources to authenticated;
create policy "admins see sources" on public.news_sources
  for select to authenticated using ((select private.is_admin()));
create policy "admins add sources" on public.news_sources
  for insert to authenticated with check ((select private.is_admin()));
create policy "admins edit sources" on public.news_sources
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "admins remove sources" on public.news_sources
  for delete to authenticated using ((select private.is_admin()));

create type public.draft_status as enum ('pending', 'approved', 'rejected', 'published');

create table public.draft_articles (
  id uuid primary key default gen_random_uuid(),
  source_id uuid references public.news_sources (id) on delete set null,
  status public.draft_status not null default 'pending',
  original_title text not null check (char_length(trim(original_title)) between 1 and 500),
  original_content text not null check (char_length(original_content) <= 200000),
  original_url text not null check (original_url ~ '^https?://' and char_length(original_url) <= 2000),
  normalised_url text not null unique check (char_length(normalised_url) <= 2000),
  paraphrased_title text check (char_length(paraphrased_title) <= 300),
  paraphrased_excerpt text check (char_length(paraphrased_excerpt) <= 1000),
  paraphrased_content text check (char_length(paraphrased_content) <= 200000),
  suggested_category public.article_category,
  image_url text check (image_url ~ '^https?://' and char_length(image_url) <= 2000),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  review_notes text check (char_length(review_notes) <= 2000),
  created_at timestamptz not null default now()
);
comment on table public.draft_articles is 'What automation filed, original and paraphrase side by side, waiting for an editor.';
comment on column public.draft_articles.normalised_url is 'original_url without fragment and tracking parameters; the same report is filed once.';
create index draft_articles_source_id_idx on public.draft_articles (source_id);
create index draft_articles_reviewed_by_idx on public.draft_articles (reviewed_by);
create index draft_articles_created_at_idx on public.draft_articles (created_at desc, id desc);
create index draft_articles_status_idx on public.draft_articles (status, created_at desc);

alter table public.draft_articles enable row level security;
grant select on public.draft_articles to authenticated;
create policy "editors see drafts" on public.draft_articles
  for select to authenticated using ((select private.is_editor()));
create policy "editors see the sources of drafts" on public.news_sources
  for select to authenticated using (
    (select private.is_editor()) and exists (select 1 from public.draft_articles where source_id = news_sources.id)
  );

alter table public.articles
  add column draft_article_id uuid unique references public.draft_articles (id) on delete set null;
grant select (draft_article_id) on public.articles to authenticated;

create function public.submit_draft_article(
  source_name text, source_url text, original_url text, normalised_url text, original_title text, original_content text,
  paraphrased_title text default null, paraphrased_excerpt text default null, paraphrased_content text default null,
  suggested_category public.article_category default null, image_url text default null
) returns table (id uuid, is_new boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  source uuid;
  draft uuid;
begin
  insert into public.news_sources as s (name, url) values (trim(source_name), source_url)
  on conflict on constraint news_sources_name_url_key do update set name = s.name
  returning s.id into source;
  insert into public.draft_articles (
    source_id, original_url, normalised_url, original_title, original_content,
    paraphrased_title, paraphrased_excerpt, paraphrased_content, suggested_category, image_url
  ) values (
    source, submit_draft_article.original_url, submit_draft_article.normalised_url,
    submit_draft_article.original_title, submit_draft_article.original_content,
    submit_draft_article.paraphrased_title, submit_draft_article.paraphrased_excerpt,
    submit_draft_article.paraphrased_content, submit_draft_article.suggested_category, submit_draft_article.image_url
  )
  on conflict on constraint draft_articles_normalised_url_key do nothing
  returning draft_articles.id into draft;
  if draft is not null then
    return query select draft, true;
  else
    return query select d.id, false from public.draft_articles d
      where d.normalised_url = submit_draft_article.normalised_url;
  end if;
end
$$;
comment on function public.submit_draft_article is
  'Files a draft once per normalised_url, its source found or made by name and URL. For the secret key alone.';

create function private.decide_draft(draft_id uuid, decision public.draft_status, notes text) returns public.draft_articles
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.draft_articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into draft from public.draft_articles where id = draft_id for update;
  if not found then
    raise exception 'draft_not_found';
  end if;
  if draft.status <> 'pending' then
    raise exception 'draft_not_pending' using detail = draft.status;
  end if;
  update public.draft_articles
  set status = decision, reviewed_by = (select auth.uid()), reviewed_at = now(), review_notes = nullif(trim(notes), '')
  where id = draft.id returning * into draft;
  return draft;
end
$$;

create function public.reject_draft_article(draft_id uuid, notes text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(trim(notes), '') = '' then
    raise exception 'notes_needed';
  end if;
  perform private.decide_draft(draft_id, 'rejected', notes);
end
$$;

create function public.approve_draft_article(
  draft_id uuid, wanted_slug text, notes text default null, article_category public.article_category default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.draft_articles := private.decide_draft(draft_id, 'approved', notes);
  source public.news_sources;
  article public.articles;
begin
  if coalesce(article_category, draft.suggested_category) is null then
    raise exception 'category_needed';
  end if;
  select * into source from public.news_sources where id = draft.source_id;
  article := private.insert_article(gen_random_uuid(), wanted_slug,
    coalesce(nullif(trim(draft.paraphrased_title), ''), left(draft.original_title, 300)), draft.paraphrased_excerpt,
    coalesce(nullif(trim(draft.paraphrased_content), ''), draft.original_content),
    coalesce(article_category, draft.suggested_category), draft.image_url, (select auth.uid()), true, now());
  update public.articles
  set draft_article_id = draft.id, source_name = source.name, source_url = draft.original_url
  where id = article.id returning * into article;
  return private.to_changed(article);
end
$$;
comment on function public.approve_draft_article is
  'pending → approved, and in the same transaction the article with its source''s name and link, published.';

grant execute on function public.reject_draft_article, public.approve_draft_article to authenticated;
