-- Draft articles: filed by automation (secret key), original and paraphrase side by side, decided by editors.
-- pending → approved (with a published article) | rejected.

create type public.draft_status as enum ('pending', 'approved', 'rejected', 'published');
comment on type public.draft_status is 'Where a draft article is on its way to readers.';

create table public.draft_articles (
  id uuid primary key default gen_random_uuid(),
  source_id uuid references public.news_sources (id) on delete set null,
  status public.draft_status not null default 'pending',
  original_title text not null check (char_length(trim(original_title)) between 1 and 500),
  original_content text not null check (char_length(original_content) <= 200000),
  original_url public.web_url not null,
  normalised_url text not null unique check (octet_length(normalised_url) <= 2000),
  paraphrased_title text check (char_length(paraphrased_title) <= 300),
  paraphrased_excerpt text check (char_length(paraphrased_excerpt) <= 1000),
  paraphrased_content text check (char_length(paraphrased_content) <= 200000),
  suggested_category public.article_category,
  image_url public.web_url,
  image_credit text check (char_length(image_credit) <= 200),
  bylines jsonb not null default '[]' check (private.are_bylines(bylines) and jsonb_array_length(bylines) <= 12),
  suggested_topics text[] not null default '{}' check (cardinality(suggested_topics) <= 20),
  automation_note text check (char_length(automation_note) between 1 and 1000),
  reviewed_by uuid references public.profiles (id) on delete set null,
  reviewed_at timestamptz,
  review_notes text check (char_length(review_notes) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default date_trunc('milliseconds', now()),
  original_key text not null generated always as (private.fold(original_title)) stored,
  headline_key text not null
    generated always as (private.fold(coalesce(nullif(btrim(paraphrased_title), ''), original_title))) stored
);
comment on table public.draft_articles is
  'Drafts filed by automation, original and paraphrase side by side, waiting for an editor.';
comment on column public.draft_articles.normalised_url is
  'original_url without fragment and tracking parameters; a feed item is filed once.';
comment on column public.draft_articles.image_url is
  'The source''s own address. Readers never load it: approving takes a copy in the bucket.';
comment on column public.draft_articles.image_credit is
  'Credit of the picture. Approving copies it to the article along with the picture.';
comment on column public.draft_articles.bylines is
  'Bylines of its article: [{profile_id or name, role}]; empty for the editor who approves it. Automation names '
  'guests only.';
comment on column public.draft_articles.suggested_topics is 'Names of topics that its article gets.';
comment on column public.draft_articles.automation_note is
  'Remarks for the editor on how the draft was filed: an unknown category, an image left out.';
comment on column public.draft_articles.updated_at is 'The version of its paraphrase.';
comment on column public.draft_articles.original_key is 'The original title, folded, to compare headlines.';
comment on column public.draft_articles.headline_key is
  'The paraphrased title, else the original, folded, to compare headlines.';
create index draft_articles_reviewed_by_idx on public.draft_articles (reviewed_by);
create index draft_articles_created_at_idx on public.draft_articles (created_at desc, id desc);
create index draft_articles_status_idx on public.draft_articles (status, created_at desc);
create index draft_articles_source_created_at_idx on public.draft_articles (source_id, created_at desc, id desc);

alter table public.draft_articles enable row level security;
grant select on public.draft_articles to authenticated;

create policy "editors see drafts" on public.draft_articles
  for select to authenticated using ((select private.is_editor()));

create trigger bump_version
  before update of paraphrased_title, paraphrased_excerpt, paraphrased_content, suggested_category, image_credit,
  bylines on public.draft_articles for each row execute function private.bump_version();
create trigger forget_unsaved_text after delete on public.draft_articles
  for each row execute function private.forget_unsaved_text('draft');

alter table public.articles
  add column draft_article_id uuid unique references public.draft_articles (id) on delete set null;
grant select (draft_article_id) on public.articles to authenticated;

-- Filing ----------------------------------------------------------------------------------------

create function public.submit_draft_article(p_draft jsonb)
returns table (id uuid, is_new boolean, status public.draft_status)
language plpgsql security definer set search_path = '' as $$
declare
  item constant public.draft_articles := jsonb_populate_record(null::public.draft_articles, p_draft);
  draft public.draft_articles;
begin
  -- Looked up first: an item that was filed before adds no source either.
  select * into draft from public.draft_articles d where d.normalised_url = item.normalised_url;
  is_new := draft.id is null;
  if is_new then
    insert into public.draft_articles (
      source_id, original_url, normalised_url, original_title, original_content, paraphrased_title,
      paraphrased_excerpt, paraphrased_content, suggested_category, image_url, image_credit, automation_note,
      suggested_topics, bylines
    ) values (
      private.find_or_add_source(p_draft ->> 'source_name', p_draft ->> 'source_url'), item.original_url,
      item.normalised_url, item.original_title, item.original_content, item.paraphrased_title,
      item.paraphrased_excerpt, item.paraphrased_content, item.suggested_category, item.image_url,
      nullif(trim(item.image_credit), ''), item.automation_note, coalesce(item.suggested_topics, '{}'),
      -- Automation can only name guests: nobody should be named as the author of a text that they have not seen.
      (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('name', trim(byline ->> 'name'), 'role',
        nullif(trim(byline ->> 'role'), ''))) order by n), '[]')
        from jsonb_array_elements(coalesce(item.bylines, '[]')) with ordinality as line (byline, n))
    )
    on conflict on constraint draft_articles_normalised_url_key do nothing
    returning * into draft;
    is_new := draft.id is not null;
    if not is_new then
      select * into draft from public.draft_articles d where d.normalised_url = item.normalised_url;
    end if;
  end if;
  id := draft.id;
  status := draft.status;
  return next;
end
$$;
comment on function public.submit_draft_article is
  'Files a draft, its columns with source_name and source_url, once per normalised_url; its source is found or '
  'created. For the secret key alone.';

create function public.list_filed_urls(p_normalised_urls text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select d.normalised_url from public.draft_articles d where d.normalised_url = any (p_normalised_urls[1:100])
$$;
comment on function public.list_filed_urls is
  'Which of up to 100 addresses were filed already. For the secret key alone.';

create function public.list_feeds_to_read(p_known_urls integer default 200)
returns table (name text, url text, rss_feed_url text, filed_urls text[])
language sql stable security definer set search_path = '' as $$
  select s.name, s.url, s.rss_feed_url, array(
    select d.original_url::text from public.draft_articles d where d.source_id = s.id
    order by d.created_at desc, d.id desc limit p_known_urls
  )
  from public.news_sources s
  where s.active and s.rss_feed_url is not null
  order by s.name, s.id
  limit 500
$$;
comment on function public.list_feeds_to_read is
  'Active sources with a feed, and what was last filed from each, so that automation rewrites nothing twice. For the '
  'secret key alone.';

-- Reviewing -------------------------------------------------------------------------------------

create function private.lock_draft(p_draft_id uuid, p_expected_version timestamptz, p_error text)
  returns public.draft_articles
language plpgsql security definer set search_path = '' as $$
declare
  draft public.draft_articles;
begin
  perform private.require_role('admin', 'chief_author');
  select * into draft from public.draft_articles where id = p_draft_id for update;
  if not found then
    raise exception 'draft_not_found';
  end if;
  if draft.status <> 'pending' then
    raise exception 'draft_not_pending' using detail = draft.status;
  end if;
  perform private.require_version(draft.updated_at, p_expected_version, p_error);
  return draft;
end
$$;
comment on function private.lock_draft is
  'For editors: a pending draft, locked, if it still has the expected version (else p_error).';

create function public.paraphrase_draft_article(
  p_draft_id uuid, p_expected_version timestamptz,
  p_title text, p_content text, p_excerpt text default null, p_category public.article_category default null,
  p_bylines jsonb default null, p_image_credit text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  draft public.draft_articles := private.lock_draft(p_draft_id, p_expected_version, 'paraphrase_changed');
begin
  update public.draft_articles
  set paraphrased_title = nullif(trim(p_title), ''), paraphrased_content = nullif(trim(p_content), ''),
    paraphrased_excerpt = nullif(trim(p_excerpt), ''), suggested_category = coalesce(p_category, suggested_category),
    bylines = case when p_bylines is null or p_bylines = draft.bylines then draft.bylines
    else private.to_proposed_bylines(p_bylines, null) end,
    image_credit = nullif(trim(p_image_credit), '')
  where id = draft.id;
end
$$;
comment on function public.paraphrase_draft_article is
  'For editors: saves the paraphrase of a pending draft that still has the expected version, else raises '
  'paraphrase_changed. p_bylines null keeps theirs.';
grant execute on function public.paraphrase_draft_article to authenticated;

create function private.decide_draft(
  p_draft_id uuid, p_expected_version timestamptz, p_decision public.draft_status, p_notes text
) returns public.draft_articles
language plpgsql security definer set search_path = '' as $$
declare
  -- Another editor may change the paraphrase until the decision.
  draft public.draft_articles := private.lock_draft(p_draft_id, p_expected_version, 'draft_changed');
begin
  update public.draft_articles
  set status = p_decision, reviewed_by = (select auth.uid()), reviewed_at = now(),
    review_notes = nullif(trim(p_notes), '')
  where id = draft.id returning * into draft;
  return draft;
end
$$;

create function public.reject_draft_article(p_draft_id uuid, p_expected_version timestamptz, p_notes text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  if coalesce(trim(p_notes), '') = '' then
    raise exception 'notes_needed';
  end if;
  perform private.decide_draft(p_draft_id, p_expected_version, 'rejected', p_notes);
end
$$;
comment on function public.reject_draft_article is 'For editors: pending → rejected; notes are required.';
grant execute on function public.reject_draft_article to authenticated;

create function public.approve_draft_article(
  p_draft_id uuid, p_expected_version timestamptz, p_notes text default null,
  p_category public.article_category default null, p_image_url text default null, p_source_words boolean default false
) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  draft public.draft_articles := private.decide_draft(p_draft_id, p_expected_version, 'approved', p_notes);
  article public.articles;
begin
  -- Without a paraphrase, or with one that repeats the original.
  if not coalesce(p_source_words, false)
    and trim(regexp_replace(coalesce(draft.paraphrased_content, ''), '\s+', ' ', 'g'))
      in ('', trim(regexp_replace(draft.original_content, '\s+', ' ', 'g'))) then
    raise exception 'source_words_unconfirmed';
  end if;
  article.category := coalesce(p_category, draft.suggested_category);
  if article.category is null then
    raise exception 'category_needed';
  end if;
  select name into article.source_name from public.news_sources where id = draft.source_id;
  article.source_url := draft.original_url;
  article.source_nofollow := true;
  article.draft_article_id := draft.id;
  article.title := coalesce(nullif(trim(draft.paraphrased_title), ''), left(draft.original_title, 300));
  article.excerpt := draft.paraphrased_excerpt;
  article.content := coalesce(nullif(trim(draft.paraphrased_content), ''), draft.original_content);
  article.image_url := p_image_url;
  article.image_credit := case when p_image_url is not null then draft.image_credit end;
  article.author_id := (select auth.uid());
  article.published := true;
  article := private.insert_article(article);
  perform private.set_article_bylines(article.id, draft.bylines);
  perform private.set_article_topics(article.id, draft.suggested_topics);
  return private.to_saved(article);
end
$$;
comment on function public.approve_draft_article is
  'For editors: pending → approved, and in the same transaction the article with its source''s name and link, '
  'published. p_image_url is our copy of the draft''s image; p_source_words confirms that a text that was not '
  'paraphrased may be published.';
grant execute on function public.approve_draft_article to authenticated;

create function public.list_draft_sources(p_source_ids uuid[]) returns table (id uuid, name text, url text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  return query
    select s.id, s.name, s.url::text from public.news_sources s
    where s.id = any (p_source_ids[1:100])
      and exists (select 1 from public.draft_articles d where d.source_id = s.id);
end
$$;
comment on function public.list_draft_sources is
  'For editors: names and addresses of up to 100 sources that have filed a draft; the rest of a source is for admins.';
grant execute on function public.list_draft_sources to authenticated;

create function public.list_near_duplicates(p_draft_ids uuid[])
returns table (draft_id uuid, kind text, id uuid, title text, slug text, status text, at timestamptz, likeness real)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  return query
    with asked as (
      select d.id, d.created_at - interval '72 hours' as since, d.original_key, d.headline_key
      from public.draft_articles d where d.id = any (p_draft_ids[1:50])
    )
    select asked.id, near.kind, near.id, near.title, near.slug, near.status, near.at, near.likeness
    from asked cross join lateral (
      select * from (
        select 'draft' as kind, d.id, coalesce(nullif(btrim(d.paraphrased_title), ''), d.original_title) as title,
          null::text as slug,
          d.status::text as status, d.created_at as at,
          greatest(
            extensions.similarity(d.original_key, asked.original_key),
            case when (d.original_key, asked.original_key) <> (d.headline_key, asked.headline_key)
              then extensions.similarity(d.headline_key, asked.headline_key) end
          ) as likeness
        from (
          -- Bounded: only the earliest in the window, here and below.
          select recent.* from public.draft_articles recent
          where recent.created_at >= asked.since order by recent.created_at, recent.id limit 1000
        ) d
        where d.id <> asked.id
          -- An approved draft and its article are one item; the article represents both.
          and not (d.status = 'approved' and exists (select 1 from public.articles own
            where own.draft_article_id = d.id))
        union all
        select 'article', a.id, a.title, case when a.published and a.publication_date <= now() then a.slug end,
          case when not a.published then 'unpublished' when a.publication_date > now() then 'scheduled'
            else 'published' end,
          a.publication_date,
          greatest(
            extensions.similarity(a.title_key, asked.original_key),
            case when asked.headline_key <> asked.original_key
              then extensions.similarity(a.title_key, asked.headline_key) end
          )
        from (
          select recent.* from public.articles recent
          where recent.publication_date >= asked.since order by recent.publication_date, recent.id limit 500
        ) a
        where a.draft_article_id is distinct from asked.id
      ) compared
      where compared.likeness >= 0.45
      order by compared.likeness desc, compared.at desc
      limit 8
    ) near
    order by asked.id, near.likeness desc;
end
$$;
comment on function public.list_near_duplicates is
  'For editors: drafts and articles since 72 hours before each draft with a similar title; a likeness of 0.45 is half '
  'the words.';
grant execute on function public.list_near_duplicates to authenticated;
