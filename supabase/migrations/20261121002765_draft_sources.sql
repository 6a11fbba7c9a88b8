-- Whose reporting a draft is, both desks read. The rest of a source (where its feed stands, what went wrong there) is for
-- admins: no other row of news_sources comes back to a chief author.

drop policy "editors see the sources of drafts" on public.news_sources;

create function public.list_draft_sources(source_ids uuid[]) returns table (id uuid, name text, url text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.must_have_role('admin', 'chief_author');
  return query
    select source.id, source.name, source.url from public.news_sources source
    where source.id = any (source_ids[1:100])
      and exists (select 1 from public.draft_articles draft where draft.source_id = source.id);
end
$$;
comment on function public.list_draft_sources is 'Names and addresses of up to 100 sources, of those that have filed a draft.';

grant execute on function public.list_draft_sources to authenticated;
