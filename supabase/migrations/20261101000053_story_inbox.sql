-- The inbox of the newsroom: stories to review, decisions, and comments, for the people whom they concern.
-- One row per person, story and kind: a newer event replaces the older one. People see and empty their own inbox only.

create type public.inbox_kind as enum ('submitted', 'decided', 'edited', 'commented');
comment on type public.inbox_kind is
  'Events of a story: submitted is for editors, decided and edited for the author, commented for both.';

create table public.inbox_items (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  story_id uuid not null references public.stories (id) on delete cascade,
  kind public.inbox_kind not null,
  actor_id uuid references public.profiles (id) on delete set null,
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (profile_id, story_id, kind)
);
comment on table public.inbox_items is
  'Events of the last year for a person, and whether they have seen them. Written by triggers.';
create index inbox_items_newest_idx on public.inbox_items (profile_id, happened_at desc);
-- For count_unread_inbox, which every page of a dashboard calls.
create index inbox_items_unread_idx on public.inbox_items (profile_id, story_id) where read_at is null;
create index inbox_items_happened_at_idx on public.inbox_items (happened_at);
create index inbox_items_story_id_idx on public.inbox_items (story_id);
create index inbox_items_actor_id_idx on public.inbox_items (actor_id);

alter table public.inbox_items enable row level security;

create function private.put_into_inbox(p_profile_ids uuid[], p_story_id uuid, p_kind public.inbox_kind) returns void
language sql security definer set search_path = '' as $$
  insert into public.inbox_items (profile_id, story_id, kind, actor_id)
  select distinct person, p_story_id, p_kind, (select auth.uid()) from unnest(p_profile_ids) person
  where person is distinct from (select auth.uid())
  on conflict (profile_id, story_id, kind) do update
  set actor_id = excluded.actor_id, happened_at = now(), read_at = null
$$;
comment on function private.put_into_inbox is 'Adds an item for each of these people except the caller.';

create function private.tell_of_round() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author uuid := (select s.author_id from public.stories s where s.id = new.story_id);
begin
  if new.action in ('submitted', 'resubmitted', 'reopened') then
    perform private.put_into_inbox(
      array(select p.id from public.profiles p where p.role in ('chief_author', 'admin')), new.story_id, 'submitted');
    if new.action = 'reopened' then
      -- The author has not seen a decision that no longer holds.
      delete from public.inbox_items i where i.story_id = new.story_id and i.kind = 'decided' and i.read_at is null;
    end if;
  elsif new.action in ('approved', 'rejected', 'changes_requested', 'published') then
    -- The other editors no longer need to look at it.
    delete from public.inbox_items i where i.story_id = new.story_id and i.kind = 'submitted';
    perform private.put_into_inbox(array[author], new.story_id, 'decided');
  elsif new.action = 'edited' then
    perform private.put_into_inbox(array[author], new.story_id, 'edited');
  elsif new.action = 'withdrawn' then
    delete from public.inbox_items i where i.story_id = new.story_id and i.profile_id <> author;
  end if;
  return null;
end
$$;
create trigger tell_of_round after insert on public.story_rounds for each row execute function private.tell_of_round();

create function private.tell_of_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.put_into_inbox(
    array(
      select s.author_id from public.stories s where s.id = new.story_id
      union
      select p.id from public.profiles p
      where p.role in ('chief_author', 'admin') and (
        exists (select 1 from public.story_comments c where c.story_id = new.story_id and c.author_id = p.id)
        or exists (select 1 from public.story_rounds r where r.story_id = new.story_id and r.actor_id = p.id)
      )
    ), new.story_id, 'commented');
  return null;
end
$$;
comment on function private.tell_of_comment is
  'Trigger: a comment concerns the author, and editors who have dealt with the story.';
create trigger tell_of_comment after insert on public.story_comments
  for each row when (new.author_id is not null) execute function private.tell_of_comment();

create function private.drop_hidden_items() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.inbox_items i using public.stories s
  where i.profile_id = new.id and s.id = i.story_id and s.author_id <> new.id;
  return null;
end
$$;
comment on function private.drop_hidden_items is
  'Trigger: someone who is no longer an editor keeps the items of their own stories only, so that counting never '
  'passes over hidden ones.';
create trigger drop_hidden_items after update of role on public.profiles
  for each row when (old.role in ('chief_author', 'admin') and new.role not in ('chief_author', 'admin'))
  execute function private.drop_hidden_items();

-- Both repeat the rule of the policies on stories: calling sees_story for each item takes a second for seven thousand.

create function public.list_inbox(p_limit integer default 50) returns table (
  story_id uuid, title text, kind public.inbox_kind, status public.story_status, actor_name text,
  happened_at timestamptz, read_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  return query
    select s.id, s.title, i.kind, s.status, coalesce(p.full_name, p.email), i.happened_at, i.read_at
    from public.inbox_items i join public.stories s on s.id = i.story_id
      left join public.profiles p on p.id = i.actor_id
    where i.profile_id = (select auth.uid())
      and case when (select private.is_editor()) then s.status <> 'draft' else s.author_id = (select auth.uid()) end
    order by i.happened_at desc, s.id, i.kind
    limit least(greatest(p_limit, 1), 100);
end
$$;
comment on function public.list_inbox is 'The caller''s inbox, newest first.';
grant execute on function public.list_inbox to authenticated;

create function public.count_unread_inbox() returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  return (
    select count(*) from (
      select from public.inbox_items i join public.stories s on s.id = i.story_id
      where i.profile_id = (select auth.uid()) and i.read_at is null
        and case when (select private.is_editor()) then s.status <> 'draft' else s.author_id = (select auth.uid()) end
      limit 100
    ) unread
  );
end
$$;
comment on function public.count_unread_inbox is
  'How many items of the caller''s inbox are unread: at most 100, which means 99+.';
grant execute on function public.count_unread_inbox to authenticated;

create function public.mark_inbox_read(p_story_id uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_role('news_anchor', 'chief_author', 'admin');
  update public.inbox_items i set read_at = now()
  where i.profile_id = (select auth.uid()) and i.read_at is null and (p_story_id is null or i.story_id = p_story_id);
end
$$;
comment on function public.mark_inbox_read is 'The caller has seen their items about a story, or all.';
grant execute on function public.mark_inbox_read to authenticated;
