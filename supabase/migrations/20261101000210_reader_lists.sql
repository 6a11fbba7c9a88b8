-- Readers' lists: what a reader with an account saved, follows and prefers, on all their devices. Each person reads and
-- changes their own, and nobody else's; staff have no access. They end with the account.

create table public.reader_lists (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('story', 'topic', 'setting')),
  key text not null check (char_length(key) between 1 and 300),
  value text not null check (char_length(value) between 1 and 500),
  added_at timestamptz not null default now(),
  primary key (profile_id, kind, key)
);
comment on table public.reader_lists is
  'What a person saved as a reader: stories (path, title), topics (slug, name), settings (name, value). At most 500 of '
  'each kind. Written by sync_reader_lists alone.';

alter table public.reader_lists enable row level security;
grant select on public.reader_lists to authenticated;
create policy "people see their own lists" on public.reader_lists
  for select to authenticated using (profile_id = (select auth.uid()));

create function public.sync_reader_lists(p_changes jsonb)
returns table (kind text, key text, value text)
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := (select auth.uid());
begin
  if me is null or jsonb_typeof(p_changes) is distinct from 'array' or jsonb_array_length(p_changes) > 1001 then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  -- Devices take turns, so the last change wins and the limit holds.
  perform 1 from public.profiles p where p.id = me for no key update;
  if not found then
    raise exception 'not_allowed' using errcode = '42501';
  end if;
  delete from public.reader_lists l using jsonb_to_recordset(p_changes) as c (kind text, key text, value text)
  where l.profile_id = me and l.kind = c.kind and l.key = c.key and c.value is null;
  insert into public.reader_lists as l (profile_id, kind, key, value, added_at)
  select distinct on (c.kind, c.key) me, c.kind, private.sanitize_text(c.key), private.sanitize_text(c.value),
    -- Keeps the order of the list.
    now() + c.position * interval '1 microsecond'
  from rows from (jsonb_to_recordset(p_changes) as (kind text, key text, value text))
    with ordinality as c (kind, key, value, position)
  where c.value is not null
  order by c.kind, c.key, c.position desc
  on conflict on constraint reader_lists_pkey do update set value = excluded.value, added_at = excluded.added_at;
  delete from public.reader_lists l using (
    select r.kind, r.key, row_number() over (partition by r.kind order by r.added_at desc) as position
    from public.reader_lists r where r.profile_id = me
  ) as ranked
  where l.profile_id = me and l.kind = ranked.kind and l.key = ranked.key and ranked.position > 500;
  return query
    select l.kind, l.key, l.value from public.reader_lists l where l.profile_id = me order by l.kind, l.added_at, l.key;
end
$$;
comment on function public.sync_reader_lists is
  'For everybody with an account: applies changes [{kind, key, value}] to the caller''s lists, where a value of null '
  'removes, and returns the lists, oldest first. Of each kind the newest 500 stay.';
grant execute on function public.sync_reader_lists to authenticated;
