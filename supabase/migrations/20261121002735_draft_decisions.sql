-- Whoever decides on a draft decides on the paraphrase that they read: another editor may write it anew until somebody
-- has decided, and nobody shall publish words that they have not seen. As with stories.
-- `seen` is the updated_at of the draft as it stood on the editor's screen. Refusal: draft_changed.

drop function public.reject_draft_article(uuid, text);
drop function public.approve_draft_article(uuid, text, text, public.article_category);
drop function private.decide_draft(uuid, public.draft_status, text);

create function private.decide_draft(
  draft_id uuid, decision public.draft_status, notes text, seen timestamptz
) returns public.draft_articles
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
  if draft.updated_at <> seen then
    raise exception 'draft_changed';
  end if;
  update public.draft_articles
  set status = decision, reviewed_by = (select auth.uid()), reviewed_at = now(), review_notes = nullif(trim(notes), '')
  where id = draft.id returning * into draft;
  return draft;
end
$$;

create function public.reject_draft_article(draft_id uuid, notes text, seen timestamptz default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(trim(notes), '') = '' then
    raise exception 'notes_needed';
  end if;
  perform private.decide_draft(draft_id, 'rejected', notes, seen);
end
$$;

-- A draft names a picture of its source. Published, the article shows this site's own copy of it, or none: whoever loads
-- a picture from a stranger tells the stranger what is read, and a picture that is gone there leaves a hole here.
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

grant execute on function public.reject_draft_article, public.approve_draft_article to authenticated;
