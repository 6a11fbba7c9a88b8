-- Who is writing what, for the start pages of dashboards. It reads the presence that report_editing keeps.

create function public.list_open_texts()
returns table (name text, subject text, title text, opened_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid;
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  me := (select auth.uid());
  return query
    select coalesce(p.full_name, p.email), e.subject,
      coalesce(a.title, s.title, d.paraphrased_title, d.original_title), e.opened_at
    from public.text_editors e
    join public.profiles p on p.id = e.person_id
    cross join lateral (select split_part(e.subject, ':', 1) as kind, split_part(e.subject, ':', 2)::uuid as id) as text
    left join public.articles a on text.kind = 'article' and a.id = text.id
    left join public.stories s on text.kind = 'story' and s.id = text.id
    left join public.draft_articles d on text.kind = 'draft' and d.id = text.id
    where e.person_id <> me and e.seen_at > now() - interval '45 seconds'
      -- An author's draft is nobody else's business, and an anchor sees their own stories only.
      and (s.author_id = me or ((select private.is_editor()) and s.status is distinct from 'draft'))
    order by e.opened_at desc limit 20;
end
$$;
comment on function public.list_open_texts is
  'For staff: the texts that colleagues have open in the editor, the latest first; for anchors only their own stories.';
grant execute on function public.list_open_texts to authenticated;
