-- Corrections: dated notes that editors add to a published article. A published note is final: a wrong one is followed
-- by another. A rejoinder is filed when it arrives, with the day it is due, and becomes public when published.

create type public.correction_kind as enum ('correction', 'clarification', 'rejoinder');
comment on type public.correction_kind is
  'A correction says what was wrong, a clarification what could be misread; a rejoinder is the answer of a person '
  'named in the article (constitution, article 162(6)).';

create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  article_id uuid references public.articles (id) on delete set null,
  article_title text not null check (char_length(trim(article_title)) between 1 and 300),
  kind public.correction_kind not null,
  body text check (char_length(trim(body)) between 1 and 2000),
  person_name text check (char_length(trim(person_name)) between 1 and 200),
  full_text text check (char_length(trim(full_text)) between 1 and 20000),
  received_at timestamptz check (received_at >= '1800-01-01' and received_at < '2200-01-01'),
  due_at timestamptz check (due_at >= '1800-01-01' and due_at < '2200-01-01'),
  published_at timestamptz,
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint rejoinder_incomplete check (
    num_nonnulls(person_name, full_text, received_at, due_at) = case kind when 'rejoinder' then 4 else 0 end
  ),
  check (kind = 'rejoinder' or published_at is not null),
  check (published_at is null or body is not null)
);
comment on table public.corrections is 'Notes on articles. Readers see published ones; the others are open rejoinders.';
comment on column public.corrections.article_id is 'Null after the article was deleted.';
comment on column public.corrections.article_title is
  'The title that readers saw when the note was written. The public list keeps the notes of unpublished and deleted '
  'articles, without a link.';
comment on column public.corrections.full_text is 'The person''s full text, plain, published unabridged.';
comment on column public.corrections.due_at is 'When a rejoinder has to be published.';
create index corrections_article_id_idx on public.corrections (article_id);
create index corrections_created_by_idx on public.corrections (created_by);
create index corrections_newest_idx on public.corrections (published_at desc, id desc) where published_at is not null;
create index corrections_due_idx on public.corrections (due_at) where published_at is null;

alter table public.corrections enable row level security;
grant select (id, article_id, article_title, kind, body, person_name, full_text, received_at, published_at)
  on public.corrections to anon, authenticated;
grant select (due_at, created_at) on public.corrections to authenticated;

create policy "readers see published notes" on public.corrections for select to anon using (published_at is not null);
create policy "people see published notes, editors all" on public.corrections
  for select to authenticated using (published_at is not null or (select private.is_editor()));

create function private.reject_correction_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A deleted article or account leaves its notes; loading the same row twice changes nothing.
  if tg_op = 'UPDATE' and to_jsonb(new) - array['article_id', 'created_by'] = to_jsonb(old) - array['article_id',
    'created_by']
    and coalesce(new.article_id, old.article_id) is not distinct from old.article_id then
    return new;
  end if;
  raise exception 'correction_is_final' using errcode = '42501';
end
$$;
comment on function private.reject_correction_change is
  'Trigger: a published note cannot be changed or removed, not even with the secret key.';
create trigger reject_change before update or delete on public.corrections
  for each row when (old.published_at is not null) execute function private.reject_correction_change();

-- Whether a note is due -------------------------------------------------------------------------

create table public.due_notes (
  article_id uuid primary key references public.articles (id) on delete cascade,
  since timestamptz not null default now()
);
comment on table public.due_notes is
  'Articles whose words an editor changed after readers had seen them, until someone adds a note or says that none is '
  'needed. Apart from articles: an answer must not change their version under an open editor.';

alter table public.due_notes enable row level security;
grant select on public.due_notes to authenticated;
create policy "editors see which notes are due" on public.due_notes
  for select to authenticated using ((select private.is_editor()));

create function public.dismiss_note(p_article_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('admin', 'chief_author');
  delete from public.due_notes where article_id = p_article_id;
end
$$;
comment on function public.dismiss_note is 'For editors: a change of this article needs no note.';
grant execute on function public.dismiss_note to authenticated;

create function private.touch_corrected_article() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.articles set content_updated_at = new.published_at
  where id = new.article_id and content_updated_at < new.published_at;
  delete from public.due_notes where article_id = new.article_id;
  return null;
end
$$;
comment on function private.touch_corrected_article is
  'Trigger: a note counts as a content change, so feeds and structured data use its date. Whether one is due is '
  'answered.';
create trigger touch_corrected_article after insert or update of published_at on public.corrections
  for each row when (new.published_at is not null) execute function private.touch_corrected_article();

create function public.add_correction(
  p_article_id uuid, p_kind public.correction_kind, p_body text default null, p_person_name text default null,
  p_full_text text default null, p_received_at timestamptz default null, p_due_at timestamptz default null
) returns public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  article public.articles := private.lock_article(p_article_id);
  is_visible boolean := article.published and article.publication_date <= now();
begin
  if p_kind <> 'rejoinder' and not is_visible or not article.ever_published then
    raise exception 'article_not_out';
  end if;
  insert into public.corrections (
    article_id, article_title, kind, body, person_name, full_text, received_at, due_at, published_at, created_by
  ) values (
    article.id, case when is_visible then article.title else coalesce(article.public_title, article.title) end, p_kind,
    nullif(trim(p_body), ''), nullif(trim(p_person_name), ''), nullif(trim(p_full_text), ''),
    p_received_at, p_due_at, case when p_kind <> 'rejoinder' then date_trunc('milliseconds', now()) end,
    (select auth.uid())
  );
  select * into article from public.articles where id = article.id;
  return private.to_saved(article);
end
$$;
comment on function public.add_correction is
  'For editors: publishes a correction or clarification of an article that readers see, or files a rejoinder to one '
  'that they saw.';
grant execute on function public.add_correction to authenticated;

create function private.lock_waiting_rejoinder(p_correction_id uuid) returns public.corrections
language plpgsql security definer set search_path = '' as $$
declare
  note public.corrections;
begin
  perform private.require_role('admin', 'chief_author');
  select * into note from public.corrections where id = p_correction_id for update;
  if not found then
    raise exception 'correction_not_found';
  end if;
  if note.published_at is not null then
    raise exception 'rejoinder_published';
  end if;
  return note;
end
$$;

create function public.publish_rejoinder(p_correction_id uuid, p_body text) returns setof public.saved_article
language plpgsql security definer set search_path = '' as $$
declare
  note public.corrections := private.lock_waiting_rejoinder(p_correction_id);
begin
  update public.corrections set body = trim(p_body), published_at = date_trunc('milliseconds', now())
    where id = note.id;
  return query select (private.to_saved(a)).* from public.articles a where a.id = note.article_id;
end
$$;
comment on function public.publish_rejoinder is
  'For editors: readers see the rejoinder from now on, with this note. Returns its article, unless that was deleted.';
grant execute on function public.publish_rejoinder to authenticated;

create function public.withdraw_rejoinder(p_correction_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  note public.corrections := private.lock_waiting_rejoinder(p_correction_id);
begin
  delete from public.corrections where id = note.id;
end
$$;
comment on function public.withdraw_rejoinder is
  'For editors: removes an unpublished rejoinder that the person withdrew. The audit log records it.';
grant execute on function public.withdraw_rejoinder to authenticated;

create function public.list_corrections(p_limit integer, p_offset integer default 0)
returns table (
  id uuid, kind public.correction_kind, body text, person_name text, published_at timestamptz, article_title text,
  article_slug text, total bigint
)
language sql stable set search_path = '' as $$
  select c.id, c.kind, c.body, c.person_name, c.published_at, coalesce(a.title, c.article_title), a.slug,
    count(*) over ()
  from public.corrections c
  left join public.articles a on a.id = c.article_id and a.published and a.publication_date <= now()
  where c.published_at is not null
  order by c.published_at desc, c.id desc limit least(p_limit, 100) offset least(greatest(p_offset, 0), 100000)
$$;
comment on function public.list_corrections is
  'A page of all published notes, newest first; article_slug is null where readers do not see the article, total the '
  'number of all.';
grant execute on function public.list_corrections to anon, authenticated;
