-- Undoing a publication that was not meant, within an hour: the article leaves the readers' pages as if it had never
-- been there. The audit log knows what the publication changed, and whether anything happened to the article since.

create function public.undo_publication(p_article_id uuid, p_expected_version timestamptz) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  publication private.audit_entries;
  was_public boolean;
begin
  perform private.require_role('admin', 'chief_author');
  -- A story before its article, as in decisions.
  perform 1 from public.stories s join public.articles a on a.story_id = s.id where a.id = p_article_id for update of s;
  article := private.lock_article(p_article_id);
  perform private.require_version(article.updated_at, p_expected_version, 'article_changed');
  select * into publication from private.audit_entries l
  where l.row_id = article.id and l.entity = 'article' order by l.happened_at desc, l.id desc limit 1;
  if publication.action is distinct from 'published' or publication.profile_id is distinct from (select auth.uid())
    or publication.happened_at < now() - interval '1 hour'
    or exists (select 1 from public.corrections c where c.article_id = article.id) then
    raise exception 'publication_settled';
  end if;
  if publication.changes = '{}' and exists (select 1 from public.stories s where s.id = article.story_id
    and s.status = 'approved') then
    -- The publication made the article, and nobody has changed it: the story still has all of it.
    delete from public.articles where id = article.id;
    -- So its address is unknown instead of gone, and free for the next time.
    delete from public.slug_redirects r where r.slug = article.slug and r.article_id is null;
    update public.stories set status = 'pending' where id = article.story_id;
    return private.to_saved(article);
  end if;
  update public.articles a
  set published = article.published and not (publication.changes ? 'published' or publication.changes = '{}'),
    publication_date = coalesce((publication.changes -> 'publication_date' ->> 0)::timestamptz, a.publication_date),
    last_edited_by = (select auth.uid())
  where a.id = article.id;
  was_public := exists (
    select 1 from private.audit_entries l
    where l.row_id = article.id and l.entity = 'article' and l.id < publication.id
      and l.action in ('published', 'unpublished')
  );
  if not was_public then
    -- Apart, because the update above notes that readers saw the article.
    update public.articles set ever_published = false, public_title = null where id = article.id;
  end if;
  return private.to_saved(article);
end
$$;
comment on function public.undo_publication is
  'For the editor who published an article within the last hour, if nothing has changed it since '
  '(publication_settled): it is unpublished or scheduled again. An article that Publish Now made of a story is '
  'removed, and the story is pending again. Returns the article as readers saw it.';
grant execute on function public.undo_publication to authenticated;
