-- Working copies: unsaved texts of staff on all their devices. Presence: who has a text open in the editor.
-- Both end with the text, and with the role that allows writing it.

create table public.working_copies (
  person_id uuid not null references public.profiles (id) on delete cascade,
  id uuid not null,
  subject text not null check (
    subject ~ '^(article:(new|short)|story:new|(article|story|draft):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
  ),
  content jsonb not null check (octet_length(content::text) <= 1000000),
  saved_at timestamptz not null default now(),
  -- Its words, until it has a title.
  title text generated always as (left(coalesce(nullif(btrim(content #>> '{values,title}'), ''),
    content #>> '{values,content}'), 200)) stored,
  typed_at text generated always as (left(content ->> 'at', 40)) stored,
  -- The browser chooses the id at the first keystroke, so it counts only together with the person.
  primary key (person_id, id)
);
comment on table public.working_copies is
  'Unsaved text of one person about an article, story or draft article, or a new one. A person may have several about '
  'the same subject.';
comment on column public.working_copies.typed_at is
  'Time of the last keystroke by the clock of the browser, as ISO text.';

create index working_copies_subject_idx on public.working_copies (subject);

alter table public.working_copies enable row level security;
grant select, delete on public.working_copies to authenticated;

create policy "people see their own working copies while they are staff" on public.working_copies
  for select to authenticated
  using (person_id = (select auth.uid()) and ((select private.is_editor()) or (select private.is_anchor())));
create policy "people delete their own working copies" on public.working_copies
  for delete to authenticated using (person_id = (select auth.uid()));

create function private.lock_writable(p_subject text, p_person_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := split_part(p_subject, ':', 1);
  text_id constant uuid := substring(p_subject from ':([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$')::uuid;
  is_editor boolean;
  is_anchor boolean;
begin
  select p.role in ('admin', 'chief_author'), p.role = 'news_anchor' and p.verified into is_editor, is_anchor
  from public.profiles p where p.id = p_person_id for share;
  if p_subject = 'story:new' then
    return is_anchor;
  elsif p_subject in ('article:new', 'article:short') then
    return is_editor;
  elsif kind = 'article' then
    perform 1 from public.articles a where a.id = text_id and is_editor for key share;
  elsif kind = 'draft' then
    perform 1 from public.draft_articles d where d.id = text_id and is_editor for key share;
  elsif kind = 'story' then
    perform 1 from public.stories s
    where s.id = text_id and ((is_editor and s.status <> 'draft') or (is_anchor and s.author_id = p_person_id))
      for key share;
  else
    return false;
  end if;
  return found;
end
$$;
comment on function private.lock_writable is
  'Whether the text exists and this person may write it. Locks both rows until the transaction ends.';

create function public.save_working_copy(p_id uuid, p_subject text, p_content jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  kept_at timestamptz;
begin
  perform private.require_role('admin', 'chief_author', 'news_anchor');
  if not private.lock_writable(p_subject, (select auth.uid())) then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  insert into public.working_copies (person_id, id, subject, content)
  values ((select auth.uid()), p_id, p_subject, p_content)
  on conflict (person_id, id) do update
    set subject = excluded.subject, content = excluded.content, saved_at = now()
  returning working_copies.saved_at into kept_at;
  if (select count(*) > 200 from public.working_copies where person_id = (select auth.uid())) then
    raise exception 'too_many_working_copies';
  end if;
  return kept_at;
end
$$;
comment on function public.save_working_copy is
  'For staff: keeps what the caller has typed under an id that their browser chose; returns when.';
grant execute on function public.save_working_copy to authenticated;

-- Presence --------------------------------------------------------------------------------------

create table public.text_editors (
  subject text not null check (subject ~ '^(article|story|draft):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  person_id uuid not null references public.profiles (id) on delete cascade,
  opened_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  taken_over_by uuid references public.profiles (id) on delete set null,
  primary key (subject, person_id)
);
comment on table public.text_editors is
  'Who has an article, story or draft article open in the editor. Written by report_editing alone.';
create index text_editors_person_id_idx on public.text_editors (person_id);
create index text_editors_taken_over_by_idx on public.text_editors (taken_over_by);

alter table public.text_editors enable row level security;

create function public.report_editing(p_subject text, p_take_over boolean default false)
returns table (name text, opened_at timestamptz, has_taken_over boolean)
language plpgsql security definer set search_path = '' as $$
declare
  me uuid;
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  me := (select auth.uid());
  if not private.lock_writable(p_subject, me) then
    return;
  end if;
  delete from public.text_editors e where e.subject = p_subject and e.seen_at < now() - interval '45 seconds';
  -- A person who left and returns has lost nothing to a takeover.
  update public.text_editors e set taken_over_by = null
  where e.subject = p_subject and not exists (
    select 1 from public.text_editors o where o.subject = p_subject and o.person_id = e.taken_over_by
  ) and e.taken_over_by is not null;
  insert into public.text_editors (subject, person_id) values (p_subject, me)
  on conflict (subject, person_id) do update
    set seen_at = now(), taken_over_by = case when p_take_over then null else text_editors.taken_over_by end;
  if p_take_over then
    update public.text_editors e set taken_over_by = me where e.subject = p_subject and e.person_id <> me;
  end if;
  return query
    select coalesce(p.full_name, p.email), e.opened_at,
      exists (select 1 from public.text_editors mine
        where mine.subject = p_subject and mine.person_id = me and mine.taken_over_by = e.person_id)
    from public.text_editors e join public.profiles p on p.id = e.person_id
    where e.subject = p_subject and e.person_id <> me
    order by e.opened_at;
end
$$;
comment on function public.report_editing is
  'For staff: the caller has a text open that they may write. Returns who else has it open, and who took over from '
  'the caller. A report counts for 45 seconds.';
grant execute on function public.report_editing to authenticated;

-- The end ---------------------------------------------------------------------------------------

create function private.forget_unsaved_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.working_copies where subject = tg_argv[0] || ':' || old.id;
  delete from public.text_editors where subject = tg_argv[0] || ':' || old.id;
  return null;
end
$$;
comment on function private.forget_unsaved_text is
  'Trigger: deleting a story or draft article (the argument) deletes its unsaved text.';

create function private.forget_unsaved_of_person() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_editor constant boolean := new.role in ('admin', 'chief_author');
  own_stories text[] := '{}';
begin
  if new.role = 'news_anchor' and new.verified then
    own_stories := array(select 'story:' || s.id from public.stories s where s.author_id = new.id) || 'story:new'::text;
  end if;
  -- Takes no lock on texts, unlike lock_writable: a role change already locks all admins.
  delete from public.working_copies
  where person_id = new.id and not (case when is_editor then subject <> 'story:new'
    else subject = any (own_stories) end);
  delete from public.text_editors where person_id = new.id and not (is_editor or subject = any (own_stories));
  return null;
end
$$;
comment on function private.forget_unsaved_of_person is
  'Trigger: losing a role deletes unsaved text that only the role allowed.';
create trigger forget_unsaved_of_person after update of role, verified on public.profiles
  for each row when (old.role <> new.role or old.verified <> new.verified)
    execute function private.forget_unsaved_of_person();
