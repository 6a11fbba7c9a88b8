-- Draft articles, as automation files them from outside: the source is found however its name and address are written,
-- an answer says what became of a report that was filed before, and what automation could not map stays with the draft.

alter table public.draft_articles
  add column automation_note text check (char_length(automation_note) between 1 and 1000);
comment on column public.draft_articles.automation_note is
  'What the editor should know of how the draft came in: a category that is none of the nine, a picture left out.';

-- Letters of either case and a slash at the end make no other source.
create index news_sources_name_idx on public.news_sources (lower(trim(name)), rtrim(url, '/'));

create function private.find_or_add_source(source_name text, source_url text) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  source uuid;
begin
  select s.id into source from public.news_sources s
  where lower(trim(s.name)) = lower(trim(source_name)) and rtrim(s.url, '/') = rtrim(source_url, '/')
  order by s.created_at, s.id limit 1;
  if source is null then
    -- Two who add it at once: the second waits for the first and is given its row.
    insert into public.news_sources as s (name, url) values (trim(source_name), source_url)
    on conflict on constraint news_sources_name_url_key do update set name = s.name
    returning s.id into source;
  end if;
  return source;
end
$$;

drop function public.submit_draft_article;
create function public.submit_draft_article(
  source_name text, source_url text, original_url text, normalised_url text, original_title text, original_content text,
  paraphrased_title text default null, paraphrased_excerpt text default null, paraphrased_content text default null,
  suggested_category public.article_category default null, image_url text default null, automation_note text default null
) returns table (id uuid, is_new boolean, status public.draft_status)
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.draft_articles;
begin
  -- Looked up first: a report that is known adds no source either.
  select * into draft from public.draft_articles d where d.normalised_url = submit_draft_article.normalised_url;
  if draft.id is null then
    insert into public.draft_articles (
      source_id, original_url, normalised_url, original_title, original_content,
      paraphrased_title, paraphrased_excerpt, paraphrased_content, suggested_category, image_url, automation_note
    ) values (
      private.find_or_add_source(source_name, source_url),
      submit_draft_article.original_url, submit_draft_article.normalised_url,
      submit_draft_article.original_title, submit_draft_article.original_content,
      submit_draft_article.paraphrased_title, submit_draft_article.paraphrased_excerpt,
      submit_draft_article.paraphrased_content, submit_draft_article.suggested_category,
      submit_draft_article.image_url, submit_draft_article.automation_note
    )
    on conflict on constraint draft_articles_normalised_url_key do nothing
    returning * into draft;
    if draft.id is not null then
      return query select draft.id, true, draft.status;
      return;
    end if;
    select * into draft from public.draft_articles d where d.normalised_url = submit_draft_article.normalised_url;
  end if;
  return query select draft.id, false, draft.status;
end
$$;
comment on function public.submit_draft_article is
  'Files a draft once per normalised_url, its source found or made by name and URL. For the secret key alone.';

create function public.list_feeds_to_read(known_urls integer default 200)
returns table (name text, url text, rss_feed_url text, filed_urls text[])
language sql stable security definer set search_path = ''
as $$
  select s.name, s.url, s.rss_feed_url, array(
    select d.original_url from public.draft_articles d where d.source_id = s.id
    order by d.created_at desc, d.id desc limit known_urls
  )
  from public.news_sources s
  where s.active and s.rss_feed_url is not null
  order by s.name, s.id
  limit 500
$$;
comment on function public.list_feeds_to_read is
  'Active sources with a feed, and what of each was filed last, so that automation rewrites nothing twice. For the secret key alone.';
create index draft_articles_source_created_at_idx on public.draft_articles (source_id, created_at desc, id desc);
drop index public.draft_articles_source_id_idx;
