-- A draft names a picture of its source. Published, the article shows this site's own copy of it, or none: whoever loads
-- a picture from a stranger tells the stranger what is read, and a picture that is gone there leaves a hole here.

drop function public.approve_draft_article(uuid, text, text, public.article_category, timestamptz);

create function public.approve_draft_article(
  draft_id uuid, wanted_slug text, notes text default null, article_category public.article_category default null,
  seen timestamptz default null, picture text default null
) returns public.changed_article
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.draft_articles := private.decide_draft(draft_id, 'approved', notes, seen);
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
    coalesce(article_category, draft.suggested_category), case when picture like '/media/%' then picture end, (select auth.uid()), true, now());
  update public.articles
  set draft_article_id = draft.id, source_name = source.name, source_url = draft.original_url
  where id = article.id returning * into article;
  return private.to_changed(article);
end
$$;
comment on function public.approve_draft_article is
  'pending → approved, and in the same transaction the article with its source''s name and link, published. `picture` is
  this site''s own copy of the draft''s picture: readers'' browsers load nothing from a source.';

grant execute on function public.approve_draft_article to authenticated;
