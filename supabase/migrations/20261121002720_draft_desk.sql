-- What an editor's desk needs of drafts: their own words in place of a missing paraphrase, and what else was reported
-- under nearly the same headline. Refusals: not_allowed (42501), draft_not_found, draft_not_pending.

create function public.paraphrase_draft_article(
  draft_id uuid, title text, content text, excerpt text default null, category public.article_category default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  draft public.draft_articles;
begin
  perform private.must_have_role('admin', 'chief_author');
  select * into draft from public.draft_articles d where d.id = draft_id for update;
  if not found then
    raise exception 'draft_not_found';
  end if;
  if draft.status <> 'pending' then
    raise exception 'draft_not_pending' using detail = draft.status;
  end if;
  update public.draft_articles d
  set paraphrased_title = nullif(trim(title), ''), paraphrased_content = nullif(trim(content), ''),
    paraphrased_excerpt = nullif(trim(excerpt), ''), suggested_category = coalesce(category, d.suggested_category)
  where d.id = draft.id;
end
$$;
comment on function public.paraphrase_draft_article is 'An editor writes or mends the paraphrase of a pending draft.';

-- Headlines as they are compared. An expression of both would be found by no index.
create function private.draft_headline(paraphrased text, original text) returns text
language sql immutable parallel safe set search_path = ''
as $$
  select private.fold(coalesce(nullif(btrim(paraphrased), ''), original))
$$;
grant execute on function private.draft_headline to service_role;
create index draft_articles_headline_trgm_idx on public.draft_articles
  using gin (private.draft_headline(paraphrased_title, original_title) extensions.gin_trgm_ops);
create index draft_articles_original_trgm_idx on public.draft_articles
  using gin (private.fold(original_title) extensions.gin_trgm_ops);
create index articles_title_trgm_idx on public.articles using gin (private.fold(title) extensions.gin_trgm_ops);

create function public.list_near_duplicates(draft_ids uuid[])
returns table (draft_id uuid, kind text, id uuid, title text, slug text, status text, at timestamptz, likeness real)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin', 'chief_author');
  return query
    with asked as (
      select d.id, d.created_at - interval '72 hours' as since, private.fold(d.original_title) as original,
        private.draft_headline(d.paraphrased_title, d.original_title) as headline
      from public.draft_articles d where d.id = any (draft_ids[1:50])
    )
    select asked.id, near.kind, near.id, near.title, near.slug, near.status, near.at, near.likeness
    from asked cross join lateral (
      select 'draft' as kind, d.id, coalesce(nullif(btrim(d.paraphrased_title), ''), d.original_title) as title, null::text as slug,
        d.status::text as status, d.created_at as at,
        greatest(
          extensions.similarity(private.fold(d.original_title), asked.original),
          extensions.similarity(private.draft_headline(d.paraphrased_title, d.original_title), asked.headline)
        ) as likeness
      from public.draft_articles d
      where d.id <> asked.id and d.created_at >= asked.since
        and (private.fold(d.original_title) operator(extensions.%) asked.original
          or private.draft_headline(d.paraphrased_title, d.original_title) operator(extensions.%) asked.headline)
      union all
      select 'article', a.id, a.title, case when a.published and a.publication_date <= now() then a.slug end,
        case when not a.published then 'unpublished' when a.publication_date > now() then 'scheduled' else 'published' end,
        a.publication_date,
        greatest(extensions.similarity(private.fold(a.title), asked.original), extensions.similarity(private.fold(a.title), asked.headline))
      from public.articles a
      where a.draft_article_id is distinct from asked.id and a.publication_date >= asked.since
        and (private.fold(a.title) operator(extensions.%) asked.original or private.fold(a.title) operator(extensions.%) asked.headline)
      -- An approved draft and its article are one report: the article stands for both, since readers have it.
      order by likeness desc, at desc
      limit 8
    ) near
    where near.likeness >= 0.45
      and not (near.kind = 'draft' and near.status = 'approved'
        and exists (select 1 from public.articles a where a.draft_article_id = near.id))
    order by asked.id, near.likeness desc;
end
$$;
comment on function public.list_near_duplicates is
  'Drafts and articles of the 72 hours before each draft, and since, whose titles are much like its own; 0.45 of 1 is half the words.';

grant execute on function public.paraphrase_draft_article, public.list_near_duplicates to authenticated;
