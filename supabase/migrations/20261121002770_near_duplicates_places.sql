-- Near duplicates of drafts: what is not shown takes no place of what is.
-- Refusals: not_allowed (42501).

-- The setting is unknown until the extension was used once, and to set what is unknown takes a superuser.
do $$ begin perform extensions.similarity('', ''); end $$;
create or replace function public.list_near_duplicates(draft_ids uuid[])
returns table (draft_id uuid, kind text, id uuid, title text, slug text, status text, at timestamptz, likeness real)
language plpgsql stable security definer set search_path = '' set pg_trgm.similarity_threshold = 0.45
as $$
begin
  perform private.must_have_role('admin', 'chief_author');
  return query
    with asked as (
      select d.id, d.created_at - interval '72 hours' as since, d.original_key, d.headline_key
      from public.draft_articles d where d.id = any (draft_ids[1:50])
    )
    select asked.id, near.kind, near.id, near.title, near.slug, near.status, near.at, near.likeness
    from asked cross join lateral (
      select 'draft' as kind, d.id, coalesce(nullif(btrim(d.paraphrased_title), ''), d.original_title) as title, null::text as slug,
        d.status::text as status, d.created_at as at,
        greatest(extensions.similarity(d.original_key, asked.original_key), extensions.similarity(d.headline_key, asked.headline_key))
          as likeness
      from (
        -- The earliest of them, here and below: what comes so long after a draft that nobody decided is another report.
        select recent.* from public.draft_articles recent
        where recent.created_at >= asked.since order by recent.created_at, recent.id limit 1000
      ) d
      where d.id <> asked.id
        and (d.original_key operator(extensions.%) asked.original_key
          or ((d.original_key, asked.original_key) <> (d.headline_key, asked.headline_key)
            and d.headline_key operator(extensions.%) asked.headline_key))
        -- An approved draft and its article are one report: the article stands for both, since readers have it. Left out
        -- before the nearest are taken: many of them would leave no place for those that nobody has decided yet.
        and not (d.status = 'approved' and exists (select 1 from public.articles own where own.draft_article_id = d.id))
      union all
      select 'article', a.id, a.title, case when a.published and a.publication_date <= now() then a.slug end,
        case when not a.published then 'unpublished' when a.publication_date > now() then 'scheduled' else 'published' end,
        a.publication_date,
        greatest(extensions.similarity(a.title_key, asked.original_key), extensions.similarity(a.title_key, asked.headline_key))
      from (
        select recent.* from public.articles recent
        where recent.publication_date >= asked.since order by recent.publication_date, recent.id limit 500
      ) a
      where a.draft_article_id is distinct from asked.id
        and (a.title_key operator(extensions.%) asked.original_key
          or (asked.headline_key <> asked.original_key and a.title_key operator(extensions.%) asked.headline_key))
      order by likeness desc, at desc
      limit 8
    ) near
    where near.likeness >= 0.45
    order by asked.id, near.likeness desc;
end
$$;
