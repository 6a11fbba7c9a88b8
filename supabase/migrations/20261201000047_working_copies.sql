-- Working copies: what staff have typed and not saved, on every device they sign in on. Not a revision; nobody else reads it.
-- Presence: who has an article open in the editor, so that colleagues see it before they write.
-- Errors: not_allowed (42501), too_many_working_copies.

create table public.working_copies (
  person_id uuid not null references public.profiles (id) on delete cascade,
  subject text not null check (subject ~ '^(article:(new|short)|story:new|(article|story|draft):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'),
  content jsonb not null check (octet_length(content::text) <= 1000000),
  saved_at timestamptz not null default now(),
  primary key (person_id, subject)
);
comment on table public.working_copies is 'Unsaved text of one person about one article, story or draft article, or a new one.';

alter table public.working_copies enable row level security;
grant select, delete on public.working_copies to authenticated;

create policy "people see their own working copies while they are staff" on public.working_copies
  for select to authenticated
  using (person_id = (select auth.uid()) and ((select private.is_editor()) or (select private.is_anchor())));
create policy "people delete their own working copies" on public.working_copies
  for delete to authenticated using (person_id = (select auth.uid()));

create function public.save_working_copy(p_subject text, p_content jsonb) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  kept_at timestamptz;
begin
  perform private.require_role('admin', 'chief_author', 'news_anchor');
  insert into public.working_copies (person_id, subject, content)
  values ((select auth.uid()), p_subject, p_content)
  on conflict (person_id, subject) do update set content = excluded.content, saved_at = now()
  returning working_copies.saved_at into kept_at;
  if (select count(*) > 200 from public.working_copies where person_id = (select auth.uid())) then
    raise exception 'too_many_working_copies';
  end if;
  return kept_at;
end
$$;
comment on function public.save_working_copy is 'For staff: keeps what the caller has typed; returns when.';
grant execute on function public.save_working_copy to authenticated;

-- Presence --------------------------------------------------------------------------------------

create table public.article_editors (
  article_id uuid not null references public.articles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  taken_over_by uuid references public.profiles (id) on delete set null,
  primary key (article_id, person_id)
);
comment on table public.article_editors is 'Who has an article open in the editor. Written by report_editing alone.';
create index article_editors_person_id_idx on public.article_editors (person_id);
create index article_editors_taken_over_by_idx on public.article_editors (taken_over_by);

alter table public.article_editors enable row level security;

create function public.report_editing(p_article_id uuid, p_take_over boolean default false)
returns table (name text, opened_at timestamptz, has_taken_over boolean)
language plpgsql security definer set search_path = ''
as $$
declare
  me uuid;
begin
  perform private.require_role('admin', 'chief_author');
  me := (select auth.uid());
  if not exists (select 1 from public.articles where id = p_article_id) then
    return;
  end if;
  delete from public.article_editors e where e.article_id = p_article_id and e.seen_at < now() - interval '45 seconds';
  insert into public.article_editors (article_id, person_id) values (p_article_id, me)
  on conflict (article_id, person_id) do update
    set seen_at = now(), taken_over_by = case when p_take_over then null else article_editors.taken_over_by end;
  if p_take_over then
    update public.article_editors e set taken_over_by = me where e.article_id = p_article_id and e.person_id <> me;
  end if;
  return query
    select coalesce(p.full_name, p.email), e.opened_at,
      exists (select 1 from public.article_editors mine
        where mine.article_id = p_article_id and mine.person_id = me and mine.taken_over_by = e.person_id)
    from public.article_editors e join public.profiles p on p.id = e.person_id
    where e.article_id = p_article_id and e.person_id <> me
    order by e.opened_at;
end
$$;
comment on function public.report_editing is
  'For editors: the caller has the article open. Returns who else has, and who of them took over from the caller. A report counts for 45 seconds.';
grant execute on function public.report_editing to authenticated;
